import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type BadgeId, badgeIds, type Milestones } from "@blessing-jar/contract/stats.ts";
import {
  CalendarCheck,
  CalendarHeart,
  Camera,
  Crown,
  Gem,
  HandHeart,
  HeartHandshake,
  type LucideIcon,
  Palette,
  Rainbow,
  Sparkle,
  Star,
  Sun,
} from "lucide-react";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";

interface BadgesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  badges: Milestones["badges"];
}

export default function BadgesDialog({ isOpen, onClose, badges }: BadgesDialogProps) {
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

function Medallion({ badgeId, isEarned }: { badgeId: BadgeId; isEarned: boolean }) {
  const { icon: Icon, tone } = badgeFaces[badgeId];
  return (
    <span
      aria-hidden="true"
      className={cx("relative block size-20 shrink-0", isEarned ? tones[tone] : "text-ink-faint")}
    >
      <svg viewBox="0 0 80 80" className="absolute inset-0" fill="none" aria-hidden="true">
        {isEarned ? (
          <>
            <path d="M27 52 20 76l12-5 6 8 5-23Z" className="fill-(--tone-deep) opacity-75" />
            <path d="M53 52l7 24-12-5-6 8-5-23Z" className="fill-(--tone-deep)" />
            <path d={scallops} className="fill-(--tone-wash) stroke-(--tone-deep)" strokeWidth="1.5" />
            <circle cx="40" cy="33" r="21.5" className="stroke-(--tone-deep) opacity-40" strokeWidth="1" />
          </>
        ) : (
          <>
            <path d={scallops} className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="3 3.5" />
            <circle cx="40" cy="33" r="21.5" className="stroke-line" strokeWidth="1" />
          </>
        )}
      </svg>
      <Icon
        strokeWidth={1.6}
        className={cx(
          "absolute start-1/2 top-[1.3125rem] size-6 -translate-x-1/2 rtl:translate-x-1/2",
          isEarned && "text-(--tone-deep)",
        )}
      />
    </span>
  );
}

const petals = 18;

const scallops = Array.from({ length: petals }, (_, index) => {
  const point = (turn: number, radius: number) => {
    const angle = (turn / petals) * 2 * Math.PI;
    return `${(40 + radius * Math.sin(angle)).toFixed(2)} ${(33 - radius * Math.cos(angle)).toFixed(2)}`;
  };
  const start = index === 0 ? `M${point(0, 27)}` : "";
  return `${start}Q${point(index + 0.5, 32.5)} ${point(index + 1, 27)}`;
}).join("");

const badgeFaces: Record<BadgeId, { icon: LucideIcon; tone: Tone }> = {
  firstBlessing: { icon: Sparkle, tone: "gold" },
  tenBlessings: { icon: Star, tone: "gold" },
  fiftyBlessings: { icon: Sun, tone: "gold" },
  hundredBlessings: { icon: Gem, tone: "gold" },
  thousandBlessings: { icon: Crown, tone: "gold" },
  weekStreak: { icon: CalendarCheck, tone: "terra" },
  monthStreak: { icon: CalendarHeart, tone: "terra" },
  firstAnsweredPrayer: { icon: HandHeart, tone: "sage" },
  tenAnsweredPrayers: { icon: HeartHandshake, tone: "sage" },
  fiveCategories: { icon: Palette, tone: "terra" },
  everyCategory: { icon: Rainbow, tone: "sage" },
  firstMedia: { icon: Camera, tone: "gold" },
};
