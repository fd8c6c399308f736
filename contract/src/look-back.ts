import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { memory } from "./memories.ts";

export const lookBackLimits = {
  /** On which something was written: with fewer there is nothing to look back at. */
  daysLeast: 3,
  picturesMost: 6,
  /** Of a month: its last days, and the first ones of the next. */
  daysBefore: 3,
  daysAfter: 7,
} as const;

/** Of a year, `MM-dd`: from this day on, and in the next until that one. */
const ofYear = { from: "12-27", until: "01-14" };

/**
 * What a day, `yyyy-MM-dd`, looks back at: the month that ends or has just ended, `yyyy-MM`, or at the turn of the year that whole year,
 * `yyyy`; undefined on all others.
 */
export function lookBackOf(today: string): string | undefined {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const yearOf = (value: number) => String(value).padStart(4, "0");
  const ofMonth = today.slice(5);
  if (ofMonth >= ofYear.from) return yearOf(year);
  if (ofMonth <= ofYear.until) return yearOf(year - 1);
  const beforeNext = new Date(Date.UTC(2000, month, 0));
  beforeNext.setUTCFullYear(year, month, 0);
  if (day > beforeNext.getUTCDate() - lookBackLimits.daysBefore) return today.slice(0, 7);
  if (day <= lookBackLimits.daysAfter) return `${yearOf(year)}-${String(month - 1).padStart(2, "0")}`;
  return undefined;
}

const lookBack = z.object({
  /** `yyyy-MM`, or `yyyy`. */
  period: z.string(),
  total: z.int(),
  /** On which something was written. */
  days: z.int(),
  answeredPrayers: z.int(),
  /** The names of the circles that something of it is shared with. */
  circles: z.array(z.string()),
  first: memory,
  last: memory,
  /** Of those with a photo some, from all of its time. */
  pictures: z.array(memory),
});
export type LookBack = z.infer<typeof lookBack>;

export const getLookBack = endpoint({
  summary:
    "At the end of a month or a year, where the member lives: what one's own jar holds of it, without what is not to be brought up again; null on other days, and where that is too little.",
  method: "GET",
  path: "/api/look-back",
  answer: z.object({ lookBack: z.nullable(lookBack) }),
});
