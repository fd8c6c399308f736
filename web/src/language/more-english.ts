import type { Texts } from "@blessing-jar/contract/translations.ts";

const files = import.meta.glob<Texts>(
  [
    "../../../locales/en/*.json",
    "!../../../locales/en/administration.json",
    "!../../../locales/en/consent.json",
    "!../../../locales/en/landing.json",
    "!../../../locales/en/legal.json",
    "!../../../locales/en/moderation.json",
    "!../../../locales/en/prompts.json",
    "!../../../locales/en/shell.json",
    "!../../../locales/en/translations.json",
  ],
  { eager: true, import: "default" },
);

export const moreEnglish: Texts = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [
    file.slice(file.lastIndexOf("/") + 1, -".json".length),
    texts,
  ]),
);
