/** A piece of a line that is not divided; `hasSpace` where a space stands before it, unless it begins a line. */
export interface Unit {
  text: string;
  hasSpace: boolean;
}

/** What may not begin a line: closing marks, small kana, marks of length (JIS X 4051, GB/T 15834). */
const closing =
  /^[、。，．・：；？！ー～…‥）］｝〕〉》」』】〗’”»ゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ゛゜%％‰℃,.:;?!)\]}،؛؟۔٪]/u;
/** What may not end one. */
const opening = /[（［｛〔〈《「『【〖‘“«([{¿¡]$/u;
/** Scripts written without spaces, and emoji. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}、。，・：；？！…」』）]/u;
const straightQuote = /["']/;
const breakingSpace = /^[^\S\u00a0\u2007\u202f]+$/;
/** Japanese endings and particles stay with their word, as do the commonest of Chinese. */
const clinging = /^(?:(?![おご]$)\p{Script=Hiragana}{1,4}|[的了吗呢吧啊们着过地得])$/u;
/** Before a Japanese word it belongs to that. */
const honorifics: readonly string[] = ["お", "ご"];
const longestPhrase = 9;

export function unitsOf(paragraph: string, language: string): Unit[] {
  const units: Unit[] = [];
  let hasSpace = false;
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(paragraph)) {
    if (breakingSpace.test(segment)) {
      hasSpace = true;
      continue;
    }
    const before = units.at(-1);
    if (before && isOne(before.text, segment, hasSpace)) before.text += (hasSpace ? " " : "") + segment;
    else units.push({ text: segment, hasSpace: hasSpace && before !== undefined });
    hasSpace = false;
  }
  return units;
}

export function mayBegin(text: string): boolean {
  return !closing.test(text);
}

function isOne(before: string, after: string, hasSpace: boolean): boolean {
  // Of what may be ten thousand dashes, its end alone, for it is asked at each of them.
  const last = lastOf(before);
  if (closing.test(after) || opening.test(last)) return true;
  if (hasSpace) return false;
  if (honorifics.includes(before)) return true;
  const [first = ""] = after;
  if (straightQuote.test(last) || straightQuote.test(first)) return true;
  if (/[—…‥―]/.test(last) && last === first) return true;
  if (/\d/.test(last) && /\p{Script=Han}/u.test(first)) return true;
  if (spaceless.test(last) || spaceless.test(first)) {
    const isShort = before.length < 2 * longestPhrase && [...before].length < longestPhrase;
    return clinging.test(after) && /[\p{L}ー]/u.test(last) && isShort;
  }
  return !(/[-‐–—/]/.test(last) && /[\p{L}\p{N}]/u.test(first) && /[\p{L}\p{N}]/u.test(before));
}

const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? "";
