import { notificationAddress } from "@blessing-jar/contract/notification-address.ts";
import { notificationLine } from "@blessing-jar/contract/notification-line.ts";
import type { Notification, ToldKind } from "@blessing-jar/contract/notifications.ts";
import {
  AtSign,
  Check,
  Feather,
  Flag,
  Hand,
  HandHeart,
  Heart,
  type LucideIcon,
  MessageCircle,
  Reply,
  Share2,
  UserRoundPlus,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/class-names.ts";
import { TimeSince } from "../../ui/time-since.tsx";
import { type Tone, tones } from "../../ui/tones.ts";

const signs: Record<ToldKind, { Icon: LucideIcon; tone: Tone }> = {
  shared: { Icon: Share2, tone: "gold" },
  reacted: { Icon: Heart, tone: "terra" },
  commented: { Icon: MessageCircle, tone: "sage" },
  replied: { Icon: Reply, tone: "sage" },
  mentioned: { Icon: AtSign, tone: "gold" },
  joined: { Icon: UserRoundPlus, tone: "sage" },
  asked: { Icon: Hand, tone: "gold" },
  answered: { Icon: HandHeart, tone: "sage" },
  question: { Icon: Feather, tone: "sage" },
  reported: { Icon: Flag, tone: "terra" },
  decided: { Icon: Check, tone: "sage" },
};

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const { kind, how, actor, blessing, circle, isRead, createdAt } = notification;
  const name = actor?.fullName ?? "";
  const address = notificationAddress(notification);
  const shape = "flex items-start gap-3 rounded-xl px-3 py-2.5";
  const content = (
    <>
      <span className="relative shrink-0">
        {actor || circle ? (
          <>
            <Avatar
              id={actor?.id ?? circle?.id}
              name={name || (circle?.name ?? "")}
              photoUrl={actor?.profilePhotoUrl}
            />
            <Sign
              of={how ?? kind}
              className="absolute -end-1 -bottom-1 size-5 border-2 border-card [&_svg]:size-2.5"
            />
          </>
        ) : (
          <Sign of={how ?? kind} className="size-10 [&_svg]:size-4.5" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className={cx("line-clamp-3 text-ui text-pretty", isRead ? "text-ink-soft" : "text-ink")}>
          {t(`notifications.lines.${notificationLine({ ...notification, kind: how ?? kind })}`, {
            name,
            blessing: blessing?.title ?? "",
            circle: circle?.name ?? "",
          })}
        </span>
        <TimeSince moment={createdAt} className="text-meta text-ink-faint" />
      </span>
      {isRead ? null : (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-terra forced-colors:bg-[CanvasText]">
          <span className="sr-only">{t("notifications.unread")}</span>
        </span>
      )}
    </>
  );
  return (
    <li>
      {address ? (
        <Link to={address} onClick={onFollow} className={cx(shape, "transition-colors hover:bg-paper-sunk")}>
          {content}
        </Link>
      ) : (
        <div className={shape}>{content}</div>
      )}
    </li>
  );
}

function Sign({ of, className }: { of: ToldKind; className: string }) {
  const { Icon, tone } = signs[of];
  return (
    <span
      className={cx(
        "grid place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep)",
        className,
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" strokeWidth={2.5} />
    </span>
  );
}
