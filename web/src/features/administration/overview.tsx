import { type AdminStats, getAdminStats } from "@blessing-jar/contract/administration.ts";
import { listHealthChecks } from "@blessing-jar/contract/health.ts";
import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { anew, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { CategoryIcon, categoryTone, useCategoryLabel } from "../categories/category.tsx";
import { Figures } from "./figures.tsx";
import { Health } from "./health.tsx";
import { Setup } from "./setup.tsx";

export default function Overview() {
  const { t } = useTranslation();
  // Anew at each visit: others write meanwhile.
  const stats = useQuery({ ...endpointQuery(getAdminStats), refetchOnMount: anew });
  const { isPending: isHealthPending } = useQuery(endpointQuery(listHealthChecks));
  return (
    <div className="grid gap-12" aria-busy={stats.isPending}>
      <Health />
      {/* What stands above would move it. */}
      {isHealthPending ? null : (
        <Loaded
          query={stats}
          skeleton={<Skeleton className="h-72 rounded-card" />}
          failedTitle={t("administration.overview.failed")}
        >
          {({ stats: found }) => <Shown stats={found} />}
        </Loaded>
      )}
      {isHealthPending || stats.isPending ? null : <Setup />}
    </div>
  );
}

function Shown({ stats }: { stats: AdminStats }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <Figures
        label={t("administration.overview.figures")}
        figures={[
          { name: t("administration.overview.users"), value: number(stats.totalUsers) },
          { name: t("administration.overview.active"), value: number(stats.activeUsers) },
          { name: t("administration.overview.blessings"), value: number(stats.totalBlessings) },
          {
            name: t("administration.overview.average"),
            value: number(Math.round(10 * stats.avgBlessingsPerUser) / 10),
          },
          {
            name: t("administration.overview.engagement"),
            value: formatPercent(
              Math.round((100 * stats.engagedUsers) / Math.max(stats.activeUsers, 1)) / 100,
              language,
            ),
          },
          { name: t("administration.overview.circles"), value: number(stats.totalCircles) },
          { name: t("administration.overview.reactions"), value: number(stats.totalReactions) },
        ]}
      />
      {stats.topCategories.length > 0 ? (
        <section aria-labelledby="top-categories">
          <PanelHeading id="top-categories" title={t("administration.overview.categories")} />
          <CategoryBars labelledBy="top-categories" counts={stats.topCategories} />
        </section>
      ) : null}
    </>
  );
}

interface CategoryBarsProps {
  labelledBy: string;
  /** The fullest first. */
  counts: readonly { category: string; count: number }[];
}

function CategoryBars({ labelledBy, counts }: CategoryBarsProps) {
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul aria-labelledby={labelledBy} className="mt-4 grid gap-x-14 gap-y-4 lg:grid-cols-2">
      {counts.map(({ category, count }) => (
        <li key={category} className={cx("flex items-center gap-3", tones[categoryTone(category)])}>
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-[1.125rem]">
            <CategoryIcon name={category} />
          </span>
          <span className="min-w-0 grow">
            <span className="flex items-baseline justify-between gap-4 text-ui text-ink">
              <span className="min-w-0 wrap-anywhere">{labelOf(category)}</span>
              <span className="text-ink-soft tabular-nums">{formatNumber(count, language)}</span>
            </span>
            <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-paper-sunk">
              <span
                className="block h-full rounded-full bg-(--tone-deep) opacity-70"
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
