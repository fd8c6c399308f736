import { type CategoryKey, findBuiltInCategory } from "@blessing-jar/contract/categories.ts";

const notes: Record<CategoryKey, string> = {
  faith: "note-cream",
  family: "note-terra",
  health: "note-sage",
  work: "note-cream",
  prayerAnswered: "note-gold",
  friendship: "note-terra",
  finances: "note-gold",
  nature: "note-sage",
  growth: "note-sage",
  other: "note-cream",
  career: "note-cream",
  personalGrowth: "note-gold",
};

/** On which paper words of a category stand. */
export function categoryNote(name: string): string {
  return notes[findBuiltInCategory(name)?.key ?? "other"];
}
