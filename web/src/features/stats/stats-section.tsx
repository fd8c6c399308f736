import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { FiguresStrip, stripClass } from "./figures-strip.tsx";
import { useMilestones, useStats } from "./use-stats.ts";

const BadgesDialog = later(async () => ({ default: (await import("./badges-dialog.tsx")).BadgesDialog }));

interface StatsSectionProps {
  /** Of all blessings, as it is shown: it grows when a new one has arrived in the jar. */
  total: number | undefined;
}

/** The four figures and the three entries, with the badges behind one of them. */
export function StatsSection({ total }: StatsSectionProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const stats = useStats();
  const milestones = useMilestones();
  const [isShowingBadges, setIsShowingBadges] = useState(false);
  usePreload(BadgesDialog);
  const failed = stats.isError ? stats : milestones.isError ? milestones : undefined;

  function handleRetry() {
    if (stats.isError) void stats.refetch();
    if (milestones.isError) void milestones.refetch();
  }

  if (stats.isPending || milestones.isPending) return <StatsSkeleton />;
  return (
    <section aria-label={t("stats.label")} className="grid gap-3">
      {failed ? (
        <Banner
          tone="danger"
          isUrgent
          icon={<CloudOff />}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={handleRetry}
              isLoading={stats.isFetching || milestones.isFetching}
            >
              {t("shell.tryAgain")}
            </Button>
          }
        >
          <strong className="block font-medium">{t("stats.failed")}</strong>
          {words(failed.error)}
        </Banner>
      ) : null}
      <FiguresStrip
        stats={stats.data}
        total={total}
        milestones={milestones.data}
        onOpenBadges={() => setIsShowingBadges(true)}
      />
      <PartWhenNeeded isNeeded={isShowingBadges}>
        <BadgesDialog
          isOpen={isShowingBadges}
          onClose={() => setIsShowingBadges(false)}
          badges={milestones.data?.badges ?? []}
        />
      </PartWhenNeeded>
    </section>
  );
}

function StatsSkeleton() {
  return (
    <div className={stripClass} aria-busy="true">
      <div className="grid grow grid-cols-4 gap-4 py-2.5 lg:flex lg:grow-0 lg:gap-7">
        {["total", "month", "answered", "streak"].map((figure) => (
          <span key={figure} className="flex min-h-16 items-center lg:min-h-11">
            <Skeleton className="h-6 w-full lg:w-28" />
          </span>
        ))}
      </div>
      <span className="flex min-h-13 items-center">
        <Skeleton className="h-4 w-full lg:w-80" />
      </span>
    </div>
  );
}
