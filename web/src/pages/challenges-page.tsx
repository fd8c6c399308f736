import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import { listSeasons, type Season, seasonOf, seasons } from "@blessing-jar/contract/challenges.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { Feather, Flower2, Leaf, Snowflake, Sun } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { endpointQuery } from "../api/queries.ts";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { useCategoryLabel, useCategoryNames } from "../features/categories/category.tsx";
import { ChallengeList } from "../features/challenges/challenge-list.tsx";
import { ChallengesSkeleton } from "../features/challenges/challenges-skeleton.tsx";
import { answerTo, type Prompted } from "../features/challenges/prompted.ts";
import { useSeasonalPrompts } from "../features/challenges/use-challenges.ts";
import { useDailyInspiration } from "../features/challenges/use-daily-inspiration.ts";
import { today } from "../language/dates.ts";
import { useErrorWords } from "../language/error-words.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/empty-state.tsx";
import { FailedLine, Loaded } from "../ui/loaded.tsx";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useBegun } from "./use-begun.ts";

const tabs = ["challenges", "seasonal"] as const;

export function ChallengesPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((each) => each === address.get("tab")) ?? "challenges";
  const categories = useCategoryNames();
  const writing = useAddressDialog("write");
  const [prompted, setPrompted] = useBegun<Prompted>(writing.value !== undefined);

  function handleWrite(values: Prompted) {
    // An administrator may have taken its category away.
    const category = categories.includes(values.category) ? values.category : defaultCategory;
    setPrompted({ ...values, category });
    writing.open("new");
  }

  return (
    <PageShell className="grid grid-cols-1 gap-8 pt-4 pb-24 sm:gap-10 sm:pt-8">
      <SectionHeading level={1} title={t("challenges.title")} description={t("challenges.subtitle")} />
      <DailyInspiration onWrite={(text) => handleWrite(answerTo(text, { category: defaultCategory }))} />
      <div>
        <Tabs
          label={t("challenges.tabs.label")}
          value={tab}
          onChange={(next) => setAddress({ tab: next }, { replace: true, preventScrollReset: true })}
          tabs={tabs.map((value) => ({ value, label: t(`challenges.tabs.${value}`) }))}
        >
          <TabPanel value="challenges">
            <ChallengeList onWrite={handleWrite} />
          </TabPanel>
          <TabPanel value="seasonal">
            <SeasonalPrompts onWrite={handleWrite} />
          </TabPanel>
        </Tabs>
      </div>
      <BlessingWriting
        target={writing.value}
        onClose={writing.close}
        beginWith={prompted && { values: prompted, draftNote: t("moods.draftFirst") }}
      />
    </PageShell>
  );
}

function DailyInspiration({ onWrite }: { onWrite: (text: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useErrorWords();
  const query = useDailyInspiration(today());
  const { data, error, isFetching } = query;
  const inspiration = data?.inspiration;
  return (
    <section
      aria-labelledby="daily-inspiration"
      aria-busy={isFetching}
      className="card note note-gold note-fold relative grid min-h-56 content-center gap-4 px-6 py-8 sm:min-h-64 sm:px-12 sm:py-10"
    >
      <h2 id="daily-inspiration" className="text-meta font-medium text-gold-deep first-letter:uppercase">
        {t("challenges.inspiration.title")}
        {inspiration ? (
          <time dateTime={inspiration.day} className="before:mx-2 before:content-['·']">
            {formatDay(inspiration.day, language, "dayAndMonth")}
          </time>
        ) : null}
      </h2>
      {inspiration ? (
        <>
          <figure className="grid gap-3">
            {/* The longest word of them (languages.test.ts) fits a phone whose letters are twice as large. */}
            <blockquote className="max-w-[46rem] font-display text-title text-pretty text-ink max-sm:[font-size:min(var(--text-title),9vw)]">
              {inspiration.text}
            </blockquote>
            <figcaption className="font-display text-body text-gold-deep italic">
              <bdi>{inspiration.source}</bdi>
            </figcaption>
          </figure>
          <Button
            variant="ghost"
            className="-ms-5 justify-self-start"
            icon={<Feather />}
            aria-describedby="daily-inspiration"
            onClick={() => onWrite(`${inspiration.text}\n— ${inspiration.source}`)}
          >
            {t("challenges.write")}
          </Button>
        </>
      ) : error ? (
        <FailedLine text={[t("challenges.inspiration.failed"), words(error)].join("\n")} query={query} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-9 w-full max-w-[34rem]" />
          <Skeleton className="h-9 w-2/3 max-w-[22rem]" />
          <Skeleton className="h-5 w-32" />
        </div>
      )}
    </section>
  );
}

const icons = { spring: <Flower2 />, summer: <Sun />, autumn: <Leaf />, winter: <Snowflake /> };

function SeasonalPrompts({ onWrite }: { onWrite: (prompted: Prompted) => void }) {
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
