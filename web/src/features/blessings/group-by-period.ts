import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Weekday } from "../../language/dates.ts";

export const periods = ["yearly", "monthly", "weekly"] as const;
export type Period = (typeof periods)[number];

export interface PeriodGroup {
  /** `yyyy`, `yyyy-MM`, or the first day of a week. */
  key: string;
  blessings: Blessing[];
  totals: { total: number; answered: number; categories: number; withMedia: number };
}

/** Groups in the order of the blessings given, which is newest first. */
export function groupByPeriod(blessings: Blessing[], period: Period, weekStart: Weekday): PeriodGroup[] {
  const groups = new Map<string, Blessing[]>();
  for (const blessing of blessings) {
    const key = periodKey(blessing.blessingDate, period, weekStart);
    const group = groups.get(key);
    if (group) group.push(blessing);
    else groups.set(key, [blessing]);
  }
  return Array.from(groups, ([key, members]) => ({ key, blessings: members, totals: totalsOf(members) }));
}

function periodKey(day: string, period: Period, weekStart: Weekday): string {
  if (period === "yearly") return day.slice(0, 4);
  if (period === "monthly") return day.slice(0, 7);
  return firstDayOfWeek(day, weekStart);
}

export function firstDayOfWeek(day: string, weekStart: Weekday): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - weekStart + 7) % 7));
  return date.toISOString().slice(0, 10);
}

export function lastDayOfWeek(firstDay: string): string {
  const date = new Date(`${firstDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 6);
  return date.toISOString().slice(0, 10);
}

function totalsOf(blessings: Blessing[]): PeriodGroup["totals"] {
  const categories = new Set<string>();
  let answered = 0;
  let withMedia = 0;
  for (const blessing of blessings) {
    categories.add(blessing.category);
    if (blessing.isAnsweredPrayer) answered += 1;
    if (blessing.mediaUrls.length > 0) withMedia += 1;
  }
  return { total: blessings.length, answered, categories: categories.size, withMedia };
}
