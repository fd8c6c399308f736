import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import * as z from "zod";
import type { TranslationConfig } from "../config.ts";
import type { Order } from "./translator.ts";
import { type Ask, ProviderFailure } from "./translator-http.ts";

const answered = z.object({ translatedText: z.array(z.string()) });
const held = /\{\{[^{}]*\}\}|<\/?\w+>/g;

/** LibreTranslate: https://docs.libretranslate.com/api/operations/translate */
export async function askLibre(
  { url, key }: TranslationConfig,
  { language, texts }: Order,
  ask: Ask,
): Promise<(string | undefined)[]> {
  const answer = await ask({
    url,
    body: {
      q: texts.map(withNumbers),
      source: defaultLanguage,
      target: language,
      format: "text",
      ...(key ? { api_key: key } : {}),
    },
  });
  const found = answered.safeParse(answer).data?.translatedText;
  if (found?.length !== texts.length) {
    throw new ProviderFailure(
      "nonsense",
      "The translation provider's answer has other texts than were asked for.",
    );
  }
  return found.map((text, index) => withNames(text, texts[index] ?? ""));
}

/** A machine would translate the name in `{{name}}`; a number in brackets it leaves. */
function withNumbers(text: string): string {
  let number = 0;
  return text.replace(held, () => `[[${number++}]]`);
}

function withNames(translated: string, original: string): string {
  const names = original.match(held) ?? [];
  return translated.replace(
    /\[\[\s*(\d+)\s*\]\]/g,
    (whole, number: string) => names[Number(number)] ?? whole,
  );
}
