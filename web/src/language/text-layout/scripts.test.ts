import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { scriptsOf } from "./scripts.ts";

test.each([
  ["The figs were ripe", "ar", ["latin"]],
  ["نعمة", "en", ["ar", "latin"]],
  ["آج ابا گھر آ گئے", "en", ["ur", "latin"]],
  ["نعمت", "ur", ["ur", "latin"]],
  ["退院した", "en", ["ja", "latin"]],
  ["感謝", "ja", ["ja", "latin"]],
  ["感謝", "zh", ["zh", "latin"]],
  ["Merci 感謝", "fr", ["latin", "zh"]],
  ["", "en", ["latin"]],
] satisfies [string, LanguageCode, string[]][])(
  "%s on a page in %s is written in %j",
  (text, language, scripts) => {
    expect(scriptsOf(text, language)).toEqual(scripts);
  },
);
