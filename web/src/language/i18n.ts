import { findText, pluralRules } from "@blessing-jar/contract/kit/texts.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import shell from "@blessing-jar/locales/en/shell.json";
import { defaultConfig, useConfig } from "../api/config.ts";
import { fillIn } from "./fill-in.ts";
import type { TextKey } from "./text-key.ts";

type Values = Readonly<Record<string, unknown>>;
export type Translate = (key: TextKey, values?: Values) => string;

// The English of the first screen; the rest follows with the first page that needs it.
const texts = new Map<LanguageCode, Texts>([["en", { shell }]]);
let language: LanguageCode = "en";
let { productName } = defaultConfig;
const listeners = new Set<() => void>();

/** The texts of the page (decision 0112): `t` is another one once any of them may read otherwise. */
export const i18n = {
  t: begin(),
  exists: (key: string) => find(key) !== undefined,
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
  changeLanguage(code: LanguageCode) {
    if (code === language) return;
    language = code;
    change();
  },
};

export function addTexts(code: LanguageCode, added: Texts): void {
  texts.set(code, merge(texts.get(code) ?? {}, added));
  change();
}

export function dropTexts(code: LanguageCode): void {
  if (code !== "en") texts.delete(code);
}

useConfig.subscribe((config) => {
  if (config.productName === productName) return;
  ({ productName } = config);
  change();
});

function change(): void {
  i18n.t = begin();
  for (const onChange of [...listeners]) onChange();
}

const placeholder = /\{\{([^{},]+)(?:,([^{},]+))?\}\}/g;

function begin(): Translate {
  return (key, values = {}) =>
    (find(key, values.count) ?? key).replace(placeholder, (_, name: string, format?: string) => {
      const value = { product: productName, ...values }[name.trim()];
      return fillIn(value, format?.trim(), language);
    });
}

/** In the language of the page, else in English. */
function find(key: string, count?: unknown): string | undefined {
  return textOf(language, key, count) ?? textOf("en", key, count);
}

function textOf(code: LanguageCode, key: string, count: unknown): string | undefined {
  const own = texts.get(code) ?? {};
  const counted = typeof count === "number" ? findText(own, `${key}_${pluralOf(code, count)}`) : undefined;
  // An empty one was left untranslated.
  return counted || findText(own, key) || undefined;
}

/** English needs no formatter of `Intl` before its first paint. */
function pluralOf(code: LanguageCode, count: number): Intl.LDMLPluralRule {
  if (code === "en") return count === 1 ? "one" : "other";
  return pluralRules(code).select(count);
}

function merge(before: Texts, added: Texts): Texts {
  const merged = { ...before };
  for (const [name, node] of Object.entries(added)) {
    const own = before[name];
    merged[name] = typeof own === "object" && typeof node === "object" ? merge(own, node) : node;
  }
  return merged;
}
