import { readFileSync } from "node:fs";
import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { relationships } from "@blessing-jar/contract/network.ts";
import { reactionTypes } from "@blessing-jar/contract/reactions.ts";
import * as z from "zod/mini";
import { sceneNames } from "./pictures.ts";

const person = z.strictObject({
  name: z.string(),
  /** What they are to the first of the family; left out where they are only in a circle together. */
  is: z.optional(z.enum(relationships)),
});
export type Person = z.infer<typeof person>;

const circle = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Left out: everybody. The first of the family is its admin. */
  members: z.optional(z.array(z.string())),
  looksFirst: z.optional(z.boolean()),
});

/** A blessing, with what others said to it. */
const story = z.strictObject({
  /** Left out: the first of the family. */
  by: z.optional(z.string()),
  /** Back from today; with `yearsAgo` the same month, for the memories. */
  daysAgo: z.int(),
  yearsAgo: z.optional(z.int()),
  title: z.string(),
  text: z.string(),
  category: z.enum(builtInCategories.map(({ name }) => name)),
  verse: z.optional(z.string()),
  isAnswered: z.optional(z.literal(true)),
  pictures: z.optional(z.array(z.enum(sceneNames))),
  hasVoice: z.optional(z.literal(true)),
  hasFilm: z.optional(z.literal(true)),
  /** A circle, or "everyone". Left out: private. */
  seenBy: z.optional(z.string()),
  signs: z.optional(z.record(z.string(), z.enum(reactionTypes))),
  comments: z.optional(z.array(z.tuple([z.string(), z.string()]))),
});
export type Story = z.infer<typeof story>;

/** What the first of the family kept over the years, in a line each, some with a painting. */
const lineOfYears = z.strictObject({
  title: z.string(),
  picture: z.optional(z.enum(sceneNames)),
  /** What speaks of a season: the day it lies on in some year, where the family lives. */
  on: z.optional(z.string().check(z.regex(/^\d\d-\d\d$/))),
});
const years = z.record(
  z.enum(languageCodes),
  z.partialRecord(story.shape.category, z.array(z.union([z.string(), lineOfYears]))),
);

const family = z.strictObject({
  language: z.enum(languageCodes),
  /** In Latin letters, for addresses. */
  house: z.string(),
  people: z.record(z.string(), person),
  circles: z.record(z.string(), circle),
  stories: z.array(story),
  /** Planned with the first circle: one to come, one that was. */
  celebrations: z.strictObject({
    birthday: z.strictObject({ name: z.string(), message: z.string() }),
    summer: z.strictObject({ name: z.string() }),
  }),
  /** To the first circle, for somebody who has not come yet. */
  invitation: z.string(),
  /** Somebody of a far branch asks the first of the family. */
  request: z.extend(person, { message: z.string() }),
});
export type Family = z.infer<typeof family>;

/** One for each language, in the product's order; the first is also the journeys'. */
export const families: readonly Family[] = languageCodes.map((code) =>
  family.parse(JSON.parse(readFileSync(new URL(`families/${code}.json`, import.meta.url), "utf8"))),
);

const linesOfYears = years.parse(JSON.parse(readFileSync(new URL("years.json", import.meta.url), "utf8")));
const daysOfYears = { first: 9, last: 5 * 365 };

type LineOfYears = Pick<Story, "daysAgo" | "title" | "category" | "pictures"> & { on: string | undefined };

/** Spread over five years, closer to each other towards today. */
export function yearsOf({ language }: Family, now = new Date()): LineOfYears[] {
  const lines = Object.entries(linesOfYears[language]).flatMap(([category, ofCategory]) =>
    ofCategory.map((line) => {
      const { title, picture, on } = typeof line === "string" ? { title: line } : line;
      return { title, category: category as Story["category"], pictures: picture ? [picture] : [], on };
    }),
  );
  const { first, last } = daysOfYears;
  return lines.map((line, index) => {
    // Of each category some in each year: the step has no divisor in common with their number.
    const place = (index * step) % lines.length;
    const daysAgo = first + Math.round((last - first) * (place / lines.length) ** 1.3);
    return { ...line, daysAgo: line.on ? daysAgoOn(line.on, { now, daysAgo }) : daysAgo };
  });
}

/** The last such day that is at least so many days ago. */
function daysAgoOn(on: string, { now, daysAgo }: { now: Date; daysAgo: number }): number {
  // In UTC every day has as many hours.
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const [month = 1, day = 1] = on.split("-").map(Number);
  const latest = new Date(today - daysAgo * dayMs);
  const inYear = (year: number) => Date.UTC(year, month - 1, day);
  const year = latest.getUTCFullYear();
  const found = inYear(year) > latest.getTime() ? inYear(year - 1) : inYear(year);
  return (today - found) / dayMs;
}

const dayMs = 24 * 60 * 60 * 1000;
const step = 37;

export function addressOf({ house }: Family, key: string): string {
  return `${key}@${house}.example`;
}
