import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { ChallengeDone } from "./challenge-done.tsx";
import { ChallengeRow } from "./challenge-row.tsx";
import { ChallengesSkeleton } from "./challenges-skeleton.tsx";
import { groupChallenges, type ShownChallenge } from "./group-challenges.ts";
import type { Prompted } from "./prompted.ts";
import { useChallenges, useUserChallenges } from "./use-challenges.ts";
import { useJustCompleted } from "./use-just-completed.ts";

interface ChallengeListProps {
  onWrite: (prompted: Prompted) => void;
}

/** The challenges that are begun, that may be begun, and that are done. */
export function ChallengeList({ onWrite }: ChallengeListProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const listed = useChallenges();
  const own = useUserChallenges();
  const [category, setCategory] = useState<string>();
  const done = useJustCompleted(own.data?.challenges);
  const both = {
    data: listed.data && own.data ? { listed: listed.data.challenges, own: own.data.challenges } : undefined,
    error: listed.error ?? own.error,
    isFetching: listed.isFetching || own.isFetching,
    refetch: () => Promise.all([listed.refetch(), own.refetch()]),
  };
  return (
    <div className="grid gap-6" aria-busy={both.isFetching}>
      <ChallengeDone challenge={done} />
      <Loaded query={both} skeleton={<ChallengesSkeleton />} failedTitle={t("challenges.failed")}>
        {(data) => {
          const groups = groupChallenges(data.listed, data.own, category);
          return (
            <>
              <CategoryFilter
                categories={[...new Set(data.listed.map((each) => each.category))]}
                chosen={category}
                onChoose={setCategory}
                labelOf={labelOf}
              />
              {(["yours", "more", "done"] as const).map((group) => (
                <Group
                  key={group}
                  title={t(`challenges.groups.${group}`)}
                  shown={groups[group]}
                  labelOf={labelOf}
                  onWrite={onWrite}
                />
              ))}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface GroupProps extends ChallengeListProps {
  title: string;
  shown: ShownChallenge[];
  labelOf: (category: string) => string;
}

function Group({ title, shown, labelOf, onWrite }: GroupProps) {
  const id = useId();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="mb-4 font-display text-heading text-ink-soft">
        {title}
      </h2>
      <ul>
        {shown.map(({ challenge, own }) => (
          <li key={challenge.id}>
            <ChallengeRow challenge={challenge} own={own} labelOf={labelOf} onWrite={onWrite} />
          </li>
        ))}
      </ul>
    </section>
  );
}
