import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ChevronLeft, ChevronRight, Download, Share2, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { canShareFiles, shareFile } from "../../device/share-file.ts";
import { useLanguage } from "../../language/use-language.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useLightboxGestures } from "./use-lightbox-gestures.ts";

interface LightboxProps {
  urls: readonly string[];
  openUrl: string | undefined;
  title: string;
  day?: string | undefined;
  onChange: (url: string | undefined) => void;
}

const onDark = "text-white! hover:bg-white/15! focus-visible:outline-white!";

/** Pictures in full, on black whatever the theme: nothing but them. */
export function Lightbox({ urls, openUrl, title, day, onChange }: LightboxProps) {
  const { t } = useTranslation();
  const { dir, language } = useLanguage();
  const index = openUrl === undefined ? -1 : urls.indexOf(openUrl);
  const gestures = useLightboxGestures({ onStep: step, onClose: close, dir });
  const { view, isZoomed } = gestures;
  const name = t("media.imageOf", { title, place: index + 1, count: urls.length });

  function show(next: string | undefined) {
    gestures.reset();
    onChange(next);
  }
  function step(by: 1 | -1) {
    const next = urls[index + by];
    if (next) show(next);
  }
  function close() {
    show(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "+" || event.key === "-") {
      if ((event.key === "+") !== isZoomed) gestures.toggleZoom();
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
      className="grid grid-rows-[auto_minmax(0,1fr)_auto] bg-[#0b0d11] text-white scheme-dark"
    >
      <div className="flex items-center gap-1 px-2.5 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1.5 sm:px-5">
        <IconButton label={t("shell.close")} icon={<X />} className={onDark} onClick={close} />
        <p aria-live="polite" className="px-2 text-ui tabular-nums">
          {t("media.placeOf", { place: index + 1, count: urls.length })}
        </p>
        <IconButton
          label={t(isZoomed ? "media.lightbox.zoomOut" : "media.lightbox.zoomIn")}
          icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
          className={cx("ms-auto", onDark)}
          onClick={gestures.toggleZoom}
        />
        {openUrl ? <SharePicture url={openUrl} title={title} className={onDark} /> : null}
        <a
          href={openUrl}
          download
          aria-label={t("media.lightbox.download")}
          title={t("media.lightbox.download")}
          className={cx(
            "inline-grid size-11 shrink-0 place-items-center rounded-full transition duration-300 [&_svg]:size-5",
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
          isZoomed ? "cursor-grab" : "cursor-zoom-in",
        )}
      >
        {openUrl ? (
          <img
            key={openUrl}
            src={isZoomed ? openUrl : `${openUrl}?w=1280`}
            alt={name}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              opacity: isZoomed ? 1 : 1 - Math.min(0.6, view.y / 500),
            }}
            className={cx("size-full object-contain", !gestures.isHeld && "transition duration-200 ease-out")}
          />
        ) : null}
        {urls.length > 1 ? (
          <>
            <IconButton
              label={t("media.previous")}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              className={cx("absolute! start-2 top-1/2 -translate-y-1/2 max-sm:hidden sm:start-5", onDark)}
              disabled={index === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t("media.next")}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              className={cx("absolute! end-2 top-1/2 -translate-y-1/2 max-sm:hidden sm:end-5", onDark)}
              disabled={index === urls.length - 1}
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
        {urls.length > 1 ? <LightboxThumbs urls={urls} openUrl={openUrl} onShow={show} /> : null}
      </div>
    </FullDialog>
  );
}

interface LightboxThumbsProps {
  urls: readonly string[];
  openUrl: string | undefined;
  onShow: (url: string) => void;
}

function LightboxThumbs({ urls, openUrl, onShow }: LightboxThumbsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex max-w-full gap-2 overflow-x-auto p-1">
      {urls.map((url, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={t("media.openImage", { place: index + 1, count: urls.length })}
            aria-current={url === openUrl}
            onClick={() => onShow(url)}
            className={cx(
              "block h-12 w-16 overflow-hidden rounded-lg bg-white/10 transition duration-200 focus-visible:outline-white!",
              url === openUrl ? "outline-2 outline-offset-2 outline-white" : "opacity-60 hover:opacity-100",
            )}
          >
            <img src={`${url}?w=320`} alt="" decoding="async" className="size-full object-cover" />
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
