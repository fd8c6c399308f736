import {
  administrationLimits,
  type Analytics as Found,
  getAnalytics,
} from "@blessing-jar/contract/administration.ts";
import { formatNumber, formatPercent } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ActivitySection } from "./activity-section.tsx";
import { DistributionSection } from "./distribution-section.tsx";
import { Figures } from "./figures.tsx";

/** Who comes, what happens, and what blessings are about. */
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
          {
            name: t("administration.analytics.growth", { days }),
            // Nothing grows by a share of nobody.
            value:
              found.totalUsers > found.newUsersLast30Days
                ? formatPercent(found.userGrowthRate / 100, language)
                : "–",
          },
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
