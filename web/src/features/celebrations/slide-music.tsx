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
  const wanted = isPlaying ? (isLow ? volumes.low : volumes.full) : 0;
  useEffect(() => {
    const { current } = player;
    if (!current) return;
    if (current.paused) current.volume = 0;
    const begin = () => {
      // Unasked, browsers play nothing: it begins with the next press.
      if (wanted > 0 && current.paused) current.play().catch(() => undefined);
    };
    begin();
    const timer = setInterval(() => {
      const step = volumes.full * (fade.stepMs / fade.ms);
      const away = wanted - current.volume;
      current.volume = Math.abs(away) <= step ? wanted : current.volume + Math.sign(away) * step;
      if (current.volume !== wanted) return;
      clearInterval(timer);
      if (wanted === 0) current.pause();
    }, fade.stepMs);
    document.addEventListener("click", begin);
    return () => {
      clearInterval(timer);
      document.removeEventListener("click", begin);
    };
  }, [wanted]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: music has no words that anybody has written down
    <audio ref={player} src={playedPath(music.url, music.film?.state ?? "ready")} loop preload="auto" />
  );
}
