import { expect, test } from "vitest";
import { wholeNames } from "./whole-names.ts";

test("a Japanese name is not broken, and other titles are left alone", () => {
  expect(wholeNames("フミおばあちゃん、八十歳")).toEqual({ wordBreak: "keep-all", "--letters": 9 });
  for (const title of ["Rose turns seventy", "奶奶八十岁", "おばあちゃんが退院して家に帰ってきた日"])
    expect(wholeNames(title)).toBeUndefined();
});
