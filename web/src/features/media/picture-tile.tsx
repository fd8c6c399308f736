import { Play } from "lucide-react";
import { cx } from "../../ui/class-names.ts";
import type { Medium } from "./media-list.ts";

const widths = { small: 320, medium: 320, large: 640, full: 1280 };

interface PictureTileProps {
  medium: Medium;
  size: keyof typeof widths;
}

/** One picture over the whole of its box, or the plate of a film. */
export function PictureTile({ medium: { url, kind }, size }: PictureTileProps) {
  if (kind === "video") return <FilmPlate size={size} />;
  return (
    <img
      src={`${url}?w=${widths[size]}`}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover object-[50%_35%]"
      onError={(event) => event.currentTarget.classList.add("opacity-0")}
    />
  );
}

function FilmPlate({ size }: Pick<PictureTileProps, "size">) {
  return (
    <span aria-hidden="true" className="film-plate absolute inset-0 grid place-items-center">
      <PlaySign isSmall={size === "small" || size === "medium"} />
    </span>
  );
}

/** Playing runs from left to right in every language. */
function PlaySign({ isSmall }: { isSmall: boolean }) {
  return (
    <span
      className={cx(
        "grid place-items-center rounded-full bg-[#fffaf3]/92 text-[#93411f] shadow-paper",
        isSmall ? "size-9 [&_svg]:size-4" : "size-15 [&_svg]:size-6",
      )}
    >
      <Play className="translate-x-px fill-current" />
    </span>
  );
}
