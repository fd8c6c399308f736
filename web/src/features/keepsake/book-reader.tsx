import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useLightboxGestures } from "../media/use-lightbox-gestures.ts";

interface BookReaderProps {
  pages: readonly string[];
  /** The place of a page among them. */
  openPage: string | undefined;
  onChange: (page: string | undefined) => void;
}

const onDark = "text-white! hover:bg-white/15! focus-visible:outline-white!";

/** The pages in full, turned by keys, fingers and buttons; two at once where there is room, as they lie in the book. */
export default function BookReader({ pages, openPage, onChange }: BookReaderProps) {
  const { t } = useTranslation();
  const { dir } = useLanguage();
  const isWide = useMediaQuery("(min-width: 64rem) and (min-aspect-ratio: 5/4)");
  const openings = openingsOf(pages, isWide);
  const place = openings.findIndex((each) => each.some(({ page }) => String(page - 1) === openPage));
  const shown = openings[place] ?? [];
  const [first, last] = [shown[0]?.page, shown.at(-1)?.page];
  const gestures = useLightboxGestures({ onStep: step, onClose: close, dir });
  const { view, isZoomed } = gestures;

  function step(by: 1 | -1) {
    const next = openings[place + by]?.[0];
    if (!next) return;
    gestures.reset();
    onChange(String(next.page - 1));
  }
  function close() {
    gestures.reset();
    onChange(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if ((key === "+" && !isZoomed) || (key === "-" && isZoomed)) gestures.toggleZoom();
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    event.preventDefault();
    step((key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
  }

  return (
    <FullDialog
      isOpen={place >= 0}
      onClose={close}
      title={t("keepsake.yearBook.preview")}
      onKeyDown={handleKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-[#0b0d11] text-white scheme-dark"
    >
      <div className="flex items-center gap-1 px-2.5 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1.5 sm:px-5">
        <IconButton label={t("shell.close")} icon={<X />} className={onDark} onClick={close} />
        <p aria-live="polite" className="px-2 text-ui tabular-nums">
          {first !== last
            ? t("keepsake.yearBook.previewPages", { first, last })
            : t("keepsake.yearBook.previewPage", { page: first })}
        </p>
        <IconButton
          label={t(isZoomed ? "media.lightbox.zoomOut" : "media.lightbox.zoomIn")}
          icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
          className={cx("ms-auto", onDark)}
          onClick={gestures.toggleZoom}
        />
      </div>
      <div
        {...gestures.handlers}
        className={cx(
          "min-h-0 touch-none overflow-hidden px-4 select-none sm:px-8",
          isZoomed ? "cursor-grab" : "cursor-zoom-in",
        )}
      >
        <div
          key={shown[0]?.url}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className={cx(
            "flex size-full justify-center starting:opacity-0 motion-reduce:transition-none",
            !gestures.isHeld && "transition duration-300 ease-out",
          )}
        >
          {shown.map(({ url, page }) => (
            <img
              key={url}
              src={url}
              alt={t("keepsake.yearBook.previewPage", { page })}
              draggable={false}
              className={cx(
                "min-w-0 object-contain",
                shown.length > 1 &&
                  (page % 2 === 0
                    ? "object-[100%_50%] rtl:object-[0%_50%]"
                    : "object-[0%_50%] rtl:object-[100%_50%]"),
              )}
            />
          ))}
        </div>
      </div>
      <div className="flex items-center justify-center gap-6 pt-2 pb-[max(0.875rem,env(safe-area-inset-bottom))]">
        <IconButton
          label={t("keepsake.yearBook.previousPage")}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          className={onDark}
          disabled={place === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t("keepsake.yearBook.nextPage")}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          className={onDark}
          disabled={place === openings.length - 1}
          onClick={() => step(1)}
        />
      </div>
    </FullDialog>
  );
}

/** What lies open at once: the cover alone, then pairs. */
function openingsOf(pages: readonly string[], isWide: boolean) {
  const all = pages.map((url, index) => ({ url, page: index + 1 }));
  if (!isWide) return all.map((page) => [page]);
  const pairs = Array.from({ length: Math.ceil((all.length - 1) / 2) }, (_, index) =>
    all.slice(1 + 2 * index, 3 + 2 * index),
  );
  return [all.slice(0, 1), ...pairs];
}
