import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { AudioLines, Film } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { SearchField } from "../../ui/fields.tsx";
import type { MediaKind } from "../media/media-kind.ts";
import { inOrderOfDays, offeredFor } from "./offered.ts";
import { pictureAt } from "./picture-at.ts";
import { mediaOfBlessing } from "./slides.ts";

interface BlessingChoiceProps {
  blessings: Blessing[];
  value: string[];
  wish: Parameters<typeof offeredFor>[1];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

export function BlessingChoice({ blessings, value, wish, error, onChange }: BlessingChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useState("");
  const typed = useDeferredValue(search);
  // Chosen when the list was made: one that is let go again stays where it is.
  const [pinned, setPinned] = useState(value);
  const offered = offeredFor(blessings, { ...wish, search: typed });
  const first = typed ? [] : blessings.filter((each) => pinned.includes(each.id));
  const shown = [...new Set([...first, ...offered])].slice(
    0,
    Math.max(celebrationLimits.offered, first.length),
  );

  function handleChange(blessing: Blessing, isChosen: boolean) {
    const ids = isChosen ? [...value, blessing.id] : value.filter((each) => each !== blessing.id);
    onChange(inOrderOfDays(blessings.filter((each) => ids.includes(each.id))));
  }

  function handleSearch(next: string) {
    setSearch(next);
    setPinned(value);
  }

  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="mb-1 text-ui font-medium text-ink">{t("celebrations.planner.blessings")}</legend>
      <p id={`${id}-hint`} className="text-meta text-ink-faint">
        {t(blessings.length === 0 ? "celebrations.planner.noBlessings" : "celebrations.planner.fitting")}
      </p>
      {blessings.length > celebrationLimits.offered ? (
        <SearchField
          label={t("celebrations.planner.search")}
          clearLabel={t("celebrations.planner.clear")}
          value={search}
          onChange={handleSearch}
        />
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 tight:grid-cols-1 sm:grid-cols-3">
          {shown.map((blessing) => (
            <li key={blessing.id} className="min-w-0">
              <BlessingTile
                blessing={blessing}
                isChosen={value.includes(blessing.id)}
                isDisabled={value.length >= celebrationLimits.blessingsMax}
                onChange={(isChosen) => handleChange(blessing, isChosen)}
              />
            </li>
          ))}
        </ul>
      ) : typed ? (
        <p className="text-ui text-ink-soft">{t("celebrations.planner.nothingFound")}</p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface BlessingTileProps {
  blessing: Blessing;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

function BlessingTile({ blessing, isChosen, isDisabled, onChange }: BlessingTileProps) {
  const { language } = useLanguage();
  const id = useId();
  const media = mediaOfBlessing(blessing);
  const has = (kind: MediaKind) => media.some((each) => each.kind === kind);
  const picture = media.find(({ kind }) => kind === "image");
  return (
    <div
      className={cx(
        "relative grid h-full content-start overflow-hidden rounded-tile border bg-card transition duration-200",
        isChosen ? "border-terra ring-2 ring-terra" : "border-line-strong",
      )}
    >
      {picture ? (
        <img
          src={pictureAt(picture.url, 320)}
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
          {has("video") ? (
            <Film className="size-7" />
          ) : has("audio") ? (
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
