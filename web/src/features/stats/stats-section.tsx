import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Milestones, Stats } from "@blessing-jar/contract/stats.ts";
import { Award, CloudOff, PartyPopper, Users } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { useIsJustAway } from "../../api/connection.ts";
import { today } from "../../language/dates.ts";
import { useErrorWords } from "../../language/error-words.ts";
import type { TextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths, toList } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { dismissNews, toast } from "../../ui/toast-store.ts";
import { useMilestones, useStats } from "./use-stats.ts";
import { useWeek, WeekDots, WeekRow, WeekWords } from "./week-days.tsx";

const BadgesDialog = later(() => import("./badges-dialog.tsx"));

interface StatsSectionProps {
  /** As they are shown: they change when a new blessing has arrived in the jar. */
  shown: Stats | undefined;
}

export function StatsSection({ shown }: StatsSectionProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const stats = useStats();
  const milestones = useMilestones();
  const [isShowingBadges, setIsShowingBadges] = useState(false);
  usePreload(BadgesDialog);
  const failed = stats.isError ? stats : milestones.isError ? milestones : undefined;
  const isJustAway = useIsJustAway(failed?.error);

  function handleRetry() {
    if (stats.isError) void stats.refetch();
    if (milestones.isError) void milestones.refetch();
  }

  function handleBadges() {
    dismissNews();
    setIsShowingBadges(true);
  }

  if (stats.isPending || milestones.isPending) return <StatsSkeleton />;
  const isUnconfirmed = stats.isFetching || milestones.isFetching;
  return (
    <section
      aria-label={t("stats.label")}
      aria-busy={isUnconfirmed}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {failed && !isJustAway ? (
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
      <FiguresStrip stats={shown} milestones={milestones.data} onOpenBadges={handleBadges} />
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
      <div className="grid grow grid-cols-4 gap-4 border-line-strong py-2 max-lg:border-b sm:py-2.5 lg:flex lg:grow-0 lg:gap-7">
        {["total", "month", "answered", "streak"].map((figure) => (
          <span key={figure} className="flex min-h-15 items-center sm:min-h-16 lg:min-h-11">
            <Skeleton className="h-6 w-full lg:w-28" />
          </span>
        ))}
      </div>
      <span className="flex min-h-11 items-center sm:min-h-13">
        <Skeleton className="h-4 w-full lg:w-80" />
      </span>
    </div>
  );
}

interface FiguresStripProps {
  stats: Stats | undefined;
  milestones: Milestones | undefined;
  onOpenBadges: () => void;
}

function FiguresStrip({ stats, milestones, onOpenBadges }: FiguresStripProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = (value: number | undefined) =>
    value === undefined ? <Unknown /> : formatNumber(value, language);
  const streak = milestones?.streak;

  function handleStreak() {
    if (!streak) return;
    toast(
      "info",
      streak.current > 0 ? t("stats.streak.now", { count: streak.current }) : t("stats.streak.none"),
      streak.longest > 0
        ? `${t("stats.streak.longest", { count: streak.longest })} ${t("stats.streak.rest")}`
        : t("accounts.dialog.signupDescription"),
      undefined,
      <WeekRow week={week} />,
    );
  }

  const week = useWeek(streak?.current ?? 0);
  const weekId = useId();

  return (
    <div className={stripClass}>
      <ul className="grid grow grid-cols-[repeat(auto-fit,minmax(min(4.25rem,100%),1fr))] gap-y-2 max-lg:not-last:border-b max-lg:not-last:border-line-strong lined-x py-2 sm:py-2.5 lg:flex lg:grow-0">
        <li className={itemClass}>
          <Link to={paths.blessings()} state={toList} className={figureClass}>
            <Figure key={stats?.total} value={number(stats?.total)} label={t("stats.total")} />
          </Link>
        </li>
        <li className={itemClass}>
          <Link to={paths.blessings({ month: today().slice(0, 7) })} state={toList} className={figureClass}>
            <Figure value={number(stats?.thisMonth)} label={t("stats.thisMonth")} />
          </Link>
        </li>
        <li className={itemClass}>
          <Link to={paths.blessings({ filter: "answered-prayers" })} state={toList} className={figureClass}>
            <Figure
              value={number(stats?.answeredPrayers)}
              label={t("stats.answeredPrayers")}
              className="text-sage-deep"
            />
          </Link>
        </li>
        <li className={itemClass}>
          <button type="button" className={figureClass} onClick={handleStreak} aria-describedby={weekId}>
            <Figure
              value={streak ? t("stats.days", { count: streak.current }) : <Unknown />}
              label={t("stats.streak.title")}
              className="text-gold-deep"
            >
              <WeekDots week={week} />
            </Figure>
          </button>
          <span id={weekId} hidden>
            <WeekWords week={week} />
          </span>
        </li>
      </ul>
      <NewsEntries milestones={milestones} onOpenBadges={onOpenBadges} />
    </div>
  );
}

const stripClass =
  "flex flex-col border-y border-line-strong lg:min-h-16.5 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-4";

const itemClass = "flex min-w-0 px-1.5 first:ps-0 last:pe-0 sm:px-3.5";
const figureClass =
  "flex min-h-11 w-full flex-col items-start justify-start gap-x-2.5 rounded-xl text-start lg:w-auto lg:flex-row lg:items-baseline lg:justify-start lg:self-center hover:[&>span:last-child]:text-ink";

interface FigureProps {
  value: ReactNode;
  label: string;
  className?: string;
  /** Below the label. */
  children?: ReactNode;
}

function Figure({ value, label, className = "text-ink", children }: FigureProps) {
  return (
    <>
      <span
        className={cx(
          "font-display text-[1.3125rem] leading-tight font-[400] tabular-nums lg:text-[1.6875rem] lg:whitespace-nowrap",
          className,
        )}
      >
        {value}
      </span>
      <span className="min-w-0 text-meta leading-tight text-ink-soft hyphens-auto transition-colors wrap-anywhere">
        {label}
        {children}
      </span>
    </>
  );
}

function Unknown() {
  return <span aria-hidden="true">–</span>;
}

interface NewsEntriesProps {
  milestones: Milestones | undefined;
  onOpenBadges: () => void;
}

function NewsEntries({ milestones, onOpenBadges }: NewsEntriesProps) {
  const { t } = useTranslation();
  const badges = milestones?.badges.filter(({ isNew }) => isNew).length;
  const shared = milestones?.newSharedBlessings;
  const upcoming = milestones?.upcomingCelebrations;
  const counted = (key: TextKey, count: number | undefined) =>
    count === undefined ? "–" : t(key, { count });
  return (
    <ul className="flex flex-wrap items-center justify-between gap-x-3 sm:py-1 lg:py-0">
      <li>
        <button type="button" className={entryClass} disabled={!milestones} onClick={onOpenBadges}>
          <Entry icon={<Award />} title={t("stats.badges.recent")} count={badges}>
            {counted("stats.badges.new", badges)}
          </Entry>
        </button>
      </li>
      <li>
        <Link to={paths.family()} className={entryClass}>
          <Entry icon={<Users />} title={t("stats.family.title")} count={shared}>
            {counted("stats.family.new", shared)}
          </Entry>
        </Link>
      </li>
      <li>
        <Link to={paths.celebrations()} className={entryClass}>
          <Entry icon={<PartyPopper />} title={t("stats.celebrations.title")} count={upcoming}>
            {counted("stats.celebrations.upcoming", upcoming)}
          </Entry>
        </Link>
      </li>
    </ul>
  );
}

const entryClass =
  "group/entry flex min-h-11 items-center gap-1 rounded-xl text-start text-meta leading-tight sm:gap-2 text-ink-soft transition-colors duration-200 hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:shrink-0";

interface EntryProps {
  icon: ReactNode;
  title: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** The count in words, for whoever hears or points. */
  children: string;
}

function Entry({ icon, title, count, children }: EntryProps) {
  const { language } = useLanguage();
  return (
    <>
      <span aria-hidden="true" className="max-sm:hidden">
        {icon}
      </span>
      <span>{title}</span>
      <span className="sr-only">{children}</span>
      {count ? (
        <span
          aria-hidden="true"
          title={children}
          className="grid min-h-5 min-w-5 place-items-center rounded-full bg-terra-wash px-1.5 text-meta leading-none font-semibold text-terra-deep tabular-nums"
        >
          {formatNumber(count, language)}
        </span>
      ) : null}
    </>
  );
}
