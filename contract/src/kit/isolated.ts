import { dirOf, type LanguageCode } from "../languages.ts";

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\p{Bidi_Control}]/u;
const signs = /[\u2066-\u2069]/g;
const webAddress = /^https?:\/\//;
/** Of a file's name. After letters that run from right to left the number and the ending would change places. */
const numberedEnding = /\p{Nd}{1,20}\.[a-z][a-z\d]{1,4}$/iu;

/**
 * Bidi isolation (FSI … PDI) of what is filled into a text of this language: a name of the other direction neither
 * reorders the words around it nor is reordered by them. Where all runs from left to right there is nothing to isolate.
 * A web address stays bare: a mail program would take the sign for its last letter.
 */
export function isolated(value: string, language: LanguageCode): string {
  if (webAddress.test(value)) return value;
  if (dirOf(language) === "ltr" && !rightToLeft.test(value)) return value;
  const whole = (areBalanced(value) ? value : withoutIsolates(value)).replace(
    numberedEnding,
    "\u2066$&\u2069",
  );
  return `\u2068${whole}\u2069`;
}

export function withoutIsolates(value: string): string {
  return value.replace(signs, "");
}

/** A lone sign in a name would end our isolate, or swallow the rest of the sentence. */
function areBalanced(value: string): boolean {
  let depth = 0;
  for (const [sign] of value.matchAll(signs)) {
    depth += sign === "\u2069" ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Spoofing: they turn what stands around a name. Some apps copy a name with them, so they are left out and not refused. */
export const withoutTurning = (name: string) => name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
