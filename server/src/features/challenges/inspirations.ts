import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";

/** One a day, in this order: a verse, then a thought of our own. A new one goes to the end. */
const verses = [
  "psalm118",
  "lamentations3",
  "thessalonians5",
  "psalm103",
  "psalm23",
  "james1",
  "psalm100",
  "philippians4",
  "psalm136",
  "isaiah40",
  "psalm30",
  "matthew6",
  "psalm34",
  "colossians3",
  "psalm46",
  "john14",
  "psalm107",
  "romans8",
  "psalm121",
  "numbers6",
  "psalm16",
  "corinthians13",
  "psalm19",
  "proverbs17",
  "psalm90",
  "zephaniah3",
  "psalm126",
  "ecclesiastes3",
  "psalm65",
  "matthew5",
] as const;
const thoughts = [
  "smallDoor",
  "countedTwice",
  "slowMorning",
  "nameAloud",
  "breadEnough",
  "listening",
  "lampLit",
  "wayBack",
  "chairKept",
  "seedDark",
  "handsFull",
  "lateThanks",
  "ordinaryDay",
  "borrowedLight",
  "longTable",
  "rainToo",
  "oldSong",
  "unseenKindness",
  "rest",
  "firstStep",
  "giftGiven",
  "quietYes",
  "rootsFirst",
  "openHand",
  "storyTold",
  "windowSeat",
  "neighbour",
  "patience",
  "eveningCount",
  "tomorrow",
] as const;

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
