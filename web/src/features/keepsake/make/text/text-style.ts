import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { type Script, scriptsOf } from "../../../../language/text-layout/scripts.ts";
import type { FamilyName } from "./families.ts";

/** How a text is set. Words are the member's own and titles; chrome is what stands around them. */
export interface TextStyle {
  voice: "words" | "verse" | "chrome";
  size: number;
  weight: number;
  color: string;
  isTitle?: boolean;
}

/** What a script asks for: its line height in a running text and in a title, and how large it is drawn. */
interface Setting {
  running: number;
  title: number;
  scale: number;
}
/** The tallest script of a text decides. */
const settings: [Script, Setting][] = [
  ["ur", { running: 2.05, title: 1.85, scale: 1.12 }],
  ["ar", { running: 1.75, title: 1.45, scale: 1.12 }],
  ["ja", { running: 1.75, title: 1.4, scale: 0.94 }],
  ["zh", { running: 1.75, title: 1.4, scale: 0.94 }],
];
const latinSetting: Setting = { running: 1.5, title: 1.14, scale: 1 };

export function settingOf(text: string, language: LanguageCode): Setting {
  const scripts = scriptsOf(text, language);
  return settings.find(([script]) => scripts.includes(script))?.[1] ?? latinSetting;
}

export const everyVoice: readonly TextStyle["voice"][] = ["words", "verse", "chrome"];

/** Which families are asked for a letter, one after another. */
export function familiesFor(
  voice: TextStyle["voice"],
  text: string,
  language: LanguageCode,
): readonly FamilyName[] {
  const scripts = scriptsOf(text, language);
  const eastern: FamilyName[] = [];
  if (scripts.includes("ar")) eastern.push("Noto Naskh Arabic");
  if (scripts.includes("ur")) eastern.push("Noto Nastaliq Urdu");
  if (scripts.includes("ja")) eastern.push("Noto Serif JP");
  if (scripts.includes("zh")) eastern.push("Noto Serif SC");
  if (voice === "chrome") return ["Figtree", ...eastern];
  return [voice === "verse" && eastern.length === 0 ? "Fraunces Italic" : "Fraunces", ...eastern];
}

/** Chinese marks are as wide as its characters; those of the Latin faces, which are asked first, are not. */
export function isFirstIn(codePoint: number, name: FamilyName): boolean {
  if (name === "Noto Serif SC") return [0x201c, 0x201d, 0x2018, 0x2019, 0x2026, 0x2014].includes(codePoint);
  return name === "Noto Serif JP" && [0x2026, 0x2014].includes(codePoint);
}
