import type { Notification, NotificationKind } from "@blessing-jar/contract/notifications.ts";
import {
  Feather,
  Hand,
  HandHeart,
  Heart,
  type LucideIcon,
  MessageCircle,
  Share2,
  UserRoundPlus,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatMoment } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/class-names.ts";
import { type Tone, tones } from "../../ui/tones.ts";
import { addressOf, lineOf } from "./notification-words.ts";

const signs: Record<NotificationKind, { Icon: LucideIcon; tone: Tone }> = {
  shared: { Icon: Share2, tone: "gold" },
  reacted: { Icon: Heart, tone: "terra" },
  commented: { Icon: MessageCircle, tone: "sage" },
  joined: { Icon: UserRoundPlus, tone: "sage" },
  asked: { Icon: Hand, tone: "gold" },
  answered: { Icon: HandHeart, tone: "sage" },
  question: { Icon: Feather, tone: "sage" },
};

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { kind, actor, blessing, circle, isRead, createdAt } = notification;
  const name = actor?.fullName ?? "";
  const { Icon, tone } = signs[kind];
  return (
    <li>
      <Link
        to={addressOf(notification)}
        onClick={onFollow}
        className="flex items-start gap-3 rounded-xl px-3 py-2.5 transition-colors hover:bg-paper-sunk"
      >
        <span className="relative shrink-0">
          <Avatar name={name || (circle?.name ?? "")} photoUrl={actor?.profilePhotoUrl} />
          <span
            className={cx(
              "absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-card bg-(--tone-wash) text-(--tone-deep)",
              tones[tone],
            )}
          >
            <Icon aria-hidden="true" className="size-2.5" strokeWidth={2.5} />
          </span>
        </span>
        <span className="min-w-0 grow">
          <span className={cx("line-clamp-3 text-ui text-pretty", isRead ? "text-ink-soft" : "text-ink")}>
            {t(`notifications.lines.${lineOf(notification)}`, {
              name,
              blessing: blessing?.title ?? "",
              circle: circle?.name ?? "",
            })}
          </span>
          <time dateTime={createdAt} className="text-meta text-ink-faint">
            {formatMoment(createdAt, language)}
          </time>
        </span>
        {isRead ? null : (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-terra forced-colors:bg-[CanvasText]">
            <span className="sr-only">{t("notifications.unread")}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
