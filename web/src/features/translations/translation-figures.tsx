import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import type { Figures } from "./filter-rows.ts";

export function TranslationFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shown = [
    ["texts", formatNumber(figures.texts, language)],
    ["quality", formatPercent(figures.quality, language)],
    ["waiting", formatNumber(figures.waiting, language)],
    ["toLookAt", formatNumber(figures.toLookAt, language)],
  ] as const;
  return (
    <dl
      aria-label={t("translations.figures.label")}
      className="grid grid-cols-4 gap-x-3 border-y border-line py-4 sm:gap-x-8"
    >
      {shown.map(([name, figure]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-meta text-ink-soft">{t(`translations.figures.${name}`)}</dt>
          <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
