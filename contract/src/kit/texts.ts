import type { LanguageCode } from "../languages.ts";
import type { Texts } from "../translations.ts";

/** The text of a dotted key; a section is none, nor what every object has. */
export function findText(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

const known = new Map<LanguageCode, Intl.PluralRules>();

/** Which forms a text that counts has in a language. Intl knows no Haitian Creole, which counts as English does. */
export function pluralRules(language: LanguageCode): Intl.PluralRules {
  const rules = known.get(language) ?? new Intl.PluralRules(language === "ht" ? "en" : language);
  known.set(language, rules);
  return rules;
}
