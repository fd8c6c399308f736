import { expect, test } from "vitest";
import { splitFirst } from "./first-texts.ts";

test("what a member's first paint may say is told from the rest by the names in its files, plurals and put together ones too", () => {
  const { first, rest } = splitFirst({
    notifications: { count_one: "1", count_other: "2", never: "3" },
    stats: { greeting: { morning: "4" } },
    tokens: { title: "5" },
  });
  expect(first).toEqual({
    notifications: { count_one: "1", count_other: "2" },
    stats: { greeting: { morning: "4" } },
  });
  expect(rest).toEqual({ notifications: { never: "3" }, tokens: { title: "5" } });
});
