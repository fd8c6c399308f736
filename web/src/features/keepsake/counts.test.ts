import keepsake from "@blessing-jar/locales/en/keepsake.json";
import { expect, test } from "vitest";
import { addTexts, i18n } from "../../language/i18n.ts";
import { comparedBars, countsOf, printedFigures } from "./counts.ts";

const aBlessing = (blessingDate: string, more = {}) => ({
  blessingDate,
  category: "Family",
  isAnsweredPrayer: false,
  mediaTypes: [] as string[],
  ...more,
});

test("a year of a leap has all its days, each with its blessings", () => {
  const { months } = countsOf([aBlessing("2024-02-29"), aBlessing("2024-02-29"), aBlessing("2024-12-31")]);
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(months[1]?.days.at(-1)).toBe(2);
  expect(months.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test("the figures tell days, answered prayers and pictures, and leave out what is no picture", () => {
  const { figures } = countsOf([
    aBlessing("2026-01-01", { mediaTypes: ["image/jpeg", "audio/mpeg"] }),
    aBlessing("2026-01-01", { isAnsweredPrayer: true, mediaTypes: ["image/webp", "video/mp4"] }),
    aBlessing("2026-03-01"),
  ]);
  expect(figures).toEqual({ blessings: 3, days: 2, answered: 1, pictures: 2 });
});

test("the commonest category comes first", () => {
  const { categories } = countsOf(
    ["Faith", "Work", "Work", "Family"].map((category) => aBlessing("2026-01-01", { category })),
  );
  expect(categories.map(({ name }) => name)).toEqual(["Work", "Faith", "Family"]);
});

test("A book of one blessing with one photo counts one of each, not one photos, and no noughts", async () => {
  addTexts("en", { keepsake });
  await i18n.changeLanguage("en");
  const print = (figures: ReturnType<typeof countsOf>["figures"]) =>
    printedFigures({ figures }, { t: i18n.t, language: "en" });
  expect(print({ blessings: 1, days: 1, answered: 0, pictures: 1 })).toEqual([
    { value: "1", label: "Blessing" },
    { value: "1", label: "Photo" },
  ]);
  expect(print({ blessings: 3, days: 2, answered: 1, pictures: 0 }).map(({ label }) => label)).toEqual([
    "Blessings",
    "Days with a blessing",
    "Answered prayer",
  ]);
});

test("Bars without a length are not printed, nor one alone", () => {
  expect(comparedBars([{ count: 2 }, { count: 0 }, { count: 1 }])).toEqual([{ count: 2 }, { count: 1 }]);
  expect(comparedBars([{ count: 2 }, { count: 0 }])).toEqual([]);
  expect(comparedBars([{ count: 1 }, { count: 1 }]), "all alike").toEqual([]);
});
