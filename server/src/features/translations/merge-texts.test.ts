import { expect, test } from "vitest";
import { countTexts, mergeTexts } from "./shown-texts.ts";

const bundled = { shell: { home: "Home", nav: { open: "Open" } } };

test.each([
  ["replaces a text", "shell.home", { shell: { home: "!", nav: { open: "Open" } } }],
  ["reaches deeper", "shell.nav.open", { shell: { home: "Home", nav: { open: "!" } } }],
  ["adds a text", "shell.nav.shut", { shell: { home: "Home", nav: { open: "Open", shut: "!" } } }],
  ["adds a section", "tour.one", { ...bundled, tour: { one: "!" } }],
  ["never replaces a section", "shell.nav", bundled],
  ["never goes below a text", "shell.home.more", bundled],
  ["never reaches the prototype", "__proto__.isAdmin", bundled],
  ["never reaches the prototype of a section", "shell.__proto__.isAdmin", bundled],
  ["makes own what only the prototype has", "constructor", { ...bundled, constructor: "!" }],
  ["leaves an empty key out", "tour..", bundled],
])("an edited text %s", (_what, key, expected) => {
  const merged = mergeTexts(bundled, [{ key, text: "!" }]);
  expect(merged).toEqual(expected);
  // Inherited, it would equal what was expected.
  for (const texts of [merged, merged.shell]) expect("isAdmin" in Object(texts)).toBe(false);
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});

test("the bundled texts stay as they are", () => {
  mergeTexts(bundled, [{ key: "shell.home", text: "!" }]);
  expect(bundled.shell.home).toBe("Home");
});

test("texts are counted at any depth", () => {
  expect(countTexts(bundled)).toBe(2);
  expect(countTexts({})).toBe(0);
});
