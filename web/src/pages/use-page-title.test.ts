import { expect, test } from "vitest";
import { windowTitle } from "./use-page-title.ts";

test("the window is named by the page and the product, without the signs that isolate the name in it", () => {
  expect(windowTitle("\u2068Jar\u2069 الخاص بي", "Jar")).toBe("Jar الخاص بي · Jar");
  expect(windowTitle(undefined, "Jar")).toBe("Jar");
});
