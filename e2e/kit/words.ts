import { isolated } from "@blessing-jar/contract/kit/isolated.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { getTranslations, type Texts } from "@blessing-jar/contract/translations.ts";
import { call } from "../../server/seeds/api.ts";

/** A text of the interface by its key: journeys in other languages find buttons by what is written on them. */
export type Words = (key: string, values?: Record<string, string>) => string;

export async function wordsOf(url: string, language: LanguageCode): Promise<Words> {
  const { translations } = await call({ url }, getTranslations, { params: { language } });
  return wordsIn(translations, language);
}

export function wordsIn(texts: Texts, language: LanguageCode): Words {
  return (key, values = {}) => {
    let text: string | Texts | undefined = texts;
    for (const part of key.split(".")) text = typeof text === "object" ? text[part] : undefined;
    if (typeof text !== "string") throw new Error(`There is no text "${key}"`);
    const all: Record<string, string> = { product: "Blessing Jar", ...values };
    return text.replaceAll(/\{\{(\w+)([^}]*)\}\}/g, (_, name: string, format: string) =>
      format ? (all[name] ?? "") : isolated(all[name] ?? "", language),
    );
  };
}
