import { languages } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import tables from "./category-words.json" with { type: "json" };
import { suggestCategory } from "./suggest-category.ts";

const nothing = { listed: undefined, own: [] };
const suggest = (
  text: string,
  language: keyof typeof tables = "en",
  own: Parameters<typeof suggestCategory>[1]["own"] = [],
) => suggestCategory(text, { ...nothing, language, own });

test("every language has its words, of each category the same", () => {
  expect(Object.keys(tables).sort()).toEqual([...languages].map(({ code }) => code).sort());
  for (const table of Object.values(tables)) expect(Object.keys(table)).toEqual(Object.keys(tables.en));
});

test.each([
  ["en", "Mom's birthday cake, and pancakes", "Family"],
  ["en", "The doctor called: her scan is clear.", "Health"],
  ["en", "God answered our prayer", "Prayer Answered"],
  ["en", "The dahlias finally opened", "Nature"],
  ["fr", "L’anniversaire de maman", "Family"],
  ["es", "Mi mamá llamó", "Family"],
  ["pt", "A vovó voltou do hospital com a filha", "Family"],
  ["ht", "Zanmi m yo vin wè m", "Friendship"],
  ["ja", "おばあちゃんの誕生日", "Family"],
  ["zh", "妈妈的生日", "Family"],
  ["ar", "زارتنا جدتي وأولادي", "Family"],
  ["ar", "جلسنا في الحديقة تحت الشمس", "Nature"],
  ["ur", "امی کی سالگرہ", "Family"],
] as const)("in %s, “%s” is about %s", (language, text, category) => {
  expect(suggest(text, language)).toBe(category);
});

test("where no word tells, nothing is suggested", () => {
  for (const text of ["", "It was good.", "🙏".repeat(9), "starting over", "papaya"])
    expect(suggest(text)).toBeUndefined();
  expect(
    suggestCategory("Mom called", { ...nothing, language: "en", listed: ["Faith", "Health"] }),
  ).toBeUndefined();
});

test("what a member chose for a word before is suggested for it, and what was only suggested teaches nothing", () => {
  const choir = { title: "Choir practice", category: "Singing", isCategoryChosen: true };
  expect(suggest("The choir, and my mother", "en", [choir, { ...choir, title: "Choir again" }])).toBe(
    "Singing",
  );
  expect(suggest("The choir", "en", [choir])).toBeUndefined();
  const unchosen = { ...choir, isCategoryChosen: false };
  expect(suggest("The choir", "en", [unchosen, unchosen])).toBeUndefined();
  const faith = { ...choir, category: "Faith" };
  expect(suggest("The choir", "en", [faith, faith])).toBeUndefined();
});

test("a very long text is suggested for as quickly as a short one", () => {
  expect(suggest(`${"mother ".repeat(20_000)}`)).toBe("Family");
});
