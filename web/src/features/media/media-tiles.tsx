import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ArrowLeft, ArrowRight, Plus, RotateCcw, X } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { FilePreview } from "./file-preview.tsx";
import { kindOf } from "./media-kind.ts";
import { PickButton, type SourceProps } from "./media-sources.tsx";
import { isUnderWay, type UploadItem, type UploadQueue } from "./upload-queue.ts";
import { useUploadWords } from "./upload-words.ts";

interface MediaTilesProps extends SourceProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
  isOver: boolean;
}

export function MediaTiles({ items, queue, isOver, ...source }: MediaTilesProps) {
  const { t } = useTranslation();
  // A finger has no hover: a press on a tile shows what moves it.
  const [moved, setMoved] = useState<string>();
  const isDropPlace = isOver && !source.isFull;
  if (items.length === 0 && !isDropPlace) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {items.length > 0 ? (
        <ul aria-label={t("media.label")} className="contents">
          {items.map((item, index) => (
            <UploadTile
              key={item.key}
              item={item}
              queue={queue}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isMoved={item.key === moved}
              onMoved={setMoved}
            />
          ))}
        </ul>
      ) : null}
      {source.isFull ? null : (
        <PickButton
          label={t(isDropPlace ? "media.drop" : "media.another")}
          icon={isDropPlace ? null : <Plus className="size-6" strokeWidth={1.5} />}
          isLabelShown={isDropPlace}
          isMultiple
          {...source}
          className={cx(
            tileSize,
            "grid place-items-center border border-dashed border-line-strong px-2 text-center text-meta text-ink-soft hover:border-ink-faint",
            isDropPlace && "border-terra! bg-terra-wash/60",
          )}
        />
      )}
    </div>
  );
}

interface UploadTileProps {
  item: UploadItem;
  queue: UploadQueue;
  isFirst: boolean;
  isLast: boolean;
  isMoved: boolean;
  onMoved: (key: string | undefined) => void;
}

const tileSize = "h-22 w-27.5 shrink-0 rounded-tile sm:h-32 sm:w-40";
/** A voice is played where it stands, in a line. */
const voiceLine = "flex min-h-14 w-full flex-wrap items-center rounded-tile bg-gold-wash px-1.5 sm:w-96";
const onPicture =
  "absolute hover:bg-transparent! [&_span]:grid [&_span]:size-7 [&_span]:place-items-center [&_span]:rounded-full [&_span]:bg-[#0b0d11]/70 [&_span]:text-white [&_svg]:size-4.5! disabled:opacity-0!";

