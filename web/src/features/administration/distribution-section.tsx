import type { Analytics } from "@blessing-jar/contract/administration.ts";
import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { arc, pie } from "d3-shape";
import { useId } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { useCategoryLabel } from "../categories/category.tsx";
import { ChartTable } from "./chart-table.tsx";
import { type SliceLook, sliceLooks, slicePatterns } from "./slice-looks.ts";

export function DistributionSection({ counts }: { counts: Analytics["categoryDistribution"] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const id = useId();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const looks = sliceLooks(counts.map(({ category }) => category));
  return (
    <section aria-labelledby="distribution" className="grid gap-6">
      <PanelHeading id="distribution" title={t("administration.analytics.distribution")} />
      {counts.length === 0 ? (
        <p className="font-display text-quote text-ink-soft">{t("administration.analytics.none")}</p>
      ) : (
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <DistributionChart
            id={id}
            looks={looks}
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
            rows={counts.map(({ category, count }, index) => ({
              key: category,
              name: labelOf(category),
              mark: <Swatch id={id} look={looks[index]} />,
              values: [formatNumber(count, language), formatPercent(count / all, language)],
            }))}
          />
        </div>
      )}
    </section>
  );
}

type Count = Analytics["categoryDistribution"][number];

const size = 280;
const outer = 132;
const inner = 84;

interface DistributionChartProps {
  id: string;
  looks: readonly SliceLook[];
  /** The fullest first. */
  counts: readonly Count[];
  total: string;
  label: string;
}

/** A ring in the tones of the categories; it turns as the page is read. The table beside it tells the same. */
function DistributionChart({ id, looks, counts, total, label }: DistributionChartProps) {
  const { dir } = useLanguage();
  const slices = pie<Count>()
    .value(({ count }) => count)
    .sort(null)
    .padAngle(0.012)([...counts]);
  const draw = arc<(typeof slices)[number]>().innerRadius(inner).outerRadius(outer).cornerRadius(4);
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      aria-hidden="true"
      className="mx-auto block w-full max-w-[20rem]"
    >
      <Patterns id={id} />
      <g transform={dir === "rtl" ? "scale(-1 1)" : undefined}>
        {slices.map((slice, index) => (
          <Filled key={slice.data.category} id={id} look={looks[index]} d={draw(slice) ?? ""} />
        ))}
      </g>
      <text
        textAnchor="middle"
        dy="0.05em"
        className="fill-ink font-display text-[32px] leading-none font-[380] tabular-nums"
      >
        {total}
      </text>
      <text textAnchor="middle" dy="1.9em" className="fill-ink-soft text-[13px]">
        {label}
      </text>
    </svg>
  );
}

function Swatch({ id, look }: { id: string; look: SliceLook | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <Filled
        id={id}
        look={look}
        d="M4 0h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z"
      />
    </svg>
  );
}

function Filled({ id, look, d }: { id: string; look: SliceLook | undefined; d: string }) {
  if (!look) return null;
  return (
    <g className={tones[look.tone]}>
      <path d={d} className={cx("fill-(--tone-deep) opacity-80", "forced-colors:fill-[CanvasText]")} />
      {look.pattern === "plain" ? null : <path d={d} fill={`url(#${id}-${look.pattern})`} />}
    </g>
  );
}

function Patterns({ id }: { id: string }) {
  return (
    <defs className="fill-paper stroke-paper">
      {slicePatterns.map(({ name, size: tile, d, isFilled }) => (
        <pattern key={name} id={`${id}-${name}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={d} strokeWidth={isFilled ? 0 : 1.6} />
        </pattern>
      ))}
    </defs>
  );
}
