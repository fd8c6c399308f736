import { listSeasons, type Season, seasonOf, seasons } from "@blessing-jar/contract/challenges.ts";
import { useQuery } from "@tanstack/react-query";
import { Feather, Flower2, Leaf, Snowflake, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useCategoryLabel } from "../categories/category.tsx";
import { ChallengesSkeleton } from "./challenges-skeleton.tsx";
import { answerTo, type Prompted } from "./prompted.ts";
import { useSeasonalPrompts } from "./use-challenges.ts";

const icons = { spring: <Flower2 />, summer: <Sun />, autumn: <Leaf />, winter: <Snowflake /> };

export function SeasonalPrompts({ onWrite }: { onWrite: (prompted: Prompted) => void }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const [season, setSeason] = useState<Season>(() => seasonOf(Number(today().slice(5, 7))));
  const prompts = useSeasonalPrompts(season);
  const counts = useQuery(endpointQuery(listSeasons));
  const count = counts.data?.seasons.find((each) => each.season === season)?.promptCount;
  return (
    <div className="grid gap-6" aria-busy={prompts.isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Segmented
          label={t("challenges.seasonal.season")}
          className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:rounded-3xl! tight:grid-cols-1!"
          value={season}
          onChange={setSeason}
          options={seasons.map((value) => ({
            value,
            label: t(`challenges.seasonal.seasons.${value}`),
            icon: icons[value],
          }))}
        />
        <p role="status" className="min-h-lh text-meta text-ink-faint">
          {count === undefined ? null : t("challenges.seasonal.count", { count })}
        </p>
      </div>
      <Loaded query={prompts} skeleton={<ChallengesSkeleton />} failedTitle={t("challenges.seasonal.failed")}>
        {(data) => (
          <ul>
            {data.prompts.map(({ id, category, prompt, description }) => (
              <li key={id} className="border-t border-line">
                <article className="group/prompt relative flex items-start gap-6 py-6 sm:py-7">
                  <div className="min-w-0 grow">
                    <h3 className="max-w-[46rem] font-display text-[1.5rem]/snug text-pretty text-ink sm:text-[1.75rem]/snug">
                      {prompt}
                    </h3>
                    <p className="mt-1.5 max-w-[40rem] text-ui text-pretty text-ink-soft">{description}</p>
                    <p className="mt-2 text-meta text-ink-faint">{labelOf(category)}</p>
                  </div>
                  <button
                    type="button"
                    aria-label={t("challenges.writeAbout", { prompt })}
                    onClick={() => onWrite(answerTo(prompt, { category }))}
                    className="covers-card grid size-11 shrink-0 place-items-center rounded-full text-terra-deep transition-colors duration-200 group-hover/prompt:bg-terra-wash"
                  >
                    <Feather className="size-5 rtl:-scale-x-100" />
                  </button>
                </article>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