/** A file as its picture, with what is still to be sent of it. A failed one says why beside it. */
function UploadTile({ item, queue, isFirst, isLast, isMoved, onMoved }: UploadTileProps) {
  const { t } = useTranslation();
  const words = useUploadWords();
  const name = useName(item, queue.items());
  const hasFailed = item.state === "failed";
  const isVoice = kindOf(item.type) === "audio";
  const drag = useTileDrag(item.key, queue);
  const isTouched = useMediaQuery("(pointer: coarse)");
  const mayMove = item.state === "kept" && !(isFirst && isLast);
  return (
    <li
      className={cx(
        (isVoice || hasFailed) && "basis-full",
        hasFailed && "flex flex-wrap items-center gap-x-4 gap-y-2",
      )}
    >
      <div
        {...drag.handlers}
        data-tile={item.key}
        className={cx(
          "group relative touch-pan-y overflow-hidden transition-[scale,box-shadow] select-none",
          isVoice ? voiceLine : tileSize,
          drag.isDragged
            ? "z-1 scale-105 cursor-grabbing shadow-lift"
            : !(isFirst && isLast) && "cursor-grab",
        )}
      >
        <span className="sr-only">{name}</span>
        <FilePreview item={item} name={name} />
        {mayMove && isTouched && !isVoice ? (
          <button
            type="button"
            data-face=""
            aria-label={t("media.order", { file: name })}
            aria-expanded={isMoved}
            onClick={() => onMoved(isMoved ? undefined : item.key)}
            className="absolute inset-0 rounded-tile -outline-offset-2!"
          />
        ) : null}
        {mayMove && (!isTouched || isVoice || isMoved) ? (
          <OrderButtons
            item={item}
            queue={queue}
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            isVoice={isVoice}
          />
        ) : null}
        <IconButton
          label={t(isUnderWay(item) ? "media.cancel" : "media.remove", { file: name })}
          icon={
            <span>
              <X />
            </span>
          }
          onClick={() => queue.remove(item.key)}
          className={isVoice ? undefined : `${onPicture} end-0 top-0`}
        />
        <Progress item={item} name={name} isVoice={isVoice} />
      </div>
      {hasFailed ? (
        <div className="grid min-w-48 flex-1 justify-items-start gap-1">
          <p className="text-meta font-medium text-pretty whitespace-pre-line text-danger-deep">
            {words(item.error)}
          </p>
          {item.file ? (
            <IconButton
              label={t("media.retry", { file: name })}
              icon={<RotateCcw />}
              variant="outline"
              onClick={() => queue.retry(item.key)}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Pixels from which a press is a drag. */
const dragFrom = 8;

/** A tile changes places with what it is drawn over, by a mouse or sideways by a finger. */
function useTileDrag(key: string, queue: UploadQueue) {
  const [isDragged, setIsDragged] = useState(false);
  const start = useRef<{ x: number; y: number }>(undefined);

  function handlePress({ clientX: x, clientY: y, button, target, ...event }: PointerEvent<HTMLElement>) {
    if (button !== 0 || (target as Element).closest("button:not([data-face])")) return;
    start.current = { x, y };
    // Captured, it would take the click from a button; a finger is captured by what it touches.
    if (!(target as Element).closest("[data-face]")) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function handleMove({ clientX: x, clientY: y, ...event }: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    if (!isDragged && Math.hypot(x - start.current.x, y - start.current.y) < dragFrom) return;
    setIsDragged(true);
    event.currentTarget.setPointerCapture(event.pointerId);
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-tile]")?.dataset.tile;
    const at = (wanted: string | undefined) => queue.items().findIndex((each) => each.key === wanted);
    if (at(over) >= 0) queue.move(key, at(over) - at(key));
  }

  function end() {
    start.current = undefined;
    setIsDragged(false);
  }

  return {
    isDragged,
    handlers: {
      onPointerDown: handlePress,
      onPointerMove: handleMove,
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

interface OrderButtonsProps extends Omit<UploadTileProps, "isMoved" | "onMoved"> {
  name: string;
  isVoice: boolean;
}

function OrderButtons({ item, queue, name, isFirst, isLast, isVoice }: OrderButtonsProps) {
  const { t } = useTranslation();
  return (
    <span
      className={cx(
        !isVoice &&
          "opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      <IconButton
        label={t("media.earlier", { file: name })}
        icon={
          <span>
            <ArrowLeft className="rtl:-scale-x-100" />
          </span>
        }
        disabled={isFirst}
        onClick={() => queue.move(item.key, -1)}
        className={isVoice ? "disabled:hidden!" : `${onPicture} start-0 bottom-0`}
      />
      <IconButton
        label={t("media.later", { file: name })}
        icon={
          <span>
            <ArrowRight className="rtl:-scale-x-100" />
          </span>
        }
        disabled={isLast}
        onClick={() => queue.move(item.key, 1)}
        className={isVoice ? "disabled:hidden!" : `${onPicture} end-0 bottom-0`}
      />
    </span>
  );
}

function Progress({ item, name, isVoice }: { item: UploadItem; name: string; isVoice: boolean }) {
  const { t } = useTranslation();
  if (item.progress === undefined && item.state !== "held") return null;
  return (
    <div
      className={
        isVoice
          ? "basis-full px-2.5 pb-2.5 text-ink-soft"
          : "absolute inset-x-0 bottom-0 bg-linear-to-t from-[#0b0d11]/70 to-transparent px-2.5 pt-6 pb-2.5 text-white"
      }
    >
      {item.state === "held" || item.state === "waiting" || item.state === "checking" ? (
        <p className="mb-1 text-meta font-medium">{t(`media.state.${item.state}`)}</p>
      ) : null}
      {item.progress === undefined ? null : (
        <ProgressBar value={item.progress} label={t("media.progressOf", { file: name })} className="h-1.5!" />
      )}
    </div>
  );
}

/** A kept file is named by what it is, and numbered among others of its kind: each button says which it moves. */
function useName(item: UploadItem, items: readonly UploadItem[]): string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (item.name) return item.name;
  const kind = kindOf(item.type) ?? "image";
  const name = t(`media.unnamed.${kind}`);
  const alike = items.filter((each) => !each.name && (kindOf(each.type) ?? "image") === kind);
  return alike.length > 1 ? `${name} ${formatNumber(alike.indexOf(item) + 1, language)}` : name;
}
