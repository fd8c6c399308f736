import { expect, test } from "vitest";
import { isAnsweredTold } from "./use-keepsake-words.ts";

test("that a prayer was answered is printed once, by its category or by a line of its own", () => {
  const told = (category: string, isCategoryChosen?: boolean) =>
    isAnsweredTold({
      isAnsweredPrayer: true,
      category,
      ...(isCategoryChosen === undefined ? {} : { isCategoryChosen }),
    });
  expect(told("Family")).toBe(true);
  expect(told("Prayer Answered")).toBe(false);
  expect(told("Prayer Answered", false)).toBe(true);
  expect(isAnsweredTold({ isAnsweredPrayer: false, category: "Family" })).toBe(false);
});
