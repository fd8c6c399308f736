import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ArrowLeft, ChevronLeft, ChevronRight, PartyPopper, Pause, Play } from "lucide-react";
import { type PointerEvent, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isNotThere } from "../../api/api-error.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { ExportPdfButton } from "../keepsake/export-pdf-button.tsx";
import { SlideBlessing, SlideCover, SlideStats } from "./slide-blessing.tsx";
import { mediaOf, pictureAt, type Slide, slidesOf } from "./slides.ts";
import { useCelebration } from "./use-celebrations.ts";
import { useSlideshow } from "./use-slideshow.ts";

interface SlideshowProps {
  event: Celebration;
  blessings: Blessing[];
  onClose: () => void;
}

function Slideshow({ event, blessings, onClose }: SlideshowProps) {
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
        <ExportPdfButton eventId={event.id} />
      </div>
      <div
        {...swipe}
        className="flex min-h-0 grow touch-pan-y flex-col overflow-y-auto overscroll-contain px-5 sm:px-10 lg:px-20"
      >
        <div key={slide?.key} className="slide mx-auto grid w-full max-w-[80rem] grow grid-cols-1">
          {slide?.kind === "cover" ? <SlideCover event={event} blessings={blessings} /> : null}
          {slide?.kind === "blessing" ? (
            <SlideBlessing blessing={slide.blessing} settings={event.settings} show={show} />
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

/** Fetches what the next slide shows while this one is looked at, so that it is there at once. */
function Preload({ slide }: { slide: Slide | undefined }) {
  if (slide?.kind !== "blessing") return null;
  const { pictures, films, voices } = mediaOf(slide.blessing);
  return (
    <div aria-hidden="true" className="hidden">
      {pictures.map((url) => (
        <img key={url} src={pictureAt(url, 1280)} alt="" />
      ))}
      {films.slice(0, 1).map((url) => (
        <video key={url} src={url} preload="auto" muted />
      ))}
      {voices.slice(0, 1).map((url) => (
        <audio key={url} src={url} preload="auto" muted />
      ))}
    </div>
  );
}

const farPx = 48;

/** A finger that goes sideways; one that goes up or down scrolls, and a mouse selects. */
function useSwipe(onSwipe: (towards: "left" | "right") => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      const isOnControl = target instanceof Element && target.closest("button, a, audio, video") !== null;
      from.current = pointerType === "mouse" || isOnControl ? undefined : { x: clientX, y: clientY };
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current } = from;
      from.current = undefined;
      if (!current) return;
      const [across, along] = [clientX - current.x, clientY - current.y];
      if (Math.abs(across) < farPx || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? "left" : "right");
    },
  };
}

interface SlideButtonProps {
  label: string;
  onClick: () => void;
  isLarge?: boolean;
  children: ReactNode;
}

function SlideButton({ label, onClick, isLarge = false, children }: SlideButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-full border border-current/40 transition duration-300 ease-out hover:bg-current/10 focus-visible:outline-current",
        isLarge ? "size-14 [&_svg]:size-6" : "size-11 [&_svg]:size-5",
      )}
    >
      {children}
    </button>
  );
}

function SlideTimeline({ blessings }: { blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const days = blessings.toSorted((one, other) => one.blessingDate.localeCompare(other.blessingDate));
  return (
    <section className="mx-auto grid w-full max-w-[46rem] content-center gap-6 py-6">
      <h2 className="font-display text-title text-current">{t("celebrations.show.timeline")}</h2>
      <ol className="grid">
        {days.map((blessing) => {
          const [picture] = mediaOf(blessing).pictures;
          return (
            <li
              key={blessing.id}
              className="flex items-center gap-4 border-t border-current/25 py-3.5 last:border-b sm:gap-6"
            >
              <time dateTime={blessing.blessingDate} className="w-28 shrink-0 text-ui opacity-85 sm:w-40">
                {formatDay(blessing.blessingDate, language, "medium")}
              </time>
              <span dir="auto" className="min-w-0 grow font-display text-heading wrap-anywhere">
                {blessing.title}
              </span>
              {picture ? (
                <img
                  src={pictureAt(picture, 320)}
                  alt=""
                  className="h-14 w-20 shrink-0 rounded-xl object-cover max-sm:hidden"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface SlideshowDialogProps {
  celebrationId: string | undefined;
  onClose: () => void;
}

export function SlideshowDialog({ celebrationId, onClose }: SlideshowDialogProps) {
  const { t } = useTranslation();
  const query = useCelebration(celebrationId);
  const { data, error } = query;
  const isNotHere = isNotThere(error);
  // Gone when closed, so that it begins with its cover each time.
  if (celebrationId === undefined) return null;
  if (data && !isNotHere) return <Slideshow key={data.event.id} {...data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} isTitleHidden title={t("celebrations.title")}>
      {isNotHere ? (
        <EmptyState
          illustration={<PartyPopper className="mx-auto size-10 text-gold" />}
          title={t("celebrations.notHere.title")}
          description={t("celebrations.notHere.text")}
        />
      ) : (
        <Loaded
          query={{ ...query, data: undefined }}
          skeleton={<Skeleton className="h-80" />}
          failedTitle={t("celebrations.failedOne")}
        >
          {() => null}
        </Loaded>
      )}
    </Dialog>
  );
}
