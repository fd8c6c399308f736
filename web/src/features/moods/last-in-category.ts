import type { Blessing } from "@blessing-jar/contract/blessings.ts";

type Dated = Pick<Blessing, "category" | "blessingDate">;

/** Of blessings with the newest first, the newest of a category. */
export function lastInCategory<B extends Dated>(recent: readonly B[], category: string): B | undefined {
  return recent.find((blessing) => blessing.category.toLowerCase() === category.toLowerCase());
}
