import { type RefObject, useEffect, useEffectEvent } from "react";

/** What plays and stops with something else, such as a slideshow. */
export interface PlayedAlong {
  isPlaying: boolean;
  isMuted: boolean;
  onEnded: () => void;
  /** It does not play by itself. */
  onSilent: () => void;
}

export function usePlayedAlong(
  element: RefObject<HTMLMediaElement | null>,
  along: PlayedAlong | undefined,
): void {
  const giveUp = useEffectEvent(() => along?.onSilent());
  const isPlaying = along?.isPlaying;
  const isMuted = along?.isMuted;
  // Before it begins: what would be heard may not play unasked.
  useEffect(() => {
    if (element.current && isMuted !== undefined) element.current.muted = isMuted;
  }, [element, isMuted]);
  useEffect(() => {
    const { current } = element;
    if (!current || isPlaying === undefined) return;
    if (!isPlaying) return current.pause();
    // Browsers may want a press first, and refuse what is damaged.
    current.play().catch((error: DOMException) => error.name !== "AbortError" && giveUp());
    return () => current.pause();
  }, [element, isPlaying]);
}
