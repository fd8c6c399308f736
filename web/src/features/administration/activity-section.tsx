import { type Analytics, administrationLimits } from "@blessing-jar/contract/administration.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { ActivityChart, series } from "./activity-chart.tsx";
import { ChartTable } from "./chart-table.tsx";

/** The last days as bars, and beside them the same in a table. */
export function ActivitySection({ days }: { days: Analytics["activityData"] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const count = administrationLimits.activityDays;
  const labels = series.map(({ name }) => t(`administration.analytics.${name}`));
  return (
    <section aria-labelledby="activity" className="grid gap-6">
      <PanelHeading
        id="activity"
        title={t("administration.analytics.activity", { days: count })}
        description={t("administration.analytics.activityText")}
      />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <figure className="min-w-0">
          <ActivityChart days={days} />
          <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-meta text-ink-soft">
            {series.map(({ name, swatch }, index) => (
              <span key={name} className="flex items-center gap-2">
                <span aria-hidden="true" className={`size-3 rounded-sm ${swatch}`} />
                {labels[index]}
              </span>
            ))}
          </figcaption>
        </figure>
        <ChartTable
          labelledBy="activity"
          columns={[t("administration.analytics.day"), ...labels]}
          rows={days.map(({ date, users, blessings }) => ({
            key: date,
            name: formatDay(date, language, "dayAndMonth"),
            values: [formatNumber(users, language), formatNumber(blessings, language)],
          }))}
        />
      </div>
    </section>
  );
}
