import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { findSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { nearSearches } from "./near-words.ts";

interface NearWordsProps {
  /** In which nothing was found. */
  blessings: Blessing[];
  search: string;
  onSearch: (search: string) => void;
}

/** What may have been meant, each a press away. */
export function NearWords({ blessings, search, onSearch }: NearWordsProps) {
  const { t } = useTranslation();
  const id = useId();
  const settled = useSettled(search);
  const [near, setNear] = useState<string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void nearSearches(blessings, settled).then((found) => isWanted && setNear(found));
    return () => {
      isWanted = false;
    };
  }, [blessings, settled]);
  if (near.length === 0) return null;
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={id} className="text-ui text-ink-soft">
        {t("blessings.near.meant")}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {near.map((words) => (
          <li key={words}>
            <Button variant="outline" size="sm" onClick={() => onSearch(words)}>
              <bdi>{words}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FoundInCirclesProps {
  search: string;
  onOpen: (blessing: Pick<Blessing, "id">) => void;
}

const shortest = 2;

/** What others in the member's circles have written of it. */
export function FoundInCircles({ search, onOpen }: FoundInCirclesProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const settled = useSettled(search).trim();
  const { data } = useQuery({
    ...endpointQuery(findSharedBlessings, { query: { search: settled } }),
    enabled: foldText(settled).length >= shortest,
    retry: false,
  });
  if (!data || data.count === 0 || settled !== search.trim()) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-display text-heading text-ink">
          {t("blessings.near.inCircles")}
        </h3>
        <p role="status" className="text-meta text-ink-soft tabular-nums">
          {t("categories.count", { count: data.count })}
        </p>
      </div>
      <ul aria-labelledby={id} className="mt-3 divide-y divide-line border-y border-line">
        {data.found.map((found) => (
          <li key={found.id}>
            <button
              type="button"
              onClick={() => onOpen(found)}
              className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 text-start transition-colors hover:text-terra"
            >
              <span dir="auto" className="min-w-0 font-display text-quote wrap-anywhere">
                {found.title}
              </span>
              <span className="flex flex-wrap gap-x-2 text-meta text-ink-soft">
                <bdi>{found.authorName}</bdi>
                <span aria-hidden="true">·</span>
                <bdi>{found.circleName}</bdi>
                <span aria-hidden="true">·</span>
                <time dateTime={found.blessingDate}>{formatDay(found.blessingDate, language, "medium")}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
