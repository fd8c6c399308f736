import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import shell from "@blessing-jar/locales/en/shell.json";
import i18next, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultConfig, useConfig } from "../api/config.ts";
import { fillIn } from "./fill-in.ts";

const namespace = "translation";

export const i18n = i18next.createInstance();

const formatter: FormatterModule = { type: "formatter", init() {}, add() {}, addCached() {}, format: fillIn };

i18n
  .use(initReactI18next)
  .use(formatter)
  .init({
    lng: "en",
    fallbackLng: "en",
    ns: [namespace],
    defaultNS: namespace,
    // The English of the first screen; the rest follows with the first page that needs it.
    resources: { en: { [namespace]: { shell } } },
    initAsync: false,
    returnEmptyString: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      defaultVariables: { product: defaultConfig.productName },
    },
    react: { useSuspense: false, bindI18nStore: "added" },
  });

const { pluralResolver } = i18n.services;
// Intl knows no Haitian Creole and would count as whatever the device speaks does; one and many are all it has.
const ruleOf = pluralResolver.getRule.bind(pluralResolver);
pluralResolver.getRule = (code: string, ...options: unknown[]) =>
  ruleOf(code === "ht" ? "en" : code, ...options);

export function addTexts(language: LanguageCode, texts: Texts): void {
  i18n.addResourceBundle(language, namespace, texts, true, true);
}

export function dropTexts(language: LanguageCode): void {
  if (language !== "en") i18n.removeResourceBundle(language, namespace);
}

useConfig.subscribe(({ productName }) => {
  const { interpolation } = i18n.options;
  if (interpolation?.defaultVariables?.product === productName) return;
  i18n.options.interpolation = { ...interpolation, defaultVariables: { product: productName } };
  // The product name is interpolated when texts are added, so all are added again.
  i18n.emit("languageChanged", i18n.language);
});
