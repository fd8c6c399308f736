import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translate } from "../../language/i18n.ts";
import type { BlessingToKeep } from "./use-keepsake-words.ts";

type Counted = Pick<BlessingToKeep, "blessingDate" | "category" | "isAnsweredPrayer" | "mediaTypes">;

const monthsInYear = 12;

/** What the statistics tell of some blessings; the months are those of the first one's year. */
export function countsOf(blessings: readonly Counted[]) {
  const days = countBy(blessings.map(({ blessingDate }) => blessingDate));
  const categories = [...countBy(blessings.map(({ category }) => category))]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  const year = blessings[0]?.blessingDate.slice(0, 4) ?? "2000";
  const months = Array.from({ length: monthsInYear }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const length = new Date(Date.UTC(Number(year), index + 1, 0)).getUTCDate();
    const own = Array.from(
      { length },
      (_none, day) => days.get(`${month}-${String(day + 1).padStart(2, "0")}`) ?? 0,
    );
    return { month, days: own, count: own.reduce((sum, count) => sum + count, 0) };
  });
  return {
    figures: {
      blessings: blessings.length,
      days: days.size,
      answered: blessings.filter(({ isAnsweredPrayer }) => isAnsweredPrayer).length,
      pictures: blessings.flatMap(({ mediaTypes }) => mediaTypes).filter((type) => type.startsWith("image/"))
        .length,
    },
    categories,
    months,
  };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const names = ["blessings", "days", "answered", "pictures"] as const;

/** Each figure over its word, which agrees with it: those that tell something. Nought does not, nor do as many days as blessings. */
export function printedFigures(
  { figures }: Pick<ReturnType<typeof countsOf>, "figures">,
  { t, language }: { t: Translate; language: LanguageCode },
) {
  return names
    .filter((name) => figures[name] > 0 && (name !== "days" || figures.days < figures.blessings))
    .map((name) => ({
      value: formatNumber(figures[name], language),
      label: t(`keepsake.print.${name}`, { count: figures[name] }),
    }));
}

/** Bars that compare: those that have a length, where there are several and not all alike. */
export function comparedBars<B extends { count: number }>(bars: readonly B[]): B[] {
  const told = bars.filter(({ count }) => count > 0);
  return new Set(told.map(({ count }) => count)).size > 1 ? told : [];
}
