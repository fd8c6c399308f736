import { expect, test } from "vitest";
import { filesIn, readText } from "./source-files.ts";

test("a list without signs stays a list to Safari: it is told so once, and nowhere else", () => {
  expect(readText("web/src/styles/base.css")).toMatch(/ol,\s*ul,\s*menu \{\s*list-style-type: "";/);
  const others = filesIn("web/src", /\.(tsx?|css)$/).filter(({ text }) =>
    /\blist-none\b|list-style(-type)?:\s*none/.test(text),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
