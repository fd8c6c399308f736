import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { keysOf } from "./manager.keys.ts";
import { mergeTexts } from "./merge-texts.ts";
import type { EditedText } from "./shown-texts.ts";

/** The texts of a language as they would stand in the repository: active edits, of keys that it has, in its own order. */
export function repositoryFiles(
  language: LanguageCode,
  edits: readonly EditedText[],
): { name: string; content: string }[] {
  const keys = new Set(keysOf(language));
  const active = edits.filter(({ key, status }) => status === "active" && keys.has(key));
  const texts = mergeTexts(bundledTexts(language), active);
  return Object.entries(texts).map(([section, inner]) => ({
    name: `locales/${language}/${section}.json`,
    content: `${JSON.stringify(inner, null, 2)}\n`,
  }));
}
