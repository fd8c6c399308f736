import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Milestones } from "@blessing-jar/contract/stats.ts";
import { Award, PartyPopper, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";

interface NewsEntriesProps {
  milestones: Milestones | undefined;
  onOpenBadges: () => void;
}

/** Badges, the family's news and celebrations. */
export function NewsEntries({ milestones, onOpenBadges }: NewsEntriesProps) {
  const { t } = useTranslation();
  const badges = milestones?.badges.filter(({ isNew }) => isNew).length;
  const shared = milestones?.newSharedBlessings;
  const upcoming = milestones?.upcomingCelebrations;
  const counted = (key: TextKey, count: number | undefined) =>
    count === undefined ? "–" : t(key, { count });
  return (
    <ul className="flex flex-wrap justify-between gap-x-2 py-1 sm:gap-x-3.5 lg:py-0">
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
  "group/entry flex min-h-11 items-center gap-1 rounded-xl sm:gap-2 text-meta text-ink-soft transition-colors duration-200 hover:text-ink [&_svg]:size-[1.125rem] [&_svg]:shrink-0";

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
