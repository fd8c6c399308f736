import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { playedPath } from "@blessing-jar/contract/media.ts";
import { useEffect, useRef } from "react";

interface SlideMusicProps {
  music: NonNullable<Celebration["music"]>;
  isPlaying: boolean;
  /** Somebody speaks, or a film is heard. */
  isLow: boolean;
}

const volumes = { full: 0.7, low: 0.12 };
/** From silence to full, and in which steps. */
const fade = { ms: 2400, stepMs: 60 };

/** Begins softly, goes down where something else is heard, and over and over again until the show ends. */
export function SlideMusic({ music, isPlaying, isLow }: SlideMusicProps) {
  const player = useRef<HTMLAudioElement>(null);
  // Not read from the player: on iPhones that is always 1, and stays 1 whatever is set.
  const level = useRef(0);
  const wanted = isPlaying ? (isLow ? volumes.low : volumes.full) : 0;
  useEffect(() => {
    const { current } = player;
    if (!current) return;
    current.volume = level.current;
    const isFixed = current.volume !== level.current && level.current < 1;
    // What cannot be lowered makes way.
    const isHeard = wanted > 0 && !(isFixed && isLow);
    const begin = () => {
      // Unasked, browsers play nothing: it begins with the next press.
      if (isHeard && current.paused) current.play().catch(() => undefined);
    };
    begin();
    const timer = setInterval(() => {
      const step = volumes.full * (fade.stepMs / fade.ms);
      const away = wanted - level.current;
      level.current = Math.abs(away) <= step ? wanted : level.current + Math.sign(away) * step;
      current.volume = level.current;
      if (level.current !== wanted) return;
      clearInterval(timer);
      if (!isHeard) current.pause();
    }, fade.stepMs);
    document.addEventListener("click", begin);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", begin);
    };
  }, [wanted, isLow]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: music has no words that anybody has written down
    <audio ref={player} src={playedPath(music.url, music.film?.state ?? "ready")} loop preload="auto" />
  );
}
