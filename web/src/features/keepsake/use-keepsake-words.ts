import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { formatDay, formatMonthName, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { isInLanguageOf, isReference, verseAt } from "@blessing-jar/contract/kit/verses.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { call } from "../../api/call.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useCategoryLabel } from "../categories/category.tsx";
import { comparedBars, countsOf, printedFigures } from "./counts.ts";
import type {
  KeepsakeBlessing,
  KeepsakeChapter,
  KeepsakeContent,
  KeepsakePicture,
} from "./keepsake-content.ts";

export type BlessingToKeep = Pick<
  Blessing,
  | "title"
  | "description"
  | "bibleVerse"
  | "prompt"
  | "category"
  | "isCategoryChosen"
  | "blessingDate"
  | "authorName"
  | "people"
  | "isAnsweredPrayer"
  | "mediaUrls"
  | "mediaTypes"
  | "mediaFilms"
> &
  Pick<KeepsakeBlessing, "comments"> &
  Partial<Pick<KeepsakeBlessing, "code">>;

const mostCategories = 8;
/** A month of fewer has its name on the page of its first blessing. */
const enoughForAPage = 8;
const answeredCategory = "Prayer Answered";

/** A film without a poster cannot be printed. */
function picturesOf({ mediaUrls, mediaTypes, mediaFilms }: BlessingToKeep): KeepsakePicture[] {
  return mediaUrls.flatMap((url, index): KeepsakePicture[] => {
    if (mediaTypes[index]?.startsWith("image/")) return [{ url, isFilm: false }];
    return mediaFilms[index]?.poster ? [{ url, isFilm: true }] : [];
  });
}

/** With the words of their verses, where the app knows them in the language of the book. */
export async function withVerseWords<B extends { bibleVerse: string }>(
  blessings: readonly B[],
  { language, signal }: { language: LanguageCode; signal: AbortSignal },
): Promise<B[]> {
  if (!blessings.some(({ bibleVerse }) => isReference(bibleVerse))) return [...blessings];
  const { verses } = await call(listVerses, { query: { language }, signal });
  return blessings.map((blessing) => {
    const { bibleVerse } = blessing;
    const verse = verseAt(bibleVerse, verses);
    if (!verse) return blessing;
    const place = isInLanguageOf(bibleVerse, verse) ? bibleVerse : verse.reference;
    return { ...blessing, bibleVerse: `${verse.words}\n— ${place}` };
  });
}

/** Where its category says it already, it is not said twice. */
export function isAnsweredTold({
  isAnsweredPrayer,
  category,
  isCategoryChosen = true,
}: Pick<BlessingToKeep, "isAnsweredPrayer" | "category" | "isCategoryChosen">): boolean {
  return isAnsweredPrayer && !(isCategoryChosen && category === answeredCategory);
}

export function useKeepsakeWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const number = (value: number) => formatNumber(value, language);

  const blessingOf = (blessing: BlessingToKeep, isSigned: boolean): KeepsakeBlessing => ({
    title: blessing.title,
    description: blessing.description,
    bibleVerse: blessing.bibleVerse,
    prompt: blessing.prompt ?? "",
    date: formatDay(blessing.blessingDate, language),
    category: blessing.isCategoryChosen === false ? "" : labelOf(blessing.category),
    author: isSigned ? blessing.authorName : "",
    people: blessing.people?.length
      ? t("people.names", { names: blessing.people.map(({ name }) => name) })
      : "",
    pictures: picturesOf(blessing),
    code: blessing.code ?? "",
    isAnswered: isAnsweredTold(blessing),
    comments: blessing.comments,
  });

  const isSignedIn = (blessings: readonly BlessingToKeep[]) =>
    new Set(blessings.map(({ authorName }) => authorName)).size > 1;

  return {
    language,
    words: {
      answered: t("blessings.answeredPrayer"),
      comments: t("comments.title"),
      code: t("keepsake.print.code"),
    },
    colophon: [
      t("keepsake.print.thanks"),
      t("keepsake.print.madeOn", { date: formatDay(today(), language) }),
    ],
    /** By day, as a timeline is: what others brought later stands in the slideshow behind the rest. */
    chapterOf: (blessings: readonly BlessingToKeep[]): KeepsakeChapter => {
      const isSigned = isSignedIn(blessings);
      const days = blessings.toSorted((one, other) => one.blessingDate.localeCompare(other.blessingDate));
      return { blessings: days.map((blessing) => blessingOf(blessing, isSigned)) };
    },
    monthsOf: (blessings: readonly BlessingToKeep[], year: string): KeepsakeChapter[] => {
      const isSigned = isSignedIn(blessings);
      return countsOf(blessings).months.flatMap(({ month, days }): KeepsakeChapter[] => {
        const own = blessings.filter(({ blessingDate }) => blessingDate.startsWith(month));
        if (own.length === 0) return [];
        const title = formatMonthName(month, language);
        const count = t("categories.count", { count: own.length });
        const head =
          own.length < enoughForAPage
            ? { heading: title }
            : { opener: { title, subtitle: year, count, days } };
        return [{ ...head, blessings: own.map((blessing) => blessingOf(blessing, isSigned)) }];
      });
    },
    statisticsOf: (
      blessings: readonly BlessingToKeep[],
      isOfAYear: boolean,
    ): KeepsakeContent["statistics"] => {
      const { figures, categories, months } = countsOf(blessings);
      const barOf = (label: string, count: number) => ({ label, count, value: number(count) });
      const ofMonths = months.map(({ month, count }) => barOf(formatMonthName(month, language), count));
      const ofCategories = categories
        .slice(0, mostCategories)
        .map(({ name, count }) => barOf(labelOf(name), count));
      const bars = [
        ...(isOfAYear ? [{ title: t("keepsake.print.byMonth"), bars: comparedBars(ofMonths) }] : []),
        { title: t("keepsake.print.byCategory"), bars: comparedBars(ofCategories) },
      ].filter((group) => group.bars.length > 0);
      const printed = printedFigures({ figures }, { t, language });
      // How many there are is seen in the book itself.
      if (printed.length < 2 && bars.length === 0) return undefined;
      return {
        title: t(isOfAYear ? "keepsake.print.yearInFigures" : "keepsake.print.inFigures"),
        figures: printed,
        bars,
      };
    },
  };
}
