import { useRef } from "react";
import { type PlayedAlong, usePlayedAlong } from "../media/use-played-along.ts";

interface PlayedFilmProps {
  url: string;
  label: string;
  along: PlayedAlong;
}

/** A film that plays and stops with the slideshow. */
export function PlayedFilm({ url, label, along }: PlayedFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  usePlayedAlong(film, along);
  return (
    // biome-ignore lint/a11y/useMediaCaption: members' own films have no captions
    <video
      ref={film}
      src={url}
      controls
      playsInline
      preload="auto"
      aria-label={label}
      className="max-h-[70dvh] w-full rounded-[1.25rem] bg-black"
      onEnded={along.onEnded}
      onError={along.onSilent}
    />
  );
}
