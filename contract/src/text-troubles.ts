/** What may be wrong with a text: what is filled in, or marked up, is not as in English; a word is not the product's own. */
export const textTroubles = ["placeholders", "markup", "terms"] as const;
export type TextTrouble = (typeof textTroubles)[number];

/** `{{name}}`, `{{count, number}}` */
const placeholder = /\{\{([^{}]*)\}\}/g;
/** `<document>`, `</document>` */
const tag = /<\/?\w+>/g;

/** Names of what is filled in, each once, in order. */
export function placeholdersIn(text: string): string[] {
  const found = Array.from(
    text.matchAll(placeholder),
    ([, inner = ""]) => `{{${inner.replace(/\s+/g, "")}}}`,
  );
  return [...new Set(found)].sort();
}

function tagsIn(text: string): string[] {
  return (text.match(tag) ?? []).sort();
}

/** The form of a text that counts: `stats.days_one`. */
const plural = /_(zero|one|two|few|many|other)$/;

export function isPluralForm(key: string): boolean {
  return plural.test(key);
}

export function withoutPlural(key: string): string {
  return key.replace(plural, "");
}

/**
 * Whether a text fills in and marks up what its English does. A form that counts may leave its number out ("One day"),
 * but fills in nothing that the English does not have.
 */
export function troublesOf(
  key: string,
  { original, text }: { original: string; text: string },
): TextTrouble[] {
  const [wanted, found] = [placeholdersIn(original), placeholdersIn(text)];
  const isLoose = isPluralForm(key);
  const isWrong =
    found.some((name) => !wanted.includes(name)) ||
    wanted.some((name) => !found.includes(name) && !(isLoose && /^\{\{count\b/.test(name))) ||
    // A brace too few or too many, and the reader sees the others.
    text.includes("{{{") ||
    /\{\{|\}\}/.test(text.replace(placeholder, ""));
  const isMarkupWrong = tagsIn(original).join() !== tagsIn(text).join() || !isNested(text);
  return [...(isWrong ? ["placeholders" as const] : []), ...(isMarkupWrong ? ["markup" as const] : [])];
}

/** Each tag closed, in order. */
function isNested(text: string): boolean {
  const open: string[] = [];
  for (const [found] of text.matchAll(tag)) {
    if (!found.startsWith("</")) open.push(found.slice(1));
    else if (open.pop() !== found.slice(2)) return false;
  }
  return open.length === 0;
}
