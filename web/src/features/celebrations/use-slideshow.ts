import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useScreenAwake } from "../../ui/use-screen-awake.ts";
import { indexBeside, playedOn, type Slide } from "./slides.ts";

export function useSlideshow(slides: readonly Slide[], { isPlayingFirst }: { isPlayingFirst: boolean }) {
  const { dir } = useLanguage();
  const [key, setKey] = useState("cover");
  const [isPlaying, setIsPlaying] = useState(isPlayingFirst);
  /** A film that the browser does not play by itself keeps nobody waiting. */
  const [silent, setSilent] = useState<readonly string[]>([]);
  // By its key: a blessing that is hidden meanwhile takes its slide with it, and no other.
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.key === key),
  );
  const slide = slides[index];
  const played = playedOn(slide);
  const isWaiting = played !== undefined && !silent.includes(played);

  const go = (by: 1 | -1) => setKey(slides[indexBeside(index, by, slides.length)]?.key ?? "cover");
  useScreenAwake(isPlaying);
  const goOn = useEffectEvent(() => go(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has a time of its own
  useEffect(() => {
    if (!isPlaying || isWaiting) return;
    const timer = setTimeout(goOn, celebrationLimits.slideSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, isWaiting, index]);

  function handleKeyDown(event: KeyboardEvent) {
    const on = event.target instanceof Element ? event.target : undefined;
    // There the arrows move within the film or the recording, and space plays it.
    if (on?.matches("input, video") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      go((event.key === "ArrowRight") === (dir === "ltr") ? 1 : -1);
    } else if (event.key === " " && !on?.matches("button, a")) {
      event.preventDefault();
      setIsPlaying(!isPlaying);
    }
  }

  return {
    slide,
    next: slides[indexBeside(index, 1, slides.length)],
    index,
    count: slides.length,
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    go,
    handleEnded: () => isPlaying && go(1),
    handleSilent: (url: string) => setSilent((known) => [...known, url]),
    handleKeyDown,
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;
