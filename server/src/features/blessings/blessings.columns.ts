import type { blessingBody } from "@blessing-jar/contract/blessings.ts";
import type * as z from "zod/mini";
import type { Blessings } from "../../database/tables.ts";

export type Writing = z.output<typeof blessingBody>;

/** What is written in a blessing, by its name in the contract, and its column: what is read, inserted and updated. */
export const written = {
  title: "title",
  description: "description",
  category: "category",
  bibleVerse: "bible_verse",
  visibility: "visibility",
  isPrayer: "is_prayer",
  isAnsweredPrayer: "is_answered_prayer",
  blessingDate: "blessing_date",
} as const satisfies Partial<Record<keyof Writing, keyof Blessings>>;

/** As it is now, also for whoever is shown an approved version. */
export const unversioned: string[] = [written.visibility, written.isPrayer];

/** What an approved version keeps: an edit of any of these waits. */
export const versioned = Object.values(written).filter((column) => !unversioned.includes(column));
