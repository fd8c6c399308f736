import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { findSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { searchWords } from "./by-words.ts";
import { belowTitle } from "./first-line.ts";
import { Found, SearchedFor } from "./found.tsx";
import { heldIn } from "./found-words.ts";
import { nearSearches } from "./near-words.ts";
import { useReadingList } from "./reading-lists.ts";
import { useVerse } from "./verse-words.tsx";

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

interface FoundByWordsProps {
  found: readonly Blessing[];
  search: string;
  /** Nothing is found as it was typed. */
  isAlone: boolean;
  onOpen: (blessing: Pick<Blessing, "id">) => void;
  labelOf: (category: string) => string;
}

const rows = { first: 10, more: 50 };

/** What of one's own holds the words in another order or place, each with where. */
export function FoundByWords({ found, search, isAlone, onOpen, labelOf }: FoundByWordsProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(rows.first);
  useReadingList(useMemo(() => found.map(({ id }) => id), [found]));
  const words = useMemo(() => searchWords(search), [search]);
  return (
    <FoundSection
      title={t("blessings.near.inJar")}
      told={isAlone ? t("blessings.near.notSo") : t("categories.count", { count: found.length })}
      below={
        found.length > most ? (
          <Button variant="ghost" className="mt-3" onClick={() => setMost(most + rows.more)}>
            {t("shell.showMore")}
          </Button>
        ) : null
      }
    >
      <SearchedFor value={words}>
        {found.slice(0, most).map((blessing) => (
          <FoundRow key={blessing.id} blessing={blessing} onOpen={onOpen}>
            <Where blessing={blessing} words={words} labelOf={labelOf} />
          </FoundRow>
        ))}
      </SearchedFor>
    </FoundSection>
  );
}

interface WhereProps extends Pick<FoundByWordsProps, "labelOf"> {
  blessing: Blessing;
  words: readonly string[];
}

/** Of all that is searched what holds one of the words; the title and the day stand there anyway. */
function Where({ blessing, words, labelOf }: WhereProps) {
  const { description, prompt = "", bibleVerse, category, isCategoryChosen = true, people = [] } = blessing;
  const verse = useVerse(bibleVerse);
  const texts = [
    prompt,
    description ? belowTitle(blessing) : "",
    [verse?.reference ?? bibleVerse, verse?.words].filter(Boolean).join(" · "),
    isCategoryChosen ? labelOf(category) : "",
    ...people.map(({ name }) => name),
  ];
  return texts
    .filter((text) => heldIn(text, words).length > 0)
    .map((text) => (
      <span key={text} dir="auto" className="line-clamp-2 basis-full text-meta text-ink-soft wrap-anywhere">
        <Found text={text} isCut />
      </span>
    ));
}

interface FoundInCirclesProps {
  search: string;
  onOpen: (blessing: Pick<Blessing, "id">) => void;
}

const shortest = 2;

/** What others in the member's circles have written of it. */
export function FoundInCircles({ search, onOpen }: FoundInCirclesProps) {
  const { t } = useTranslation();
  const settled = useSettled(search).trim();
  const { data } = useQuery({
    ...endpointQuery(findSharedBlessings, { query: { search: settled } }),
    enabled: foldText(settled).length >= shortest,
    retry: false,
  });
  if (!data || data.count === 0 || settled !== search.trim()) return null;
  return (
    <FoundSection title={t("blessings.near.inCircles")} told={t("categories.count", { count: data.count })}>
      {data.found.map((found) => (
        <FoundRow
          key={found.id}
          blessing={found}
          onOpen={onOpen}
          from={
            <>
              <bdi>{found.authorName}</bdi>
              <span aria-hidden="true">·</span>
              <bdi>{found.circleName}</bdi>
              <span aria-hidden="true">·</span>
            </>
          }
        />
      ))}
    </FoundSection>
  );
}

interface FoundSectionProps {
  title: string;
  told: string;
  below?: ReactNode;
  children: ReactNode;
}

function FoundSection({ title, told, below, children }: FoundSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-display text-heading text-ink">
          {title}
        </h3>
        <p role="status" className="text-meta text-ink-soft tabular-nums">
          {told}
        </p>
      </div>
      <ul aria-labelledby={id} className="mt-3 lined border-y border-line">
        {children}
      </ul>
      {below}
    </section>
  );
}

interface FoundRowProps<Row> {
  blessing: Row;
  onOpen: (blessing: Row) => void;
  /** Before its day. */
  from?: ReactNode;
  children?: ReactNode;
}

function FoundRow<Row extends Pick<Blessing, "id" | "title" | "blessingDate">>(props: FoundRowProps<Row>) {
  const { blessing, onOpen, from, children } = props;
  const { language } = useLanguage();
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(blessing)}
        className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 text-start transition-colors hover:text-terra"
      >
        <span dir="auto" className="min-w-0 font-display text-quote wrap-anywhere">
          <Found text={blessing.title} />
        </span>
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-soft">
          {from}
          <time dateTime={blessing.blessingDate}>
            <Found text={formatDay(blessing.blessingDate, language)} />
          </time>
        </span>
        {children}
      </button>
    </li>
  );
}
