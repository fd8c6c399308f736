import type { AdminStats } from "@blessing-jar/contract/administration.ts";
import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CategoryBars } from "./category-bars.tsx";
import { Figures } from "./figures.tsx";
import { useAdminStats } from "./use-administration.ts";

/** How the place fares, in figures. */
export default function Overview() {
  const { t } = useTranslation();
  const stats = useAdminStats();
  return (
    <div className="grid gap-12" aria-busy={stats.isPending}>
      <Loaded
        query={stats}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failedTitle={t("administration.overview.failed")}
      >
        {({ stats: found }) => <Shown stats={found} />}
      </Loaded>
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
          { name: t("administration.overview.average"), value: number(stats.avgBlessingsPerUser) },
          {
            name: t("administration.overview.engagement"),
            value: formatPercent(stats.avgBlessingsPerUser, language),
          },
          { name: t("administration.overview.circles"), value: number(stats.totalCircles) },
          { name: t("administration.overview.reactions"), value: number(stats.totalReactions) },
        ]}
      />
      {stats.topCategories.length > 0 ? (
        <section aria-labelledby="top-categories" className="max-w-[46rem]">
          <PanelHeading id="top-categories" title={t("administration.overview.categories")} />
          <CategoryBars labelledBy="top-categories" counts={stats.topCategories} />
        </section>
      ) : null}
    </>
  );
}
