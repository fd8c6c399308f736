import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { isTitleCut } from "../blessings/first-line.ts";

export const longestText = 280;

/** What the dashboard opens the dialog with: no blessing given. */
export const anyBlessing = "any";

type Titled = Pick<Blessing, "id" | "title" | "description">;

export function pickOther<T>(
  all: readonly T[],
  isShown: (one: T) => boolean,
  random = Math.random,
): T | undefined {
  const others = all.filter((one) => !isShown(one));
  const choice = others.length > 0 ? others : all;
  return choice[Math.floor(random() * choice.length)];
}

/** What of a blessing stands on a card: its title, and where that is but the beginning of its words, the words. */
export const textOnCard = (blessing: Omit<Titled, "id">): string =>
  isTitleCut(blessing) ? wordsOnCard(blessing) : blessing.title;

/** As much of the words of a blessing as has room. */
export function wordsOnCard({ description }: Pick<Titled, "description">): string {
  const words = description.trim();
  return words.length > longestText ? `${beginningOf(words, longestText - 1)}…` : words;
}

/** The text to follow: of the given blessing, else of the picked one; undefined where there is none. */
export function textToFollow(
  blessings: readonly Titled[],
  { given, pickedId }: { given?: Titled | undefined; pickedId?: string | undefined },
): string | undefined {
  const followed = given ?? blessings.find(({ id }) => id === pickedId);
  return followed && textOnCard(followed);
}
