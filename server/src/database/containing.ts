import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";

/** A pattern of `like` for texts that `fold_text` has folded; an apostrophe alone finds everything. Folded before it is escaped: the
 * full-width `％` is a `%`. */
export function containing(search: string): string {
  return `%${foldText(search)
    .trim()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;
}
