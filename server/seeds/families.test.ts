import { readFileSync } from "node:fs";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { families, yearsOf } from "./families.ts";
import { firstOf } from "./plant.ts";

const stories = families.flatMap((family) => family.stories);

test("each language has its family, and no two tell the same", () => {
  expect(families.map(({ language }) => language)).toEqual(languageCodes);
  for (const texts of [stories.map(({ title }) => title), stories.map(({ text }) => text)]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(new Set(families.map(({ house }) => house)).size).toBe(families.length);
});

test("one of the accounts that the demo prints administers it", () => {
  const demo = readFileSync(new URL("../../scripts/demo.mjs", import.meta.url), "utf8");
  expect(families.map(firstOf)).toContain(/ADMIN_EMAIL: "([^"]+)"/.exec(demo)?.[1]);
});

test.each(families)("the jar of $house is of years, with nothing in the days of its stories", (family) => {
  const lines = yearsOf(family);
  expect(lines.length).toBeGreaterThan(family.language === "en" ? 100 : 20);
  expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length);
  const days = lines.map(({ daysAgo }) => daysAgo);
  expect(Math.min(...days)).toBeGreaterThan(8);
  expect(Math.max(...days)).toBeGreaterThan(4 * 365);
});

test.each(families)(
  "what the jar of $house tells of a season lies in it, whenever it is planted",
  (family) => {
    for (const now of [new Date(2026, 10, 30), new Date(2027, 3, 10), new Date(2028, 1, 29)]) {
      for (const { title, on, daysAgo } of yearsOf(family, now)) {
        const day = new Date(now);
        day.setDate(day.getDate() - daysAgo);
        if (on) expect(new Intl.DateTimeFormat("sv-SE").format(day), title).toMatch(new RegExp(`-${on}$`));
        expect(daysAgo).toBeGreaterThan(8);
      }
    }
  },
);

test.each(families)("whoever says or sees something in the family of $house is of it", (family) => {
  const people = Object.keys(family.people);
  const named = family.stories.flatMap(({ by = [], signs = {}, comments = [] }) =>
    [by, Object.keys(signs), comments.map(([who]) => who)].flat(),
  );
  const members = Object.values(family.circles).flatMap(({ members = [] }) => members);
  expect(people).toEqual(expect.arrayContaining([...named, ...members]));
  const seenBy = family.stories.map(({ seenBy = "everyone" }) => seenBy);
  expect([...Object.keys(family.circles), "everyone"]).toEqual(expect.arrayContaining(seenBy));
});

test.each(families)("the family of $house has something for every page", (family) => {
  const [first = ""] = Object.keys(family.people);
  const own = family.stories.filter(({ by = first, yearsAgo }) => by === first && !yearsAgo);
  expect(own.map(({ daysAgo }) => daysAgo)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5]));
  for (const wanted of [
    { hasVoice: true },
    { hasFilm: true },
    { isAnswered: true },
    { seenBy: "everyone" },
    { seenBy: "home" },
    { comments: expect.anything() },
    { signs: expect.anything() },
    { pictures: expect.anything() },
    { yearsAgo: expect.any(Number) },
  ]) {
    expect(family.stories).toContainEqual(expect.objectContaining(wanted));
  }
  const looksFirst = Object.entries(family.circles).filter(([, circle]) => circle.looksFirst);
  const waiting = family.stories.find(({ seenBy }) => looksFirst.some(([key]) => key === seenBy));
  expect(waiting?.by, "what waits for an admin is not the admin's own").not.toBe(first);
  for (const { verse = "Psalm 1:1" } of family.stories) expect(verse).toMatch(/^\S.*\S ?\d+:\d+$/u);
});
