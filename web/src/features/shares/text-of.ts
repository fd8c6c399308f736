import type { Blessing } from "@blessing-jar/contract/blessings.ts";

/** A blessing as plain words: title, text and verse, a line between them. */
export function textOf({ title, description, bibleVerse }: Blessing): string {
  return [title, description, bibleVerse].filter((part) => part.trim()).join("\n\n");
}
