import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { isolated, withoutIsolates } from "@blessing-jar/contract/kit/isolated.ts";
import { type LanguageCode, localeOf } from "@blessing-jar/contract/languages.ts";

/** What a placeholder of a text shows: `{{count, number}}` a number, `{{names}}` a name, or a list where it is given several. */
export function fillIn(value: unknown, format: string | undefined, language: string | undefined): string {
  const code = language as LanguageCode;
  if (value === undefined || value === null) return "";
  if (format === "number") return formatNumber(value as number, code);
  return isolated(Array.isArray(value) ? formatList(value as string[], code) : String(value), code);
}

/** Joined by the bare names, as their first letters decide in Spanish (“Ana e Isabel”); then each is isolated. */
function formatList(items: readonly string[], language: LanguageCode): string {
  const bare = items.map(withoutIsolates);
  const parts =
    language === "ht" ? haitianList(bare) : new Intl.ListFormat(localeOf(language)).formatToParts(bare);
  let index = 0;
  return parts
    .map(({ type, value }) => (type === "element" ? isolated(items[index++] ?? value, language) : value))
    .join("");
}

/** “A, B ak C”: Intl has no Haitian Creole. */
function haitianList(items: readonly string[]): { type: "element" | "literal"; value: string }[] {
  return items.flatMap((value, index) => {
    const joint = index === items.length - 1 ? " ak " : ", ";
    const element = { type: "element" as const, value };
    return index === 0 ? [element] : [{ type: "literal" as const, value: joint }, element];
  });
}
