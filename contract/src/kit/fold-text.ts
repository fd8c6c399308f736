import signs from "./fold-text.json" with { type: "json" };

// One table for the browser's search and the database's: `fold_text` in server/database says the same, which a test holds letter
// by letter. Sources: compatibility mappings of Unicode, and the reports in docs/real-world.md.

/** Marks of Latin, Greek, Cyrillic, Hebrew, Arabic and kana, and the tatweel. Those of Indic scripts are vowels, and stay. */
const marks =
  "\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f" +
  "\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff" +
  "\\u20d0-\\u20f0\\u3099\\u309a\\ufe20-\\ufe2f";
/** Hyphens that are seen at the end of a line alone, joiners, directions, fillers and variation selectors. */
const unseen =
  "\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff";
const leftOut = new RegExp(`[${marks}${unseen}]`, "g");

/** The keyboards of phones, of languages and of typographers write apart what is one sign to whoever searches. */
const table = new Map([
  ...Object.entries(signs).flatMap(([folded, written]) =>
    Array.from(written, (sign) => [sign, folded] as const),
  ),
  ...inRow("\u0660", "0", 10),
  ...inRow("\u06f0", "0", 10),
  // Katakana to hiragana.
  ...inRow("\u30a1", "\u3041", 86),
  ...Object.entries({ œ: "oe", æ: "ae", ß: "ss", þ: "th" }),
]);
const inTable = new RegExp(`[${[...table.keys()].join("")}]`, "g");

/** What goes through all of the below unchanged but for its case. */
const plain = /^[!#-&(-,./0-9:-Z[-_a-~]+(?: [!#-&(-,./0-9:-Z[-_a-~]+)*$/;

/**
 * Normalises a text for search: what anybody would type for it, on any keyboard. Without case, accents and vowel marks, quotation
 * marks and what nobody sees; all white space is one space. An apostrophe after the first letter of a word is the space that many
 * write for it (`l'école`, `m ap`); any other is left out, as many leave it (`dont`).
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .replaceAll("\u00b4", "'")
    .normalize("NFKD")
    .replace(leftOut, "")
    .toLowerCase()
    .replace(inTable, (sign) => table.get(sign) ?? sign)
    .replace(/(^| )([a-z])'/g, "$1$2 ")
    .replace(/['"\u00b7]/g, "")
    .replace(/--+/g, "-")
    .replace(/ {2,}/g, " ");
}

function inRow(first: string, folded: string, count: number): [string, string][] {
  const at = (start: string, index: number) => String.fromCharCode(start.charCodeAt(0) + index);
  return Array.from({ length: count }, (_, index) => [at(first, index), at(folded, index)]);
}
