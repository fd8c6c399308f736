import { ChevronLeft, ChevronRight, Maximize2 } from "lucide-react";
import { type UIEvent, useEffect, useRef, useState } from "react";
import { useConnection } from "../../api/connection.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { growInto } from "./grow-into.ts";
import { isHeard, isSeen, type MediaLists, type Medium, mediaOf } from "./media-list.ts";
import { PictureTile } from "./picture-tile.tsx";
import { StageSlide } from "./stage-slide.tsx";
import { useOpenPicture } from "./use-open-picture.ts";

interface MediaStageProps extends MediaLists {
  title: string;
  day?: string | undefined;
  /** Whoever looks has sent them. */
  isOwn?: boolean | undefined;
  className?: string;
}

const Lightbox = later(async () => {
  const { Lightbox } = await import("./lightbox.tsx");
  return { default: Lightbox };
});

const overPhoto =
  "bg-black/50! text-white! hover:bg-black/70! focus-visible:outline-white! disabled:invisible";

/** Pictures and films edge to edge, one at a time: a finger, the buttons or the keys go on; a press shows one in full. */
export function MediaStage({ title, day, isOwn = false, className, ...lists }: MediaStageProps) {
  const { t } = useTranslation();
  const { dir } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [picture, setOpenUrl] = useOpenPicture();
  const openUrl = lists.urls.find((url) => url === picture);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const isAway = useConnection((connection) => connection.isAway);
  // With a connection again, what could not be had is asked for anew.
  useEffect(() => {
    if (!isAway) setBroken((known) => (known.length > 0 ? [] : known));
  }, [isAway]);
  const seen = mediaOf(lists).filter(isSeen);
  const shown = seen[index];
  if (seen.length === 0) return null;

  const placeOf = (medium: Medium) => ({ place: seen.indexOf(medium) + 1, count: seen.length });

  function nameOf(medium: Medium): string {
    if (medium.kind === "image") return t("media.imageOf", { title, ...placeOf(medium) });
    const name = t("media.videoOf", { title });
    return seen.length > 1 ? `${name} · ${t("media.placeOf", placeOf(medium))}` : name;
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    const { scrollLeft, clientWidth } = currentTarget;
    if (clientWidth === 0) return;
    const next = Math.min(seen.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth));
    if (next !== index) pauseFilms();
    setIndex(next);
  }

  /** One that is left falls silent. */
  function pauseFilms() {
    for (const film of track.current?.querySelectorAll("video") ?? []) film.pause();
  }

  function open(url: string) {
    pauseFilms();
    setOpenUrl(url);
  }

  function go(to: number) {
    const { current } = track;
    current?.scrollTo({ left: to * current.clientWidth * (dir === "ltr" ? 1 : -1) });
  }

  return (
    <div
      ref={growInto}
      data-stage=""
      className={cx("@container relative overflow-hidden bg-paper-sunk", className)}
    >
      <ul
        ref={track}
        onScroll={handleScroll}
        className={cx(
          "stage-track flex size-full",
          // One alone leaves a finger to what is around it.
          seen.length > 1 && "snap-x snap-mandatory overflow-x-auto overscroll-x-contain",
        )}
      >
        {seen.map((medium) => (
          <li key={medium.url} className="relative size-full shrink-0 snap-center">
            <StageSlide
              medium={medium}
              name={nameOf(medium)}
              {...placeOf(medium)}
              isOwn={isOwn}
              isBroken={broken.includes(medium.url)}
              onBroken={() => setBroken((known) => [...known, medium.url])}
              onOpen={() => open(medium.url)}
            />
          </li>
        ))}
      </ul>
      {seen.length > 1 ? (
        <>
          <StagePlaces media={seen} index={index} nameOf={nameOf} onGo={go} />
          <IconButton
            label={t("media.previous")}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            disabled={index === 0}
            className={cx(
              "absolute! start-4 top-[calc(50%-var(--lap,0px))] -translate-y-1/2 max-sm:hidden",
              overPhoto,
            )}
            onClick={() => go(index - 1)}
          />
          <IconButton
            label={t("media.next")}
            icon={<ChevronRight className="rtl:-scale-x-100" />}
            disabled={index === seen.length - 1}
            className={cx(
              "absolute! end-4 top-[calc(50%-var(--lap,0px))] -translate-y-1/2 max-sm:hidden",
              overPhoto,
            )}
            onClick={() => go(index + 1)}
          />
        </>
      ) : null}
      {shown?.kind === "image" && !broken.includes(shown.url) ? (
        <IconButton
          label={t("media.lightbox.open")}
          icon={<Maximize2 />}
          className={cx("absolute! end-4 bottom-[calc(var(--lap,0px)+1rem)]", overPhoto)}
          onClick={() => open(shown.url)}
        />
      ) : null}
      <PartWhenNeeded isNeeded={openUrl !== undefined} at={openUrl} isQuiet={openUrl === undefined}>
        <Lightbox
          media={seen}
          voices={mediaOf(lists).filter(isHeard)}
          openUrl={openUrl}
          title={title}
          day={day}
          isOwn={isOwn}
          onChange={setOpenUrl}
        />
      </PartWhenNeeded>
    </div>
  );
}

interface StagePlacesProps {
  media: readonly Medium[];
  index: number;
  nameOf: (medium: Medium) => string;
  onGo: (index: number) => void;
}

/** Where there is room all of them small, otherwise a dot for each; either way a press goes to one. */
function StagePlaces({ media, index, nameOf, onGo }: StagePlacesProps) {
  const { t } = useTranslation();
  const count = media.length;
  return (
    <div className="stage-plate absolute isolate start-4 bottom-[calc(var(--lap,0px)+0.5rem)] flex max-w-[calc(100%-5.5rem)] items-center @lg:start-2">
      <ul
        aria-label={t("media.label")}
        className="stage-places flex scroll-px-2 overflow-x-auto px-2 @lg:gap-3 @lg:py-2"
      >
        {media.map((medium, each) => (
          <li key={medium.url} className="shrink-0">
            <button
              type="button"
              aria-label={nameOf(medium)}
              aria-current={each === index}
              onClick={() => onGo(each)}
              className="stage-place"
            >
              <span className="absolute inset-0 overflow-hidden rounded-[inherit] @max-lg:hidden">
                <PictureTile medium={medium} size="small" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="pointer-events-none pe-3 text-meta whitespace-nowrap text-white tabular-nums @lg:sr-only"
      >
        {t("media.placeOf", { place: index + 1, count })}
      </p>
    </div>
  );
}
