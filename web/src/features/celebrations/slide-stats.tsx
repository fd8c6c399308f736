import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { figuresOf } from "./slides.ts";

const named = ["blessings", "answeredPrayers", "reactions", "comments", "people"] as const;

export function SlideStats({ blessings }: { blessings: Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const figures = figuresOf(blessings);
  const most = figures.categories[0]?.count ?? 1;
  return (
    <section className="mx-auto grid w-full max-w-[56rem] content-center gap-10 py-6">
      <h2 className="font-display text-title text-current">{t("celebrations.show.stats")}</h2>
      <dl className="grid grid-cols-2 gap-x-8 border-y border-current/25 sm:flex sm:flex-wrap sm:justify-between">
        {named.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-0.5 py-5">
            <dt className="text-meta opacity-85">
              {t(`celebrations.show.figures.${name}`, { count: figures[name] })}
            </dt>
            <dd className="font-display text-[2.5rem] leading-none tabular-nums sm:text-[3rem]">
              {formatNumber(figures[name], language)}
            </dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t("celebrations.show.byCategory")} className="grid gap-3">
        {figures.categories.slice(0, shownCategories).map(({ category, count }) => (
          <li key={category} className="grid grid-cols-[9rem_1fr_2rem] items-center gap-4 text-ui">
            <span className="truncate">{labelOf(category)}</span>
            <span aria-hidden="true" className="h-1.5 rounded-full bg-current/15">
              <span
                className="block h-full rounded-full bg-current/70"
                style={{ inlineSize: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{formatNumber(count, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownCategories = 6;
