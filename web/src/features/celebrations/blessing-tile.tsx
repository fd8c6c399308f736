import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { AudioLines, Film } from "lucide-react";
import { useId } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { mediaOf, pictureAt } from "./slides.ts";

interface BlessingTileProps {
  blessing: Blessing;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

export function BlessingTile({ blessing, isChosen, isDisabled, onChange }: BlessingTileProps) {
  const { language } = useLanguage();
  const id = useId();
  const { pictures, films, voices } = mediaOf(blessing);
  const [picture] = pictures;
  return (
    <div
      className={cx(
        "relative grid h-full content-start overflow-hidden rounded-tile border bg-card transition duration-200",
        isChosen ? "border-terra ring-2 ring-terra" : "border-line-strong",
      )}
    >
      {picture ? (
        <img
          src={pictureAt(picture, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full object-cover"
        />
      ) : (
        <div
          aria-hidden="true"
          dir="auto"
          className="grid aspect-[4/3] place-items-center bg-gold-wash p-3 pt-10 text-center font-display text-ui text-gold-deep"
        >
          {films.length > 0 ? (
            <Film className="size-7" />
          ) : voices.length > 0 ? (
            <AudioLines className="size-7" />
          ) : (
            <span className="line-clamp-2 wrap-anywhere">{blessing.description || blessing.title}</span>
          )}
        </div>
      )}
      <div className="grid gap-0.5 px-3 py-2.5">
        <label
          htmlFor={id}
          dir="auto"
          className="line-clamp-2 cursor-pointer font-display text-ui wrap-anywhere text-ink after:absolute after:inset-0"
        >
          {blessing.title}
        </label>
        <span id={`${id}-day`} className="text-meta text-ink-faint">
          {formatDay(blessing.blessingDate, language, "medium")}
        </span>
      </div>
      <span className="absolute end-2 top-2 grid size-8 place-items-center rounded-full bg-card/90">
        <input
          id={id}
          type="checkbox"
          className="checkbox"
          checked={isChosen}
          disabled={isDisabled && !isChosen}
          aria-describedby={`${id}-day`}
          onChange={({ target }) => onChange(target.checked)}
        />
      </span>
    </div>
  );
}
