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
const signs: readonly [written: string, folded: string][] = [
  [
    "\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u05f3\ua78c`",
    "'",
  ],
  [
    "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u05f4\u300c\u300d\u300e\u300f\u3008\u3009\u300a\u300b\u301d\u301e\u301f",
    '"',
  ],
  ["\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u05be\u2e3a\u2e3b", "-"],
  ["\t\n\v\f\r\u0085\u1680\u2028\u2029\u2800", " "],
  ["\u2027\u30fb", "\u00b7"],
  ["\u301c", "~"],
  ["\u060c\u3001", ","],
  ["\u06d4\u3002", "."],
  ["\u061b", ";"],
  ["\u061f", "?"],
  // Latin, and the sigma at the end of a word.
  ["\u00f8", "o"],
  ["\u0142", "l"],
  ["\u0131", "i"],
  ["\u0111\u00f0", "d"],
  ["\u0127", "h"],
  ["\u0167", "t"],
  ["\u03c2", "\u03c3"],
  // Arabic, Persian and Urdu.
  ["\u0649\u06cc", "\u064a"],
  ["\u06a9\u06aa", "\u0643"],
  ["\u0629\u06c1\u06be\u06c3\u06d5", "\u0647"],
  ["\u0671", "\u0627"],
  ...inRow("\u0660", "0", 10),
  ...inRow("\u06f0", "0", 10),
  // Katakana to hiragana.
  ...inRow("\u30a1", "\u3041", 86),
  ["\u30fd", "\u309d"],
];
const several: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", þ: "th" };

const table = new Map([
  ...signs.flatMap(([written, folded]) => Array.from(written, (sign) => [sign, folded] as const)),
  ...Object.entries(several),
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
