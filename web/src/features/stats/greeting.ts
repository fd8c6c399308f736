import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

export function timeOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 3 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** What an Arabic name is begun with and is no name alone: "servant of", "father of", "mother of". */
const beginnings = new Set(["عبد", "أبو", "ابو", "أم", "ام"]);

/**
 * What one is politely greeted by: the first name, where a script parts names that way, and in Japanese, whose さん follows, what
 * stands first, the family's. Elsewhere a part alone could be no name at all.
 */
export function greetedAs(fullName: string, language: LanguageCode): string {
  const name = fullName.trim();
  const first = name.split(/\s+/)[0] ?? "";
  const isJapanese =
    language === "ja" && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(first);
  const isArabic = /^[\p{Script=Arabic}\p{M}]{3,}$/u.test(first) && !beginnings.has(first);
  return isJapanese || isArabic || /^[\p{Script=Latin}-]{3,}$/u.test(first) ? first : name;
}
