import { type RefObject, useEffect, useEffectEvent } from "react";

/** What plays and stops with something else, such as a slideshow. */
export interface PlayedAlong {
  isPlaying: boolean;
  isMuted: boolean;
  onEnded: () => void;
  /** It does not play by itself. */
  onSilent: () => void;
}

/** How often is looked whether it goes on, and how often it may be found to stand still. */
const watch = { everyMs: 5000, stuckAtMost: 4 };

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
    // Neither an error nor an end comes where the network stalls, or a device that wakes up plays nothing.
    let stuck = 0;
    const watching = setInterval(() => {
      stuck = isStuck(current) ? stuck + 1 : 0;
      if (stuck === watch.stuckAtMost) giveUp();
    }, watch.everyMs);
    return () => {
      clearInterval(watching);
      current.pause();
    };
  }, [element, isPlaying]);
}

/** It has not begun, or waits for more bytes; what somebody has paused stands still because they wish it. */
function isStuck({ paused, currentTime, readyState }: HTMLMediaElement): boolean {
  return paused ? currentTime === 0 : readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
