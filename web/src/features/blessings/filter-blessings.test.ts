import { expect, test } from "vitest";
import { categoriesWorn, countByCategory, filterBlessings } from "./filter-blessings.ts";
import { readFilters } from "./list-filters.ts";
import { aBlessing } from "./testing.ts";

const cafe = aBlessing({ title: "Café with Noor", category: "Friendship", blessingDate: "2026-03-02" });
const rain = aBlessing({
  title: "Rain",
  description: "After the DROUGHT",
  isAnsweredPrayer: true,
  blessingDate: "2026-03-31",
});
const dawn = aBlessing({
  title: "صلاة الفَجر",
  bibleVerse: "drought 1:1",
  category: "Faith",
  blessingDate: "2025-12-31",
});
const all = [rain, cafe, dawn];

const filter = (search: string, address = "") =>
  filterBlessings(all, search, readFilters(new URLSearchParams(address)));

test("nothing asked gives the very same list", () => {
  expect(filter("  ")).toBe(all);
});

test("search finds title or description, without case or accents, and nothing else", () => {
  expect(filter("cafe")).toEqual([cafe]);
  expect(filter("CAFÉ")).toEqual([cafe]);
  expect(filter("drought")).toEqual([rain]);
  expect(filter("الفجر")).toEqual([dawn]);
  expect(filter("zebra")).toEqual([]);
});

test("category, prayer status and month narrow together", () => {
  expect(filter("", "category=friendship")).toEqual([cafe]);
  expect(filter("", "filter=answered-prayers")).toEqual([rain]);
  expect(filter("", "filter=other-blessings")).toEqual([cafe, dawn]);
  expect(filter("", "month=2026-03")).toEqual([rain, cafe]);
  expect(filter("rain", "month=2026-03&filter=answered-prayers")).toEqual([rain]);
  expect(filter("rain", "month=2025-12")).toEqual([]);
});

test("a category that nobody chose is neither counted nor found by", () => {
  const unchosen = { ...aBlessing({ category: "Faith" }), isCategoryChosen: false };
  const jar = [unchosen, dawn, cafe, { ...cafe, id: "another" }];
  expect([...countByCategory(jar)]).toEqual([
    ["faith", 1],
    ["friendship", 2],
  ]);
  expect(categoriesWorn([unchosen, cafe], ["Faith", "Friendship"])).toEqual(["Friendship"]);
  expect(categoriesWorn(jar, ["Faith", "Friendship", "Nature"])).toEqual(["Friendship", "Faith"]);
  expect(filterBlessings(jar, "", readFilters(new URLSearchParams("category=faith")))).toEqual([dawn]);
});

test("one is found among ten thousand", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => aBlessing({ title: `Blessing ${index}` }));
  expect(filterBlessings(many, "9999", readFilters(new URLSearchParams()))).toHaveLength(1);
});
