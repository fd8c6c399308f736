import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../ui/field-error.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { BlessingTile } from "./blessing-tile.tsx";
import { inOrderOfDays, offeredFor } from "./offered.ts";

interface BlessingChoiceProps {
  blessings: Blessing[];
  /** The ids of the chosen ones. */
  value: string[];
  wish: Parameters<typeof offeredFor>[1];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Ten to choose from, the chosen ones first; others are found by their words. */
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
      <p id={`${id}-hint`} role="status" className="text-meta text-ink-faint">
        {blessings.length === 0
          ? t("celebrations.planner.noBlessings")
          : t("celebrations.planner.chosen", { count: value.length })}
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
