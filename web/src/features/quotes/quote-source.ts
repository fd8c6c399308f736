import type { Blessing } from "@blessing-jar/contract/blessings.ts";

/** What the dashboard opens the dialog with: no blessing given. */
export const anyBlessing = "any";

type Titled = Pick<Blessing, "id" | "title">;

export function pickOther<T>(
  all: readonly T[],
  isShown: (one: T) => boolean,
  random = Math.random,
): T | undefined {
  const others = all.filter((one) => !isShown(one));
  const choice = others.length > 0 ? others : all;
  return choice[Math.floor(random() * choice.length)];
}

/** The title to follow: of the given blessing, else of the picked one; undefined where there is none. */
export function titleToFollow(
  blessings: readonly Titled[],
  { given, pickedId }: { given?: Titled | undefined; pickedId?: string | undefined },
): string | undefined {
  if (given) return given.title;
  return blessings.find(({ id }) => id === pickedId)?.title;
}
