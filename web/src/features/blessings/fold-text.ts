const ascii = /^[\0-\x7f]*$/;
const marks = /\p{M}|\u0640/gu;

/** A text without case, accents, Arabic vowel marks or tatweel, so that what looks alike is found alike. */
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
