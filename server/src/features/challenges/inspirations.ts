import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import inspirations from "./inspirations.json" with { type: "json" };

/** One a day, in this order: a verse, then a thought of our own. A new one goes to the end. */
const { verses, thoughts } = inspirations;

const dayMs = 86_400_000;

/** What a day, `yyyy-MM-dd`, begins with. */
export function inspirationOf(
  day: string,
  { t, productName }: { t: Translate } & Pick<Config, "productName">,
) {
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  const kind = number % 2 === 0 ? verses : thoughts;
  const key = kind[Math.floor(number / 2) % kind.length];
  const isVerse = kind === verses;
  const words = `prompts.inspirations.${isVerse ? "verses" : "thoughts"}.${key}`;
  return isVerse
    ? { day, text: t(`${words}.text`), source: t(`${words}.source`) }
    : { day, text: t(words), source: productName };
}
