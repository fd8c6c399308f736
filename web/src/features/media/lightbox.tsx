import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { originalPath } from "@blessing-jar/contract/media.ts";
import { ChevronLeft, ChevronRight, Download, Share2, X, ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { canShareFiles, shareFile } from "../../device/share-file.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Medium } from "./media-list.ts";
import { MediaMissing } from "./media-missing.tsx";
import { PictureTile } from "./picture-tile.tsx";
import { FilmPlayer } from "./stage-slide.tsx";
import { useLightboxGestures } from "./use-lightbox-gestures.ts";
import { VoicePlayer } from "./voice-player.tsx";

interface LightboxProps {
  /** Pictures and films, one after the other. */
  media: readonly Medium[];
  /** Heard while one looks. */
  voices?: readonly Medium[];
  openUrl: string | undefined;
  title: string;
  day?: string | undefined;
  /** Whoever looks has sent them. */
  isOwn?: boolean;
  onChange: (url: string | undefined) => void;
}

const onDark = "text-white! hover:bg-white/15! focus-visible:outline-white!";

/** Pictures and films in full, on black whatever the theme: nothing but them. */
export function Lightbox(props: LightboxProps) {
  const { media, voices = [], openUrl, title, day, isOwn = false, onChange } = props;
  const { t } = useTranslation();
  const { dir, language } = useLanguage();
  const index = media.findIndex(({ url }) => url === openUrl);
  const shown = media[index];
  const count = media.length;
  const gestures = useLightboxGestures({ onStep: step, onClose: close, dir });
  const { view, isZoomed } = gestures;
  const place = t("media.placeOf", { place: index + 1, count });
  const isFilm = shown?.kind === "video";
  const name = isFilm
    ? `${t("media.videoOf", { title })} · ${place}`
    : t("media.imageOf", { title, place: index + 1, count });

  function show(next: string | undefined) {
    gestures.reset();
    onChange(next);
  }
  function step(by: 1 | -1) {
    const next = media[index + by];
    if (next) show(next.url);
  }
  function close() {
    show(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // These have the same keys for their own position.
    if ((event.target as Element).closest("video, input")) return;
    if (event.key === "+" || event.key === "-") {
      if (!isFilm && (event.key === "+") !== isZoomed) gestures.toggleZoom();
      return;
    }
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step((event.key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
  }

  return (
    <FullDialog
      isOpen={index >= 0}
      onClose={close}
      title={name}
      onKeyDown={handleKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-[#0b0d11] text-white scheme-dark"
    >
      <div className="flex items-center gap-1 px-2.5 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1.5 sm:px-5">
        <IconButton label={t("shell.close")} icon={<X />} className={onDark} onClick={close} />
        <p aria-live="polite" className="px-2 text-ui tabular-nums">
          {place}
        </p>
        {isFilm ? null : (
          <IconButton
            label={t(isZoomed ? "media.lightbox.zoomOut" : "media.lightbox.zoomIn")}
            icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
            className={cx("ms-auto", onDark)}
            onClick={gestures.toggleZoom}
          />
        )}
        {shown && !isFilm ? <SharePicture url={shown.url} title={title} className={onDark} /> : null}
        <a
          href={isFilm && isOwn ? originalPath(shown.url) : openUrl}
          download
          aria-label={t(isFilm ? "media.film.download" : "media.lightbox.download")}
          title={t(isFilm ? "media.film.download" : "media.lightbox.download")}
          className={cx(
            "inline-grid size-11 shrink-0 place-items-center rounded-full transition duration-300 [&_svg]:size-5",
            isFilm && "ms-auto",
            onDark,
          )}
        >
          <Download />
        </a>
      </div>
      <div
        {...gestures.handlers}
        className={cx(
          "relative min-h-0 touch-none overflow-hidden select-none",
          isZoomed ? "cursor-grab" : !isFilm && "cursor-zoom-in",
        )}
      >
        {shown ? (
          <FullMedium
            key={shown.url}
            medium={shown}
            name={name}
            isOwn={isOwn}
            src={isZoomed ? shown.url : `${shown.url}?w=1280`}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              opacity: isZoomed ? 1 : 1 - Math.min(0.6, view.y / 500),
            }}
            className={cx("size-full", !gestures.isHeld && "transition duration-200 ease-out")}
          />
        ) : null}
        {count > 1 ? (
          <>
            <IconButton
              label={t("media.previous")}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              className={cx(
                "absolute! start-2 top-1/2 -translate-y-1/2 bg-black/40! max-sm:hidden sm:start-5",
                onDark,
              )}
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t("media.next")}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              className={cx(
                "absolute! end-2 top-1/2 -translate-y-1/2 bg-black/40! max-sm:hidden sm:end-5",
                onDark,
              )}
              disabled={index === count - 1}
              onClick={() => step(1)}
            />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-8">
        <div className="min-w-0 flex-1 basis-48">
          <p
            dir="auto"
            className="line-clamp-1 font-display text-heading [text-align:match-parent] wrap-anywhere"
          >
            {title}
          </p>
          {day ? (
            <p className="text-ui text-white/75 first-letter:uppercase">{formatDay(day, language, "full")}</p>
          ) : null}
        </div>
        {count > 1 ? <LightboxThumbs media={media} openUrl={openUrl} onShow={show} /> : null}
        {voices.length > 0 ? (
          <div className="grid w-full max-w-[26rem] gap-2">
            {voices.map(({ url, film }) => (
              <div key={url} className="rounded-full bg-card px-2 py-1 pe-5 scheme-light dark:scheme-dark">
                <VoicePlayer url={url} film={film} label={t("media.audioOf", { title })} />
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </FullDialog>
  );
}

interface FullMediumProps {
  medium: Medium;
  name: string;
  isOwn: boolean;
  src: string;
  style: CSSProperties;
  className: string;
}

/** What cannot be had keeps its place among the others, and says so. */
function FullMedium({ medium, name, isOwn, src, style, className }: FullMediumProps) {
  const [isBroken, setIsBroken] = useState(false);
  const handleBroken = () => setIsBroken(true);
  if (isBroken) {
    return (
      <div className="grid size-full place-items-center p-5">
        <div className="rounded-tile bg-card">
          <MediaMissing url={medium.url} kind={medium.kind} />
        </div>
      </div>
    );
  }
  if (medium.kind === "video") {
    return (
      <div style={style} className={className}>
        <FilmPlayer
          key={medium.film?.state}
          medium={medium}
          name={name}
          isFull
          isOwn={isOwn}
          onBroken={handleBroken}
        />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt={name}
      draggable={false}
      style={style}
      className={cx(className, "object-contain")}
      onError={handleBroken}
    />
  );
}

interface LightboxThumbsProps {
  media: readonly Medium[];
  openUrl: string | undefined;
  onShow: (url: string) => void;
}

function LightboxThumbs({ media, openUrl, onShow }: LightboxThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex max-w-full gap-2 overflow-x-auto p-1">
      {media.map((medium, index) => (
        <li key={medium.url} className="shrink-0">
          <button
            type="button"
            aria-label={t("media.openImage", { place: index + 1, count: media.length })}
            aria-current={medium.url === openUrl}
            onClick={() => onShow(medium.url)}
            className={cx(
              "relative block h-12 w-16 overflow-hidden rounded-lg bg-white/10 transition duration-200 focus-visible:outline-white!",
              medium.url === openUrl
                ? "outline-2 outline-offset-2 outline-white"
                : "opacity-60 hover:opacity-100",
            )}
          >
            <PictureTile medium={medium} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function SharePicture({ url, title, className }: { url: string; title: string; className: string }) {
  const { t } = useTranslation();
  const [isOffered] = useState(() => canShareFiles("image/jpeg"));
  if (!isOffered) return null;

  async function handleShare() {
    try {
      const response = await fetch(`${url}?w=1280`, { credentials: "include" });
      if (!response.ok) throw new Error(`The picture answered ${response.status}`);
      const picture = await response.blob();
      const name = `${title.replace(/[\\/:*?"<>|]+/g, " ").trim()}.${picture.type.split("/")[1]}`;
      await shareFile(new File([picture], name, { type: picture.type }));
    } catch {
      toast("error", t("media.lightbox.shareFailed"), t("media.lightbox.shareFailedText"));
    }
  }

  return (
    <IconButton
      label={t("media.lightbox.share")}
      icon={<Share2 />}
      className={className}
      onClick={() => void handleShare()}
    />
  );
}
