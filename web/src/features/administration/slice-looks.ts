import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import type { Tone } from "../../ui/class-names.ts";
import { categoryTone } from "../categories/category.tsx";

/** Drawn over a tone in the colour of the page, as tiles. */
export const slicePatterns = [
  { name: "stripes", size: 8, d: "M-2 2 2-2M0 8 8 0M6 10 10 6", isFilled: false },
  { name: "dots", size: 7, d: "M3.5 2a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3Z", isFilled: true },
  { name: "lines", size: 6, d: "M0 3H6", isFilled: false },
  { name: "grid", size: 7, d: "M0 3.5H7M3.5 0V7", isFilled: false },
] as const;

type SlicePattern = "plain" | (typeof slicePatterns)[number]["name"];
const patterns: readonly SlicePattern[] = ["plain", ...slicePatterns.map(({ name }) => name)];

/** Of categories that an administrator has added, which have no tone of their own. */
const freeTones: readonly Tone[] = ["teal", "plum", "honey", "sky", "rose", "olive", "violet", "clay"];

/** Tones that are taken for each other where only one is seen, as in a small slice. */
const families: readonly (readonly Tone[])[] = [
  ["family", "friendship", "clay", "rose"],
  ["growth", "nature", "health", "olive"],
  ["finances", "work", "career", "teal", "sky"],
  ["faith", "personalGrowth", "violet", "plum"],
  ["friendship", "personalGrowth", "rose", "plum"],
  ["prayerAnswered", "honey"],
];

export interface SliceLook {
  tone: Tone;
  pattern: SlicePattern;
}

/**
 * Tones alone are told apart neither by everybody nor, in twelve shades, at a glance. No two categories share tone and
 * pattern, nor tones of a family while there are patterns left, and neighbours in the ring never the pattern.
 */
export function sliceLooks(categories: readonly string[]): SliceLook[] {
  const looks: SliceLook[] = [];
  let added = 0;
  for (const [index, category] of categories.entries()) {
    const isLast = index === categories.length - 1;
    const beside = [looks[index - 1]?.pattern, isLast ? looks[0]?.pattern : undefined];
    const free = turned(patterns, index).filter((pattern) => !beside.includes(pattern));
    const offered = findBuiltInCategory(category) ? [categoryTone(category)] : turned(freeTones, added++);
    const all = offered.flatMap((tone) => free.map((pattern) => ({ tone, pattern })));
    const find = (isAlike: (one: Tone, other: Tone) => boolean) =>
      all.find(({ tone, pattern }) =>
        looks.every((other) => other.pattern !== pattern || !isAlike(other.tone, tone)),
      );
    looks.push(find(areKin) ?? find(Object.is) ?? { tone: "other", pattern: free[0] ?? "plain" });
  }
  return looks;
}

export function areKin(one: Tone, other: Tone): boolean {
  return one === other || families.some((tones) => tones.includes(one) && tones.includes(other));
}

/** Begins further on, and goes round. */
function turned<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}
