import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { later, usePreload } from "../../ui/later.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";
import { FiguresStrip } from "./figures-strip.tsx";
import { StatsSkeleton } from "./stats-skeleton.tsx";
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
