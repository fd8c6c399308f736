import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import { expect, test } from "vitest";
import { areKin, sliceLooks } from "./slice-looks.ts";

const added = Array.from({ length: 30 }, (_, index) => `Added ${index}`);
const all = [...builtInCategories.map(({ name }) => name), ...added];

test("no two categories of the ring look alike, not even thirty that administrators have added", () => {
  const looks = sliceLooks(all).map(({ tone, pattern }) => `${tone} ${pattern}`);
  expect(new Set(looks).size).toBe(all.length);
});

test("of the built-in categories and four that were added, none is taken for another of a like tone", () => {
  const some = all.slice(0, builtInCategories.length + 4);
  for (const categories of [some, some.toReversed(), some.toSorted()]) {
    const looks = sliceLooks(categories);
    const alike = looks.flatMap((one, index) =>
      looks
        .slice(index + 1)
        .filter((other) => one.pattern === other.pattern && areKin(one.tone, other.tone))
        .map((other) => [one, other]),
    );
    expect(alike).toEqual([]);
  }
});

test("the first eight categories that were added have eight tones", () => {
  expect(new Set(sliceLooks(added.slice(0, 8)).map(({ tone }) => tone)).size).toBe(8);
});

test.each([2, 3, 5, 6, 11, 12])("of %i categories no neighbours share a pattern", (count) => {
  const patterns = sliceLooks(all.slice(0, count)).map(({ pattern }) => pattern);
  const alike = patterns.filter((pattern, index) => pattern === patterns[(index + 1) % count]);
  expect(alike).toEqual([]);
});
