import type { Analytics } from "@blessing-jar/contract/administration.ts";
import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { ChartTable } from "./chart-table.tsx";
import { DistributionChart } from "./distribution-chart.tsx";

/** What blessings are about, as a ring, and beside it the same in a table. */
export function DistributionSection({ counts }: { counts: Analytics["categoryDistribution"] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="distribution" className="grid gap-6">
      <PanelHeading id="distribution" title={t("administration.analytics.distribution")} />
      {counts.length === 0 ? (
        <p className="font-display text-quote text-ink-soft">{t("administration.analytics.none")}</p>
      ) : (
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <DistributionChart
            counts={counts}
            total={formatNumber(all, language)}
            label={t("administration.overview.blessings")}
          />
          <ChartTable
            labelledBy="distribution"
            columns={[
              t("administration.analytics.category"),
              t("administration.overview.blessings"),
              t("administration.analytics.share"),
            ]}
            rows={counts.map(({ category, count }) => ({
              key: category,
              name: labelOf(category),
              values: [formatNumber(count, language), formatPercent(count / all, language)],
            }))}
          />
        </div>
      )}
    </section>
  );
}
