import { Play } from "lucide-react";
import { preload } from "react-dom";
import { cx } from "../../ui/class-names.ts";
import { isSeen, type MediaLists, type Medium, mediaOf } from "./media-list.ts";
import { timerWords } from "./timer-words.ts";

const widths = { small: 320, medium: 320, large: 640, full: 1280 };

interface PictureTileProps {
  medium: Medium;
  size: keyof typeof widths;
}

export function PictureTile({ medium, size }: PictureTileProps) {
  if (medium.kind === "video") return <FilmPlate medium={medium} size={size} />;
  return <Picture url={medium.url} size={size} />;
}

const addressOf = (url: string, size: keyof typeof widths) => `${url}?w=${widths[size]}`;

/** Fetches the first of each before they are drawn; of a film its cover is known later. */
export function preloadPictures(lists: readonly MediaLists[], size: keyof typeof widths): void {
  for (const list of lists) {
    const first = mediaOf(list).find(isSeen);
    if (first?.kind === "image") preload(addressOf(first.url, size), { as: "image" });
  }
}

function Picture({ url, size }: { url: string; size: keyof typeof widths }) {
  return (
    <img
      src={addressOf(url, size)}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover object-[50%_35%]"
      onError={(event) => event.currentTarget.classList.add("opacity-0")}
    />
  );
}

function FilmPlate({ medium: { url, film }, size }: PictureTileProps) {
  return (
    <span aria-hidden="true" className="film-plate absolute inset-0 grid place-items-center">
      {film?.poster ? <Picture url={url} size={size} /> : null}
      <PlaySign isSmall={size === "small" || size === "medium"} />
      {film?.seconds && size !== "small" ? (
        <span
          dir="ltr"
          className="absolute end-3 bottom-3 rounded-full bg-black/60 px-2.5 py-0.5 text-meta text-white tabular-nums"
        >
          {timerWords(Math.round(film.seconds))}
        </span>
      ) : null}
    </span>
  );
}

/** Playing runs from left to right in every language. */
function PlaySign({ isSmall }: { isSmall: boolean }) {
  return (
    <span
      className={cx(
        "relative grid place-items-center rounded-full bg-[#fffaf3]/92 text-[#93411f] shadow-paper",
        isSmall ? "size-9 [&_svg]:size-4" : "size-15 [&_svg]:size-6",
      )}
    >
      <Play className="translate-x-px fill-current" />
    </span>
  );
}
