import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import english from "@blessing-jar/locales/en/moods.json";
import { expect, test } from "vitest";
import { lastInCategory } from "./last-in-category.ts";
import { atFirst, choose, findQuestion, moods, next, prompts, recommendations } from "./moods.ts";

const all = Object.values(recommendations).flat();

test("one is grateful at first, and sees the first card", () => {
  expect(atFirst).toEqual({ mood: "grateful", index: 0 });
});

test.each(moods)("%s has two cards, and after the second the first comes again", (mood) => {
  expect(recommendations[mood]).toHaveLength(2);
  const second = next(choose(mood));
  expect(second).toEqual({ mood, index: 1 });
  expect(next(second)).toEqual({ mood, index: 0 });
});

test("choosing a mood begins with its first card, also the one that was chosen already", () => {
  expect(choose("hopeful")).toEqual({ mood: "hopeful", index: 0 });
  const { mood } = next(choose("joyful"));
  expect(choose(mood)).toEqual({ mood: "joyful", index: 0 });
});

test("every card is another one, has its words, and a category from the start", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(Object.keys(english.cards).sort()).toEqual(all.map(({ id }) => id).sort());
  for (const { id, category } of all) {
    const words = english.cards[id as keyof typeof english.cards];
    expect(Object.keys(words.prompts)).toEqual(prompts);
    expect(builtInCategories.map(({ name }) => name)).toContain(category);
  }
});

test("the newest blessing of a category is found whatever its letter case, and none where there is none", () => {
  const recent = [
    { category: "Health", blessingDate: "2026-11-20" },
    { category: "Family", blessingDate: "2026-11-19" },
    { category: "family", blessingDate: "2026-11-01" },
  ];
  expect(lastInCategory(recent, "Family")?.blessingDate).toBe("2026-11-19");
  expect(lastInCategory(recent, "Nature")).toBeUndefined();
});

test("a question is found by its name, and by no other word of an address", () => {
  expect(findQuestion("table.first")).toEqual({
    text: "moods.cards.table.prompts.first",
    category: "Family",
  });
  for (const name of [
    "",
    "table",
    "table.fourth",
    "chair.first",
    "table.first.title",
    "__proto__.first",
    "table.length",
  ])
    expect(findQuestion(name)).toBeUndefined();
});
