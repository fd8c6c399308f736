import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import { Check, Feather, Pause, Play, RotateCcw } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { CategoryIcon, useCategoryLabel } from "../categories/category.tsx";
import { ChallengeDone, useJustCompleted } from "./challenge-done.tsx";
import { ChallengesSkeleton } from "./challenges-skeleton.tsx";
import { groupChallenges, type ShownChallenge } from "./group-challenges.ts";
import { answerTo, type Prompted } from "./prompted.ts";
import { useChallenges, useChangeChallenge, useStartChallenge, useUserChallenges } from "./use-challenges.ts";

interface ChallengeListProps {
  onWrite: (prompted: Prompted) => void;
}

export function ChallengeList({ onWrite }: ChallengeListProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const listed = useChallenges();
  const own = useUserChallenges();
  const [category, setCategory] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  // Those stay where they were pressed until the next visit: another may be begun beside them.
  const [begunHere, setBegunHere] = useState<ReadonlySet<string>>(new Set());
  const handleBegin = (challengeId: string) => setBegunHere((before) => new Set(before).add(challengeId));
  const rows = { labelOf, onWrite, onBegin: handleBegin };
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
          const groups = groupChallenges(data.listed, data.own, category, begunHere);
          return (
            <>
              <CategoryFilter
                categories={[...new Set(data.listed.map((each) => each.category))]}
                chosen={category}
                onChoose={setCategory}
                labelOf={labelOf}
              />
              <Group title={t("challenges.groups.yours")} shown={groups.yours} {...rows} />
              <Group title={t("challenges.groups.more")} shown={groups.suggested} {...rows} />
              {groups.more.length > 0 ? (
                <Disclosure
                  level={2}
                  title={t("challenges.groups.all")}
                  isOpen={isWhole}
                  onOpenChange={setIsWhole}
                >
                  <Rows shown={groups.more} {...rows} />
                </Disclosure>
              ) : null}
              <Group title={t("challenges.groups.done")} shown={groups.done} {...rows} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface RowsProps extends ChallengeListProps {
  shown: ShownChallenge[];
  labelOf: (category: string) => string;
  onBegin: (challengeId: string) => void;
}

function Group({ title, shown, ...rows }: RowsProps & { title: string }) {
  const id = useId();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="mb-4 font-display text-heading text-ink-soft">
        {title}
      </h2>
      <Rows shown={shown} {...rows} />
    </section>
  );
}

function Rows({ shown, ...parts }: RowsProps) {
  return (
    <ul>
      {shown.map(({ challenge, own }) => (
        <li key={challenge.id}>
          <ChallengeRow challenge={challenge} own={own} {...parts} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryFilterProps {
  categories: readonly string[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
  labelOf: (category: string) => string;
}

function CategoryFilter({ categories, chosen, onChoose, labelOf }: CategoryFilterProps) {
  const { t } = useTranslation();
  const order: readonly string[] = builtInCategories.map(({ name }) => name);
  const sorted = categories.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <ul
      aria-label={t("challenges.filter.label")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 scrollbar-none sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[undefined, ...sorted].map((category) => (
        <li key={category ?? ""} className="shrink-0">
          <button
            type="button"
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
            className={cx(
              "relative inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-meta font-medium transition-colors duration-200",
              "after:absolute after:inset-x-0 after:-inset-y-1 forced-colors:border [&_svg]:size-4",
              category === chosen
                ? "border-ink bg-ink text-paper forced-colors:outline-2"
                : "border-line-strong bg-card/60 text-ink-soft hover:text-ink",
            )}
          >
            {category === undefined ? null : <CategoryIcon name={category} />}
            <span>{category === undefined ? t("challenges.filter.all") : labelOf(category)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChallengeRowProps extends ShownChallenge {
  labelOf: (category: string) => string;
  onWrite: (prompted: Prompted) => void;
  onBegin: (challengeId: string) => void;
}

function ChallengeRow({ challenge, own, labelOf, onWrite, onBegin }: ChallengeRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const start = useStartChallenge();
  const change = useChangeChallenge();
  const { id: challengeId, category, difficulty, duration, targetCount, prompt } = challenge;
  const status = own?.status;
  const described = { "aria-describedby": id };
  const meta = [
    labelOf(category),
    t(`challenges.difficulty.${difficulty}`),
    t(`challenges.duration.${duration}`),
    t("challenges.times", { count: targetCount }),
  ];
  return (
    <article className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line py-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-faint">
          {meta.map((each, index) => (
            <span key={each} className={index > 0 ? "before:me-2 before:content-['·']" : ""}>
              {each}
            </span>
          ))}
        </p>
        <h3 id={id} className="mt-1.5 text-ui font-medium text-gold-deep">
          {challenge.title}
        </h3>
        <p className="mt-0.5 max-w-[44rem] font-display text-heading text-pretty text-ink sm:text-[1.5rem]">
          {prompt}
        </p>
        {/* There from the start, so that what a press has changed is told. */}
        <div role="status">
          {own && status !== "completed" ? (
            <div className="mt-3.5 flex max-w-sm items-center gap-3">
              <ProgressBar
                className="grow"
                value={(own.progress / targetCount) * 100}
                label={t("challenges.progressOf", { title: challenge.title })}
              />
              <p className="text-meta text-ink-soft tabular-nums">
                <span>{t("challenges.progress", { progress: own.progress, of: targetCount })}</span>
                {status === "paused" ? (
                  <span className="before:mx-2 before:content-['·']">{t("challenges.paused")}</span>
                ) : null}
              </p>
            </div>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:justify-end">
        {status === "completed" ? (
          <Button
            {...described}
            variant="ghost"
            className="-ms-5 lg:ms-0"
            icon={<RotateCcw />}
            onClick={() => change.mutate({ challengeId, status: "active" })}
          >
            {t("challenges.again")}
          </Button>
        ) : (
          <Button
            {...described}
            variant="ghost"
            className="-ms-5 lg:ms-0"
            icon={<Feather />}
            onClick={() => onWrite(answerTo(prompt, { category, challengeId }))}
          >
            {t("challenges.write")}
          </Button>
        )}
        {own && status === "active" ? (
          <>
            <Button
              {...described}
              variant="ghost"
              icon={<Pause />}
              onClick={() => change.mutate({ challengeId, status: "paused" })}
            >
              {t("challenges.pause")}
            </Button>
            <Button
              {...described}
              variant="outline"
              isLoading={change.isPending}
              icon={<Check />}
              onClick={() => change.mutate({ challengeId, progress: own.progress + 1 })}
            >
              {t("challenges.markComplete")}
            </Button>
          </>
        ) : null}
        {status === "paused" ? (
          <Button
            {...described}
            variant="outline"
            isLoading={change.isPending}
            icon={<Play />}
            onClick={() => change.mutate({ challengeId, status: "active" })}
          >
            {t("challenges.resume")}
          </Button>
        ) : null}
        {own ? null : (
          <Button
            {...described}
            variant="outline"
            isLoading={start.isPending}
            onClick={() => {
              onBegin(challengeId);
              start.mutate(challengeId);
            }}
          >
            {t("challenges.start")}
          </Button>
        )}
      </div>
    </article>
  );
}
