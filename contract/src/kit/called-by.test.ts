import { expect, test } from "vitest";
import { calledBy } from "./called-by.ts";

test.each([
  ["Ruth Hale", "Ruth"],
  [" Noor ", "Noor"],
  ["مريم حدّاد", "مريم"],
  ["森 結衣", "結衣"],
  ["小林　フミ", "フミ"],
  ["マリア ロペス", "マリア"],
  ["李明", "李明"],
  ["", ""],
])("%s is called %s", (fullName, name) => {
  expect(calledBy(fullName)).toBe(name);
});
