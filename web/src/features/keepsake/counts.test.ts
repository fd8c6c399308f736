import { expect, test } from "vitest";
import { countsOf } from "./counts.ts";

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
