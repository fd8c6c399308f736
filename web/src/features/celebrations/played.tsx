import { useEffect, useEffectEvent, useRef } from "react";
import type { Slideshow } from "./use-slideshow.ts";

interface PlayedProps {
  kind: "video" | "audio";
  url: string;
  label: string;
  /** The one that plays by itself. */
  isFirst: boolean;
  show: Pick<Slideshow, "isPlaying" | "handleEnded" | "handleSilent">;
  className: string;
}

/** A film or a voice that plays and stops with the slideshow. */
export function Played({ kind: Element, url, label, isFirst, show, className }: PlayedProps) {
  const element = useRef<HTMLMediaElement>(null);
  const giveUp = useEffectEvent(() => show.handleSilent(url));
  useEffect(() => {
    const { current } = element;
    if (!current || !isFirst) return;
    if (!show.isPlaying) return current.pause();
    // Browsers may want a press first, and refuse what is damaged.
    current.play().catch((error: DOMException) => error.name !== "AbortError" && giveUp());
    return () => current.pause();
  }, [show.isPlaying, isFirst]);

  return (
    <Element
      ref={element as never}
      src={url}
      controls
      playsInline
      preload="auto"
      aria-label={label}
      className={className}
      onEnded={isFirst ? show.handleEnded : undefined}
      onError={isFirst ? () => show.handleSilent(url) : undefined}
    />
  );
}
