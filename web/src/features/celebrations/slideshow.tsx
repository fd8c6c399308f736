import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { ArrowLeft, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ComponentType, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Preload } from "./preload.tsx";
import { SlideBlessing, type SlideVoice } from "./slide-blessing.tsx";
import { SlideButton } from "./slide-button.tsx";
import { SlideCover } from "./slide-cover.tsx";
import { SlideStats } from "./slide-stats.tsx";
import { SlideTimeline } from "./slide-timeline.tsx";
import { slidesOf } from "./slides.ts";
import { useSlideshow } from "./use-slideshow.ts";
import { useSwipe } from "./use-swipe.ts";

interface SlideshowProps {
  event: Celebration;
  blessings: Blessing[];
  onClose: () => void;
  Voice: SlideVoice;
  ExportButton?: ComponentType<{ eventId: string }> | undefined;
}

export function Slideshow({ event, blessings, onClose, Voice, ExportButton }: SlideshowProps) {
  const { t } = useTranslation();
  const { dir } = useLanguage();
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const slides = useMemo(() => slidesOf(event, blessings), [event, blessings]);
  const show = useSlideshow(slides, { isPlayingFirst: event.isUpcoming && !isStill });
  const { slide, index, count, isPlaying } = show;
  const swipe = useSwipe((towards) => show.go((towards === "left") === (dir === "ltr") ? 1 : -1));
  const { backgroundColor, textColor } = event.settings;

  return (
    <FullDialog
      isOpen
      onClose={onClose}
      title={t("celebrations.show.label", { name: event.name })}
      onKeyDown={show.handleKeyDown}
      className="flex flex-col"
      style={{ backgroundColor, color: textColor }}
    >
      <div className="flex items-center justify-between gap-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:px-6">
        <SlideButton label={t("celebrations.show.back")} onClick={onClose}>
          <ArrowLeft className="rtl:-scale-x-100" />
        </SlideButton>
        {ExportButton ? <ExportButton eventId={event.id} /> : null}
      </div>
      <div
        {...swipe}
        className="flex min-h-0 grow touch-pan-y flex-col overflow-y-auto overscroll-contain px-5 sm:px-10 lg:px-20"
      >
        <div key={slide?.key} className="slide mx-auto grid w-full max-w-[80rem] grow grid-cols-1">
          {slide?.kind === "cover" ? <SlideCover event={event} blessings={blessings} /> : null}
          {slide?.kind === "blessing" ? (
            <SlideBlessing blessing={slide.blessing} settings={event.settings} show={show} Voice={Voice} />
          ) : null}
          {slide?.kind === "timeline" ? <SlideTimeline blessings={blessings} /> : null}
          {slide?.kind === "stats" ? <SlideStats blessings={blessings} /> : null}
        </div>
      </div>
      <div className="flex items-center justify-center gap-3 px-3 pt-2 tight:flex-wrap tight:gap-y-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <SlideButton label={t("celebrations.show.previous")} onClick={() => show.go(-1)}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </SlideButton>
        <SlideButton
          label={t(isPlaying ? "celebrations.show.pause" : "celebrations.show.play")}
          onClick={show.toggle}
          isLarge
        >
          {isPlaying ? <Pause /> : <Play className="translate-x-px" />}
        </SlideButton>
        <SlideButton label={t("celebrations.show.next")} onClick={() => show.go(1)}>
          <ChevronRight className="rtl:-scale-x-100" />
        </SlideButton>
        {/* While it plays, nobody wants to hear each number. */}
        <p
          aria-live={isPlaying ? "off" : "polite"}
          className="absolute end-5 text-ui tabular-nums tight:static tight:w-full tight:text-center sm:end-8"
        >
          {t("celebrations.show.place", { place: index + 1, total: count })}
        </p>
      </div>
      <Preload slide={show.next} />
    </FullDialog>
  );
}
