import type { Translate } from "../../kit/bundled-texts.ts";

const weekMs = 7 * 86_400_000;

/** The cards of moods, whose questions a reminder asks, and the presets of quotes, which it ends with. */
const cards = [
  "table",
  "quiet",
  "laughter",
  "wayHere",
  "askedFor",
  "rest",
  "companions",
  "beginning",
  "openWindow",
  "held",
  "goodNews",
  "smallStep",
] as const;
const prompts = ["first", "second", "third"] as const;
const verses = ["thisDay", "giveThanks", "benefits", "everyMorning"] as const;

/** Another one each week, all of them before one comes again. */
export function promptOf(t: Translate, day: string): string {
  const week = weekOf(day);
  const prompt = prompts[Math.floor(week / cards.length) % prompts.length] ?? "first";
  return t(`moods.cards.${cards[week % cards.length] ?? "table"}.prompts.${prompt}`);
}

/** The words of a verse, and where they stand. */
export function verseOf(t: Translate, day: string): string[] {
  return t(`quotes.presets.${verses[weekOf(day) % verses.length] ?? "thisDay"}`).split("\n");
}

function weekOf(day: string): number {
  return Math.floor(Date.parse(day) / weekMs);
}
