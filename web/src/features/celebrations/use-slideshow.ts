import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useScreenAwake } from "../../ui/use-screen-awake.ts";
import { indexBeside, pictureOn, playedOn, type Slide } from "./slides.ts";

/** The slide that is looked at, and the one that it fades in over. */
interface Place {
  key: string;
  before?: string;
}

export function useSlideshow(slides: readonly Slide[], { isPlayingFirst }: { isPlayingFirst: boolean }) {
  const { dir } = useLanguage();
  const [{ key, before }, setPlace] = useState<Place>({ key: "cover" });
  const [isPlaying, setIsPlaying] = useState(isPlayingFirst);
  /** Pictures that are there, or never will be. */
  const [arrived, setArrived] = useState<readonly string[]>([]);
  /** What cannot be shown, by its address: words stand in its place. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  /** A film that the browser does not play by itself keeps nobody waiting. */
  const [silent, setSilent] = useState<readonly string[]>([]);
  const [wantsSound, setWantsSound] = useState<boolean>();
  // By its key: a blessing that is hidden meanwhile takes its slide with it, and no other.
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.key === key),
  );
  const slide = slides[index];
  const [played, picture] = [playedOn(slide), pictureOn(slide)];
  const isThere = picture === undefined || arrived.includes(picture);
  const isOver = played === undefined || silent.includes(played) || missing.includes(played);
  // Nobody looks at what is behind another tab.
  const isRunning = useSyncExternalStore(onVisibility, isVisible) && isPlaying;
  const isFilm = slide?.kind === "blessing" && slide.seen?.kind === "video";

  const goTo = (next: Slide | undefined) => {
    if (next && slide && next !== slide) setPlace({ key: next.key, before: slide.key });
  };
  const go = (by: 1 | -1) => goTo(slides[indexBeside(index, by, slides.length)]);
  useScreenAwake(isRunning);
  /** By itself it goes to its end, and plays again when asked to. */
  function goOn() {
    if (index < slides.length - 1) go(1);
    else setIsPlaying(false);
  }
  function toggle() {
    if (!isPlaying && index === slides.length - 1) go(1);
    setIsPlaying(!isPlaying);
  }
  const handleTime = useEffectEvent(goOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has a time of its own
  useEffect(() => {
    if (!isRunning || !isOver || !isThere) return;
    const timer = setTimeout(handleTime, celebrationLimits.slideSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isRunning, isOver, isThere, index]);

  function handleKeyDown(event: KeyboardEvent) {
    const on = event.target instanceof Element ? event.target : undefined;
    // There the arrows move within the recording, or a menu.
    if (!on || !event.currentTarget.contains(on) || on.matches("input")) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      go((event.key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      goTo(event.key === "Home" ? slides[0] : slides.at(-1));
    } else if (event.key === " " && !on.matches("button, a")) {
      event.preventDefault();
      toggle();
    }
  }

  const isSoundOn = wantsSound ?? !isFilm;
  return {
    slide,
    /** In the order of the slides: an element that is moved would lose its place in its film. */
    layers: slides.filter((each) => each === slide || (each.key === before && each.key !== key)),
    next: slides[indexBeside(index, 1, slides.length)],
    index,
    count: slides.length,
    isPlaying,
    isRunning,
    isThere,
    /** It goes on when its seconds are over, not when something has been played. */
    isTimed: isOver && isThere,
    /** Films are silent until somebody asks for their sound. */
    isSoundOn,
    isMusicOn: isRunning && wantsSound !== false,
    /** Something is heard that music would drown. */
    isHeard: played !== undefined && !isOver && isSoundOn,
    isMissing: (url: string) => missing.includes(url),
    toggle,
    /** From its end, as it began. */
    again: () => {
      go(1);
      setIsPlaying(isPlayingFirst);
    },
    toggleSound: () => setWantsSound(!isSoundOn),
    pause: () => setIsPlaying(false),
    go,
    handleEnded: () => isPlaying && goOn(),
    handleSilent: (url: string) => setSilent((known) => [...known, url]),
    handleArrived: (url: string) => setArrived((known) => (known.includes(url) ? known : [...known, url])),
    handleMissing: (url: string) => {
      setMissing((known) => [...known, url]);
      setArrived((known) => [...known, url]);
    },
    handleKeyDown,
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;

const isVisible = () => document.visibilityState === "visible";

function onVisibility(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
