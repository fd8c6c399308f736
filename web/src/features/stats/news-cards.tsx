import type { Milestones } from "@blessing-jar/contract/stats.ts";
import { Award, ChevronRight, PartyPopper, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { cx } from "../../ui/class-names.ts";
import { type Tone, tones } from "../../ui/tones.ts";

interface NewsCardsProps {
  milestones: Milestones | undefined;
  onOpenBadges: () => void;
}

/** Badges, the family's news and celebrations. */
export function NewsCards({ milestones, onOpenBadges }: NewsCardsProps) {
  const { t } = useTranslation();
  const newBadges = milestones?.badges.filter(({ isNew }) => isNew).length ?? 0;
  const card = "card card-lifting group flex w-full items-center gap-3.5 p-4 text-start sm:px-5";
  return (
    <ul className="grid gap-3 sm:gap-5 lg:grid-cols-3">
      <li>
        <button type="button" className={card} disabled={!milestones} onClick={onOpenBadges}>
          <News icon={<Award />} tone="gold" title={t("stats.badges.recent")}>
            {milestones ? t("stats.badges.new", { count: newBadges }) : "–"}
          </News>
        </button>
      </li>
      <li>
        <Link to={paths.family()} className={card}>
          <News icon={<Users />} tone="terra" title={t("stats.family.title")}>
            {milestones ? t("stats.family.new", { count: milestones.newSharedBlessings }) : "–"}
          </News>
        </Link>
      </li>
      <li>
        <Link to={paths.celebrations()} className={card}>
          <News icon={<PartyPopper />} tone="sage" title={t("stats.celebrations.title")}>
            {milestones ? t("stats.celebrations.upcoming", { count: milestones.upcomingCelebrations }) : "–"}
          </News>
        </Link>
      </li>
    </ul>
  );
}

function News(props: { icon: ReactNode; tone: Tone; title: string; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "grid size-11 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-5",
          tones[props.tone],
        )}
      >
        {props.icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium text-ink">{props.title}</span>
        <span className="block text-ui text-ink-soft">{props.children}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-faint transition-transform duration-300 group-hover:translate-x-1 motion-reduce:group-hover:translate-x-0 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </>
  );
}
