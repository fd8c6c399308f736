import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { facesOf } from "../../language/load-fonts.ts";
import { type Script, scriptsOf } from "../../language/text-layout/scripts.ts";
import type { QuoteFontFamily } from "./quote-styles.ts";
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
/** How a script wants to be set, in parts of the size: its line height, the baseline in it, and how large it is drawn. */
interface Setting {
  leading: number;
  baseline: number;
  scale: number;
}
/** The tallest script of a text decides. */
const settings: [Script, Setting][] = [
  ["ur", { leading: 2.05, baseline: 1.2, scale: 1 }],
  ["ar", { leading: 1.62, baseline: 1.08, scale: 1.1 }],
  ["ja", { leading: 1.38, baseline: 1.06, scale: 1 }],
  ["zh", { leading: 1.38, baseline: 1.06, scale: 1 }],
];
const settingOfLatin = { leading: 1.22, baseline: 0.93, scale: 1 };
/** Handwriting has small letters for its size. */
const settingsOfHand: Partial<Record<Script, Setting>> = {
  latin: { leading: 1.24, baseline: 0.96, scale: 1.22 },
  ar: { leading: 1.64, baseline: 1.1, scale: 1.18 },
};
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
  const stack = [...names, family].join(", ");
  const { leading, baseline, scale } = settingOf(scripts, family);
  return { fontAt: (size) => `${weights[family]} ${size * scale}px ${stack}`, leading, baseline };
}

function settingOf(scripts: readonly Script[], family: QuoteFontFamily): Setting {
  const [script, setting] = settings.find(([one]) => scripts.includes(one)) ?? ["latin", settingOfLatin];
  return (family === "cursive" && settingsOfHand[script]) || setting;
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
