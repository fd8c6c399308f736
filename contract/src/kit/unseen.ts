// White space, what renderers leave out (soft hyphens, joiners, directions, fillers such as U+3164), marks that have no letter to
// stand on, and signs that are drawn as nothing: the empty braille cell, annotations, the empty note head.
const unseen = "\\s\\p{Default_Ignorable_Code_Point}\\p{M}\\u0085\\u2800\\ufff9-\\ufffb\\u{1d159}";
const nothing = new RegExp(`^[${unseen}]*$`, "u");
const each = new RegExp(`[${unseen}]`, "gu");
/** Scripts in which one letter is a name. */
const wholeName = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether nobody would see anything of it. */
export function isUnseen(text: string): boolean {
  return nothing.test(text);
}

/** Two letters that are seen, or one that is a name by itself. */
export function isFullName(name: string): boolean {
  const seen = name.replace(each, "");
  return [...seen].length >= 2 || wholeName.test(seen);
}
