import type { CSSProperties } from "react";

/** In letters; what is longer is a sentence, and breaks as one. */
const longestName = 12;

/**
 * Japanese puts no space between words, and browsers guess where a line may end, also within a name. So of a large title what
 * stands between two signs stays in one line; where a phone is too narrow for it, a font size of
 * `min(…, calc((100vw - 4.5rem) / var(--letters, 1)))` makes the title smaller.
 */
export function wholeNames(title: string): CSSProperties | undefined {
  if (!/[\u3041-\u30ff]/.test(title)) return undefined;
  const parts = title.match(/[^\s、。，！？]+[、。，！？]?/g) ?? [];
  const letters = Math.max(...parts.map(({ length }) => length));
  if (letters > longestName) return undefined;
  return { wordBreak: "keep-all", "--letters": letters } as CSSProperties;
}
