import { isPluralForm, withoutPlural } from "@blessing-jar/contract/text-troubles.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { findText } from "../../kit/bundled-texts.ts";
import { mergeTexts } from "./merge-texts.ts";

export interface EditedText {
  key: string;
  text: string;
  status: string;
}

/** The English of a key. A language may count in forms that English has not: theirs is the one of many. */
export function englishOf(english: Texts, key: string): string | undefined {
  const own = findText(english, key);
  return own ?? (isPluralForm(key) ? findText(english, `${withoutPlural(key)}_other`) : undefined);
}

/**
 * What members read: an active edit; where an edit is not active, what came with the product, or English where that is the
 * very text that is not to be shown. English itself has nothing below what came with the product.
 */
export function shownTexts(bundled: Texts, edited: EditedText[], english?: Texts): Texts {
  const shown = edited.flatMap(({ key, text, status }) => {
    if (status === "active") return [{ key, text }];
    const original = english && isWithdrawn(bundled, { key, text }) ? englishOf(english, key) : undefined;
    return original === undefined ? [] : [{ key, text: original }];
  });
  return mergeTexts(bundled, shown);
}

/** An edit that is not active and has the words that came with the product: these are what is not to be shown. */
export function isWithdrawn(bundled: Texts, { key, text }: Pick<EditedText, "key" | "text">): boolean {
  return findText(bundled, key) === text;
}
