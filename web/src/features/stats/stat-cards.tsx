import type { Milestones, Stats } from "@blessing-jar/contract/stats.ts";
import { CalendarDays, Flame, HandHeart, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber, today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { StatCard } from "../../ui/stat-card.tsx";
import { toast } from "../../ui/toast-store.ts";
import { toList } from "./to-list.ts";

interface StatCardsProps {
  stats: Stats | undefined;
  milestones: Milestones | undefined;
}

export function StatCards({ stats, milestones }: StatCardsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = (value: number | undefined) =>
    value === undefined ? <Unknown /> : formatNumber(value, language);
  const streak = milestones?.streak;

  function handleStreak() {
    if (!streak) return;
    toast({
      title: streak.current > 0 ? t("stats.streak.now", { count: streak.current }) : t("stats.streak.none"),
      description:
        streak.longest > 0
          ? t("stats.streak.longest", { count: streak.longest })
          : t("accounts.dialog.signupDescription"),
    });
  }

  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      <li className="flex">
        <StatCard
          label={t("stats.total")}
          value={number(stats?.total)}
          icon={<NotebookPen />}
          tone="terra"
          renderLink={linkTo(paths.blessings())}
        />
      </li>
      <li className="flex">
        <StatCard
          label={t("stats.thisMonth")}
          value={number(stats?.thisMonth)}
          icon={<CalendarDays />}
          tone="gold"
          renderLink={linkTo(paths.blessings({ month: today().slice(0, 7) }))}
        />
      </li>
      <li className="flex">
        <StatCard
          label={t("stats.answeredPrayers")}
          value={number(stats?.answeredPrayers)}
          icon={<HandHeart />}
          tone="sage"
          renderLink={linkTo(paths.blessings({ filter: "answered-prayers" }))}
        />
      </li>
      <li className="flex">
        <StatCard
          label={t("stats.streak.title")}
          value={streak ? t("stats.days", { count: streak.current }) : <Unknown />}
          icon={<Flame />}
          tone="gold"
          onClick={handleStreak}
        />
      </li>
    </ul>
  );
}

function linkTo(to: string) {
  return (card: { className: string; children: ReactNode }) => <Link to={to} state={toList} {...card} />;
}

function Unknown() {
  return <span aria-hidden="true">–</span>;
}
