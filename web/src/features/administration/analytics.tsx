import {
  administrationLimits,
  type Analytics as Found,
  getAnalytics,
} from "@blessing-jar/contract/administration.ts";
import { formatDay, formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { scaleBand, scaleLinear } from "d3-scale";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { ChartTable } from "./chart-table.tsx";
import { DistributionSection } from "./distribution-section.tsx";
import { Figures } from "./figures.tsx";

export default function Analytics() {
  const { t } = useTranslation();
  const analytics = useQuery({ ...endpointQuery(getAnalytics), refetchOnMount: "always" });
  return (
    <div className="grid gap-14" aria-busy={analytics.isPending}>
      <Loaded
        query={analytics}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        failedTitle={t("administration.analytics.failed")}
      >
        {(found) => <Shown found={found} />}
      </Loaded>
    </div>
  );
}

function Shown({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const days = administrationLimits.newUsersDays;
  return (
    <>
      <Figures
        label={t("administration.analytics.figures")}
        figures={[
          {
            name: t("administration.analytics.newUsers", { days }),
            value: number(found.newUsersLast30Days),
          },
          // Nothing grows by a share of nobody.
          ...(found.totalUsers > found.newUsersLast30Days
            ? [
                {
                  name: t("administration.analytics.growth", { days }),
                  value: formatPercent(found.userGrowthRate / 100, language),
                },
              ]
            : []),
          { name: t("administration.overview.users"), value: number(found.totalUsers) },
          { name: t("administration.overview.blessings"), value: number(found.totalBlessings) },
          { name: t("administration.overview.circles"), value: number(found.totalCircles) },
        ]}
      />
      <ActivitySection days={found.activityData} />
      <DistributionSection counts={found.categoryDistribution} />
    </>
  );
}

function ActivitySection({ days }: { days: Found["activityData"] }) {
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

const series = [
  { name: "signUps", of: "users", fill: "fill-gold", swatch: "bg-gold" },
  { name: "written", of: "blessings", fill: "fill-terra", swatch: "bg-terra" },
] as const;

/** About the pixels it is shown in, so that its words are as large as others; a phone has room for the day alone. */
const wide = { width: 640, height: 280, start: 44, days: "brief" } as const;
const narrow = { width: 348, height: 230, start: 36, days: "dayOfMonth" } as const;
const margin = { top: 12, bottom: 34, end: 4 };
const ticks = 4;
const shortest = 2;

/** Bars side by side, a pair a day; time runs as the page is read. The table beside it tells the same to who cannot see it. */
function ActivityChart({ days }: { days: Found["activityData"] }) {
  const { language, dir } = useLanguage();
  const isNarrow = useMediaQuery("(width < 40rem)");
  const { width, height, start, days: dayStyle } = isNarrow ? narrow : wide;
  const isMirrored = dir === "rtl";
  const most = Math.max(ticks, ...days.flatMap(({ users, blessings }) => [users, blessings]));
  const range: [number, number] = isMirrored ? [width - start, margin.end] : [start, width - margin.end];
  const x = scaleBand(
    days.map(({ date }) => date),
    range,
  ).padding(0.28);
  const inner = scaleBand(
    series.map(({ name }) => name),
    isMirrored ? [x.bandwidth(), 0] : [0, x.bandwidth()],
  ).padding(0.1);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(ticks);
  const labelX = isMirrored ? width - start + 10 : start - 10;

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block h-auto w-full [direction:ltr]"
    >
      {y
        .ticks(ticks)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              x1={Math.min(...range)}
              x2={Math.max(...range)}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text
              x={labelX}
              y={y(tick)}
              dy="0.32em"
              textAnchor={isMirrored ? "start" : "end"}
              className="fill-ink-faint text-[13px] tabular-nums"
            >
              {formatNumber(tick, language)}
            </text>
          </g>
        ))}
      {days.map((day) => (
        <g key={day.date} transform={`translate(${x(day.date) ?? 0} 0)`}>
          {series.map(({ name, of, fill }) => {
            const top = Math.min(y(day[of]), y(0) - (day[of] > 0 ? shortest : 0));
            return (
              <rect
                key={name}
                x={inner(name) ?? 0}
                y={top}
                width={inner.bandwidth()}
                height={y(0) - top}
                rx={3}
                className={fill}
              />
            );
          })}
          <text
            x={x.bandwidth() / 2}
            y={height - 12}
            textAnchor="middle"
            className="fill-ink-soft text-[13px]"
          >
            {formatDay(day.date, language, dayStyle)}
          </text>
        </g>
      ))}
    </svg>
  );
}
