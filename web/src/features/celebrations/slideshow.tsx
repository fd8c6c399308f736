import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { playedPath } from "@blessing-jar/contract/media.ts";
import { PartyPopper } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { isNotThere } from "../../api/api-error.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useSwipe } from "../../ui/use-swipe.ts";
import { ShowControls } from "./show-controls.tsx";
import { type SignOf, SlideBlessing } from "./slide-blessing.tsx";
import { screenPicture } from "./slide-media.tsx";
import { SlideMusic } from "./slide-music.tsx";
import { SlidePage } from "./slide-page.tsx";
import { SlideCover, SlideEnd, SlideStats, SlideTimeline } from "./slide-sections.tsx";
import { playedOn, type Slide, slidesOf, wordsOn } from "./slides.ts";
import { useCelebration } from "./use-celebrations.ts";
import { useControls } from "./use-controls.ts";
import { type Slideshow as Show, useSlideshow } from "./use-slideshow.ts";
import { useTap } from "./use-tap.ts";

interface SlideshowProps extends Pick<Celebration, "settings"> {
  label: string;
  slides: readonly Slide[];
  isPlayingFirst: boolean;
  /** What is shown is this one. */
  event?: Celebration;
  /** What stands on a slide of words. */
  page: (kind: Exclude<Slide["kind"], "blessing">, show: Show) => ReactNode;
  /** Over words alone, in the place of the theme's ornament. */
  signOf?: SignOf;
  onClose: () => void;
}

export function Slideshow({
  label,
  settings,
  slides,
  isPlayingFirst,
  event,
  page,
  signOf,
  onClose,
}: SlideshowProps) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const show = useSlideshow(slides, { isPlayingFirst: isPlayingFirst && !isStill });
  const controls = useControls({ mayHide: show.isRunning });
  // A finger ends where they end; the buttons go round.
  const step = (by: 1 | -1) => {
    if (slides[show.index + by]) show.go(by);
  };
  const swipe = useSwipe(step);
  const tap = useTap(step);
  const { slide } = show;
  const music = event?.music;
  const areWordsNew = new Set(show.layers.map((each) => wordsOn(each, show.isMissing))).size > 1;
  const isOnPicture = slide?.kind === "blessing" && slide.seen && !show.isMissing(slide.seen.url);

  return (
    <FullDialog
      isOpen
      onClose={onClose}
      title={label}
      onKeyDown={(event) => {
        controls.stir();
        show.handleKeyDown(event);
      }}
      className={cx("bg-[#14100d]", !controls.areShown && "cursor-none")}
    >
      <div {...controls.handlers} className="absolute inset-0">
        <div {...swipe} className="absolute inset-0 touch-pan-y">
          <div {...tap} className="contents">
            {show.layers.map((each) => (
              <Layer
                key={each.key}
                slide={each}
                isShown={each === slide}
                isOdd={slides.indexOf(each) % 2 === 1}
                {...{ settings, show, areWordsNew, page, signOf }}
              />
            ))}
          </div>
        </div>
        <div
          className="pointer-events-none absolute inset-0 z-20 transition-colors duration-700"
          style={{ color: isOnPicture ? "#ffffff" : settings.textColor }}
        >
          <ShowControls
            event={event}
            show={show}
            areShown={controls.areShown}
            isOnPicture={Boolean(isOnPicture)}
            hasSound={Boolean(music) || slides.some(playedOn)}
            onClose={onClose}
          />
        </div>
      </div>
      {music ? <SlideMusic music={music} isPlaying={show.isMusicOn} isLow={show.isHeard} /> : null}
      <Preload slide={show.next} onArrived={show.handleArrived} onMissing={show.handleMissing} />
    </FullDialog>
  );
}

interface LayerProps extends Pick<SlideshowProps, "settings" | "page" | "signOf"> {
  slide: Slide;
  show: Show;
  /** False for the one that the next fades in over. */
  isShown: boolean;
  isOdd: boolean;
  /** Else they stay where they are while the picture changes beneath them. */
  areWordsNew: boolean;
}

function Layer({ slide, show, isShown, isOdd, areWordsNew, settings, page, signOf }: LayerProps) {
  return (
    <div
      inert={!isShown}
      aria-hidden={!isShown}
      className={cx(
        "absolute inset-0",
        isShown && "z-10",
        isShown && (show.isThere ? "slide-appearing" : "opacity-0"),
        areWordsNew && show.isThere && (isShown ? "slide-speaking" : "slide-silent"),
      )}
    >
      {slide.kind === "blessing" ? (
        <SlideBlessing {...{ slide, settings, show, isShown, isOdd, signOf }} />
      ) : (
        <SlidePage
          settings={settings}
          isLong={slide.kind === "timeline" || slide.kind === "stats"}
          onRead={show.pause}
        >
          {page(slide.kind, show)}
        </SlidePage>
      )}
    </div>
  );
}

interface PreloadProps {
  slide: Slide | undefined;
  onArrived: (url: string) => void;
  onMissing: (url: string) => void;
}

/** Fetches what the next slide shows while this one is looked at, so that it is there at once. */
function Preload({ slide, onArrived, onMissing }: PreloadProps) {
  if (slide?.kind !== "blessing") return null;
  const { seen, voice } = slide;
  return (
    <div aria-hidden="true" className="hidden">
      {seen?.kind === "image" ? (
        <img
          key={seen.url}
          src={screenPicture(seen.url)}
          alt=""
          onLoad={() => onArrived(seen.url)}
          onError={() => onMissing(seen.url)}
        />
      ) : null}
      {seen?.kind === "video" ? (
        <video key={seen.url} src={playedPath(seen.url, seen.film?.state ?? "ready")} preload="auto" muted />
      ) : null}
      {voice ? <audio key={voice.url} src={voice.url} preload="auto" muted /> : null}
    </div>
  );
}

function CelebrationShow({ event, blessings, onClose }: CelebrationShowProps) {
  const { t } = useTranslation();
  const slides = useMemo(() => slidesOf(event, blessings), [event, blessings]);
  return (
    <Slideshow
      label={t("celebrations.show.label", { name: event.name })}
      settings={event.settings}
      slides={slides}
      isPlayingFirst={event.isUpcoming}
      event={event}
      onClose={onClose}
      page={(kind, { again }) => {
        if (kind === "timeline") return <SlideTimeline blessings={blessings} />;
        if (kind === "stats") return <SlideStats blessings={blessings} />;
        if (kind === "end")
          return <SlideEnd event={event} blessings={blessings} onAgain={again} onClose={onClose} />;
        return <SlideCover event={event} blessings={blessings} />;
      }}
    />
  );
}

interface CelebrationShowProps {
  event: Celebration;
  blessings: Blessing[];
  onClose: () => void;
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
  if (data && !isNotHere) return <CelebrationShow key={data.event.id} {...data} onClose={onClose} />;
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
