import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

export function timeOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 3 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** What an Arabic name is begun with and is no name alone: "servant of", "father of", "mother of". */
const beginnings = new Set(["عبد", "أبو", "ابو", "أم", "ام"]);

/** A Japanese name in two parts, the family's first; in Katakana alone it is a foreign one, which begins with the given name. */
const familyFirst =
  /^[\p{Script=Han}\p{Script=Hiragana}々]+\s+([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)$/u;
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/**
 * What one is greeted by in a house where many have the same family name: the given name, where a script parts names that way.
 * Elsewhere a part alone could be no name at all.
 */
export function greetedAs(fullName: string, language: LanguageCode): string {
  const name = fullName.trim();
  const given = language === "ja" ? familyFirst.exec(name)?.[1] : undefined;
  if (given) return given;
  const first = name.split(/\s+/)[0] ?? "";
  const isJapanese = language === "ja" && japanese.test(first);
  const isArabic = /^[\p{Script=Arabic}\p{M}]{3,}$/u.test(first) && !beginnings.has(first);
  return isJapanese || isArabic || /^[\p{Script=Latin}-]{3,}$/u.test(first) ? first : name;
}
