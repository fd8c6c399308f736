import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { TFunction } from "i18next";
import type { countsOf } from "./counts.ts";

const names = ["blessings", "days", "answered", "pictures"] as const;

/** Each figure over its word, which agrees with it. */
export function printedFigures(
  { figures }: Pick<ReturnType<typeof countsOf>, "figures">,
  { t, language }: { t: TFunction; language: LanguageCode },
) {
  return names.map((name) => ({
    value: formatNumber(figures[name], language),
    label: t(`keepsake.print.${name}`, { count: figures[name] }),
  }));
}
