import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type BadgeId, badgeIds, type Milestones } from "@blessing-jar/contract/stats.ts";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Medallion } from "./medallion.tsx";

interface BadgesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  badges: Milestones["badges"];
}

export function BadgesDialog({ isOpen, onClose, badges }: BadgesDialogProps) {
  const { t } = useTranslation();
  const earned = new Map(badges.map((badge) => [badge.id, badge]));
  const inOrder: BadgeId[] = [...earned.keys(), ...badgeIds.filter((badgeId) => !earned.has(badgeId))];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t("stats.badges.title")}
      description={t("stats.badges.earnedOf", { count: earned.size, all: badgeIds.length })}
    >
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus
        tabIndex={0}
        aria-label={t("stats.badges.title")}
        className="grid rounded-tile gap-x-6 gap-y-1 sm:grid-cols-2"
      >
        {inOrder.map((badgeId) => (
          <BadgeRow key={badgeId} badgeId={badgeId} badge={earned.get(badgeId)} />
        ))}
      </ul>
    </Dialog>
  );
}

function BadgeRow({ badgeId, badge }: { badgeId: BadgeId; badge: Milestones["badges"][number] | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <li className="flex items-center gap-4 py-3">
      <Medallion badgeId={badgeId} isEarned={badge !== undefined} />
      <div className="min-w-0">
        <h3
          className={cx(
            "flex flex-wrap items-center gap-x-2 font-display text-[1.125rem] leading-snug",
            badge ? "text-ink" : "text-ink-soft",
          )}
        >
          <span>{t(`stats.badges.${badgeId}.name`)}</span>
          {badge?.isNew ? (
            <Chip tone="gold" className="font-sans">
              {t("stats.badges.isNew")}
            </Chip>
          ) : null}
        </h3>
        <p className="mt-0.5 text-meta text-ink-soft">
          {badge ? t(`stats.badges.${badgeId}.earned`) : t(`stats.badges.${badgeId}.how`)}
        </p>
        <p className="mt-0.5 text-meta text-ink-faint">
          {badge
            ? t("stats.badges.earnedOn", {
                day: formatDay(today(new Date(badge.earnedAt)), language),
              })
            : t("stats.badges.notYet")}
        </p>
      </div>
    </li>
  );
}
