const ascii = /^[\0-\x7f]*$/;
const marks = /\p{M}|\u0640/gu;

/** Normalises a text for search: without case, accents, Arabic vowel marks or tatweel. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l");
}
