import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

export type Script = "latin" | "ar" | "ur" | "ja" | "zh";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /[\p{Script=Han}、。「」！？]/u;
const arabic = /\p{Script=Arabic}/u;
/** Letters of Urdu that Arabic does not have. */
const urdu = /[ٹڈڑںھہۂۃےۓ]/u;

/** The scripts of a text. Han letters look Japanese beside kana or on a Japanese page, else Chinese. */
export function scriptsOf(text: string, language: LanguageCode): Script[] {
  const found: Script[] = [];
  if (arabic.test(text)) found.push(urdu.test(text) || language === "ur" ? "ur" : "ar");
  if (kana.test(text)) found.push("ja");
  else if (han.test(text)) found.push(language === "ja" ? "ja" : "zh");
  // Their own faces bring Latin letters that suit them, but a text that begins in Latin is set in ours.
  const begins = /\p{L}/u.exec(text)?.[0] ?? "";
  if (/\p{Script=Latin}/u.test(begins) || found.length === 0) return ["latin", ...found];
  return [...found, "latin"];
}
