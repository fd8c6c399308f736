import type { Analytics } from "@blessing-jar/contract/administration.ts";
import { arc, pie } from "d3-shape";
import { categoryTone } from "../../common/categories/category-tone.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";

type Count = Analytics["categoryDistribution"][number];

const size = 280;
const outer = 132;
const inner = 84;

interface DistributionChartProps {
  /** The fullest first. */
  counts: readonly Count[];
  total: string;
  label: string;
}

/** A ring in the tones of the categories; it turns as the page is read. The table beside it tells the same. */
export function DistributionChart({ counts, total, label }: DistributionChartProps) {
  const { dir } = useLanguage();
  const labelOf = useCategoryLabel();
  const slices = pie<Count>()
    .value(({ count }) => count)
    .sort(null)
    .padAngle(0.012)([...counts]);
  const draw = arc<(typeof slices)[number]>().innerRadius(inner).outerRadius(outer).cornerRadius(4);
  return (
    <figure className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <svg
        viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
        aria-hidden="true"
        className="block w-full max-w-[17.5rem]"
      >
        <g transform={dir === "rtl" ? "scale(-1 1)" : undefined}>
          {slices.map((slice) => (
            <path
              key={slice.data.category}
              d={draw(slice) ?? ""}
              className={cx("fill-(--tone-deep) opacity-80", tones[categoryTone(slice.data.category)])}
            />
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
      <figcaption className="grid gap-x-8 gap-y-2 text-meta text-ink-soft max-sm:w-full max-sm:grid-cols-2">
        {counts.map(({ category }) => (
          <span key={category} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx("size-3 rounded-sm bg-(--tone-deep) opacity-80", tones[categoryTone(category)])}
            />
            {labelOf(category)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
