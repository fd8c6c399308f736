import { expect, test } from "vitest";
import { givenName, timeOfDay } from "./greeting.ts";

test.each([
  ["Amara Hale", "Amara"],
  ["  Ruth ", "Ruth"],
  ["J. R. Hale", "J. R. Hale"],
  ["عبد الله السالم", "عبد الله السالم"],
  ["山田太郎", "山田太郎"],
  ["Jean-Luc Roy", "Jean-Luc"],
  ["", ""],
])("%s is greeted as %s", (fullName, name) => {
  expect(givenName(fullName)).toBe(name);
});

test("the greeting follows the hour", () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(timeOfDay)).toEqual([
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});
