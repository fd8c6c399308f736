import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { facesOf } from "../../language/load-fonts.ts";
import type { QuoteFontFamily } from "./quote-styles.ts";
import { type Script, scriptsOf } from "./scripts.ts";
import "./quote-fonts.css";

const faces: Record<QuoteFontFamily, Record<Script, string>> = {
  serif: {
    latin: "Fraunces Variable",
    ar: "Noto Naskh Arabic Variable",
    ur: "Noto Nastaliq Urdu Variable",
    ja: "Noto Serif JP Variable",
    zh: "Noto Serif SC Variable",
  },
  "sans-serif": {
    latin: "Figtree Variable",
    ar: "Noto Naskh Arabic Variable",
    ur: "Noto Nastaliq Urdu Variable",
    ja: "Noto Sans JP Variable",
    zh: "Noto Sans SC Variable",
  },
  cursive: {
    latin: "Caveat Variable",
    ar: "Aref Ruqaa",
    ur: "Noto Nastaliq Urdu Variable",
    ja: "Noto Serif JP Variable",
    zh: "Noto Serif SC Variable",
  },
};
const weights: Record<QuoteFontFamily, number> = { serif: 420, "sans-serif": 500, cursive: 500 };
/** The tallest script of a text decides: line height, and the place of the baseline in it. */
const settings: [Script, { leading: number; baseline: number }][] = [
  ["ur", { leading: 2.05, baseline: 1.2 }],
  ["ar", { leading: 1.55, baseline: 1.02 }],
  ["ja", { leading: 1.38, baseline: 1.06 }],
  ["zh", { leading: 1.38, baseline: 1.06 }],
];
const settingOfLatin = { leading: 1.2, baseline: 0.92 };
const patience = 4_000;

export interface QuoteFont {
  /** For the canvas: `fontAt(48)`. */
  fontAt: (size: number) => string;
  leading: number;
  baseline: number;
}

export function fontOf(text: string, family: QuoteFontFamily, language: LanguageCode): QuoteFont {
  const scripts = scriptsOf(text, language);
  const names = scripts.map((script) => `"${faces[family][script]}"`);
  const stack = [...new Set(names), "Georgia", "system-ui", family].join(", ");
  const setting = settings.find(([script]) => scripts.includes(script))?.[1] ?? settingOfLatin;
  return { fontAt: (size) => `${weights[family]} ${size}px ${stack}`, ...setting };
}

/** Until the letters of the text are there, or the network has had its time: then others stand in. */
export async function loadFaces(text: string, family: QuoteFontFamily, language: LanguageCode) {
  const loading = async () => {
    const scripts = scriptsOf(text, language);
    await Promise.all(scripts.map((script) => script !== "latin" && script !== "ar" && facesOf[script]?.()));
    await document.fonts.load(fontOf(text, family, language).fontAt(48), text);
  };
  const waiting = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([loading(), waiting]).catch((error: unknown) => {
    console.warn("A face of the quote card could not be loaded; another stands in", error);
  });
}
