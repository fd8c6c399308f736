import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each([
  ["a camera's file in Arabic", "20260305_181500.jpg", "ar", "\u206820260305_\u2066181500.jpg\u2069\u2069"],
  [
    "a book of a year in Arabic",
    "سنة من النعم 2026.pdf",
    "ar",
    "\u2068سنة من النعم \u20662026.pdf\u2069\u2069",
  ],
  ["a Latin name in Urdu", "Ruth Hale!", "ur", "\u2068Ruth Hale!\u2069"],
  ["a Hebrew name in English", "רות", "en", "\u2068רות\u2069"],
  ["a name that turns the words after it", "Ruth \u202Eeman", "en", "\u2068Ruth \u202Eeman\u2069"],
  [
    "names that are isolated already",
    "\u2068نور\u2069 and Ruth",
    "en",
    "\u2068\u2068نور\u2069 and Ruth\u2069",
  ],
  ["a name that would end the isolate", "Ruth\u2069\u202E", "en", "\u2068Ruth\u202E\u2069"],
  ["a name that would swallow the sentence", "Ruth\u2067", "en", "\u2068Ruth\u2069"],
] as const)("%s is isolated", (_, value, language, expected) => {
  expect(isolated(value, language)).toBe(expected);
});

test("where all runs from left to right nothing is added, nor to a web address that a mail program links", () => {
  expect(isolated("Chloé Hale, 丽 (7)!", "ja")).toBe("Chloé Hale, 丽 (7)!");
  expect(isolated("https://jar.example.org/unsubscribe?token=abc", "ar")).toBe(
    "https://jar.example.org/unsubscribe?token=abc",
  );
});
