import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { HeartHandshake, Plus, Quote } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { BlessingsSection } from "../features/blessings/blessings-section.tsx";
import { type ListFilters, readFilters, writeFilters } from "../features/blessings/list-filters.ts";
import { CategoryGrid } from "../features/categories/category-grid.tsx";
import { CategoryGridSkeleton } from "../features/categories/category-grid-skeleton.tsx";
import { MoodPanel, type PromptedValues } from "../features/moods/mood-panel.tsx";
import { anyBlessing } from "../features/quotes/quote-source.ts";
import { DashboardHeading } from "../features/stats/dashboard-heading.tsx";
import { StatsSection } from "../features/stats/stats-section.tsx";
import { leadsToList } from "../features/stats/to-list.ts";
import { useStats } from "../features/stats/use-stats.ts";
import { WelcomeTour } from "../features/tour/welcome-tour.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { goTo } from "../ui/focus.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { cardParts } from "./card-parts.ts";
import { OwnBlessingDialogs, useOwnBlessingDialogs } from "./own-blessing-dialogs.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

export function DashboardPage() {
  const viewer = useViewer();
  return viewer ? <Dashboard key={viewer.id} memberId={viewer.id} fullName={viewer.fullName} /> : null;
}

function Dashboard({ memberId, fullName }: { memberId: string; fullName: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const dialogs = useOwnBlessingDialogs();
  const { detail, writing, quoting, sharing } = dialogs;
  const touring = useAddressDialog("tour");
  const stats = useStats();
  const [prompted, setPrompted] = useState<PromptedValues>();
  const [arrivals, setArrivals] = useState(0);
  const list = useListInView(useCallback(() => setArrivals((before) => before + 1), []));

  // From the address itself: of quick choices the second comes before the page has been drawn for the first.
  const handleFilter = useCallback(
    (next: Partial<ListFilters>) =>
      setAddress(() => writeFilters(new URLSearchParams(window.location.search), next), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  );

  function handleCategory(category: string | undefined) {
    handleFilter({ category });
    if (category) list.show();
  }

  const { open: openDetail } = detail;
  const handleOpen = useCallback((blessing: Blessing) => openDetail(blessing.id), [openDetail]);
  const { open: openSharing } = sharing;
  const handleShare = useCallback((blessing: Blessing) => openSharing(blessing.id), [openSharing]);
  function handleAdd(values?: PromptedValues) {
    setPrompted(values);
    writing.open("new");
  }

  return (
    <PageShell className="grid gap-8 pt-8 pb-24 sm:gap-10 sm:pt-12">
      <DashboardHeading
        fullName={fullName}
        actions={
          <>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => handleAdd()}>
              {t("blessings.add")}
            </Button>
            <Button
              variant="outline"
              icon={<Quote aria-hidden="true" />}
              onClick={() => quoting.open(anyBlessing)}
            >
              {t("quotes.create")}
            </Button>
            <Button asChild variant="outline" icon={<HeartHandshake aria-hidden="true" />}>
              <Link to={paths.donate()}>{t("blessings.beABlessing")}</Link>
            </Button>
          </>
        }
      />
      <StatsSection />
      {stats.isPending ? (
        <CategoryGridSkeleton />
      ) : stats.data ? (
        <CategoryGrid
          counts={stats.data.categoryCounts}
          chosen={filters.category}
          onChoose={handleCategory}
        />
      ) : null}
      {stats.isPending || (stats.data && stats.data.total > 0) ? (
        <MoodPanel isWaiting={stats.isPending} onPrompt={handleAdd} />
      ) : null}
      <BlessingsSection
        arrivals={arrivals}
        filters={filters}
        onFilter={handleFilter}
        onOpen={handleOpen}
        onShare={handleShare}
        onAdd={() => handleAdd()}
        parts={cardParts}
        isWaiting={stats.isPending}
        headingRef={list.ref}
      />
      <WelcomeTour
        memberId={memberId}
        isAsked={touring.value !== undefined}
        isHindered={Object.values(dialogs).some(({ value }) => value !== undefined)}
        onClose={() => touring.value && touring.close()}
      />
      <OwnBlessingDialogs
        dialogs={dialogs}
        beginWith={prompted && { values: prompted, draftNote: t("moods.draftFirst") }}
      />
    </PageShell>
  );
}

/** Brings the list into view when a stat card or a category leads there. */
function useListInView(onArrive: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const show = useCallback(() => {
    goTo(ref.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival by such a link, not each render
  useEffect(() => {
    if (!leadsToList(state)) return;
    onArrive();
    show();
  }, [key, show, onArrive]);
  return { ref, show };
}
