import { type Celebration, celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  FileDown,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import type { Slideshow } from "./use-slideshow.ts";

const CelebrationPdfDialog = later(() => import("../keepsake/celebration-pdf-dialog.tsx"));

interface ShowControlsProps {
  /** What can be printed. */
  event: Celebration | undefined;
  show: Slideshow;
  areShown: boolean;
  /** Else in the colours of its page. */
  isOnPicture: boolean;
  /** There is something to be heard. */
  hasSound: boolean;
  onClose: () => void;
}

export function ShowControls(props: ShowControlsProps) {
  const { event, show, areShown, isOnPicture, hasSound, onClose } = props;
  const { t } = useTranslation();
  const { index, count, isPlaying, isSoundOn } = show;
  const full = useFullScreen();
  const [printing, setPrinting] = useState({ count: 0, isOpen: false });
  const look = isOnPicture
    ? "bg-black/45 text-white hover:bg-black/65"
    : "border border-current/40 text-current hover:bg-current/10";
  // Where the focus is they stay, for whoever has come there by a key.
  const fading = cx(
    "transition-opacity duration-500 has-focus-visible:opacity-100",
    !areShown && "opacity-0",
  );

  function handlePrint() {
    show.pause();
    setPrinting(({ count }) => ({ count: count + 1, isOpen: true }));
  }

  return (
    <>
      <div className={cx("absolute inset-x-0 top-0", fading, isOnPicture && "slide-scrim-top pb-10")}>
        <Segments show={show} />
        <div className="flex items-center gap-2 px-3 pt-2 sm:px-6">
          <SlideButton label={t("celebrations.show.back")} onClick={onClose} className={look}>
            <ArrowLeft className="rtl:-scale-x-100" />
          </SlideButton>
          {/* While it plays, nobody wants to hear each number. */}
          <p aria-live={isPlaying ? "off" : "polite"} className="grow px-2 text-ui tabular-nums">
            {t("celebrations.show.place", { place: index + 1, total: count })}
          </p>
          {hasSound ? (
            <SlideButton
              label={t("celebrations.show.sound")}
              isPressed={isSoundOn}
              onClick={show.toggleSound}
              className={look}
            >
              {isSoundOn ? <Volume2 /> : <VolumeX />}
            </SlideButton>
          ) : null}
          {full.isOffered ? (
            <SlideButton
              label={t("media.lightbox.open")}
              isPressed={full.isOn}
              onClick={full.toggle}
              className={cx(look, "max-sm:hidden")}
            >
              {full.isOn ? <Minimize /> : <Maximize />}
            </SlideButton>
          ) : null}
          {event ? (
            <SlideButton label={t("keepsake.export")} onClick={handlePrint} className={look}>
              <FileDown />
            </SlideButton>
          ) : null}
        </div>
      </div>
      <PartWhenNeeded isNeeded={printing.isOpen} at={printing.count}>
        {event ? (
          <CelebrationPdfDialog
            key={printing.count}
            celebrationId={event.id}
            isOpen={printing.isOpen}
            onClose={() => setPrinting((now) => ({ ...now, isOpen: false }))}
          />
        ) : null}
      </PartWhenNeeded>
      <div
        className={cx(
          "absolute bottom-0 flex items-center justify-center gap-3 px-3 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:inset-x-0 sm:end-6 sm:pb-8",
          fading,
        )}
      >
        <SlideButton label={t("celebrations.show.previous")} onClick={() => show.go(-1)} className={look}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </SlideButton>
        <SlideButton
          label={t(isPlaying ? "celebrations.show.pause" : "celebrations.show.play")}
          onClick={show.toggle}
          isLarge
          className={look}
        >
          {isPlaying ? <Pause /> : <Play className="translate-x-px" />}
        </SlideButton>
        <SlideButton label={t("celebrations.show.next")} onClick={() => show.go(1)} className={look}>
          <ChevronRight className="rtl:-scale-x-100" />
        </SlideButton>
      </div>
    </>
  );
}

/** Of more of them nobody could tell one from the next. */
const mostSegments = 40;

function Segments({ show: { index, count, isRunning, isTimed, slide } }: { show: Slideshow }) {
  const parts = count > mostSegments ? 1 : count;
  return (
    <div aria-hidden="true" className="flex gap-1 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] sm:px-6">
      {Array.from({ length: parts }, (_, part) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no identity but its index
          key={part}
          className="h-[3px] grow overflow-hidden rounded-full bg-current/30"
        >
          {parts === 1 ? (
            <span
              className="block h-full rounded-full bg-current"
              style={{ inlineSize: `${(100 * (index + 1)) / count}%` }}
            />
          ) : part <= index ? (
            <span
              // Begun anew with the seconds of its slide.
              key={part === index ? `${slide?.key} ${isRunning && isTimed}` : "whole"}
              className={cx(
                "block h-full origin-left rounded-full bg-current rtl:origin-right",
                part === index && isRunning && isTimed && "slide-segment",
              )}
              style={{ "--seconds": `${celebrationLimits.slideSeconds}s` } as CSSProperties}
            />
          ) : null}
        </span>
      ))}
    </div>
  );
}

interface SlideButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  isLarge?: boolean;
  className: string;
  children: ReactNode;
}

function SlideButton({ label, onClick, isPressed, isLarge = false, className, children }: SlideButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
      className={cx(
        "pointer-events-auto inline-grid shrink-0 place-items-center rounded-full transition duration-300 ease-out focus-visible:outline-current",
        isLarge ? "size-14 [&_svg]:size-6" : "size-11 [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** The whole screen, without the browser. It is given back with the show, as far as it was taken by it. */
function useFullScreen() {
  const isOn = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  useEffect(() => leaveFullScreen, []);
  return {
    isOffered: document.fullscreenEnabled,
    isOn,
    // The document's own, so that menus and messages are seen there too.
    toggle: () =>
      isOn ? leaveFullScreen() : void document.documentElement.requestFullscreen().catch(() => undefined),
  };
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

function onFullScreen(onChange: () => void) {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
