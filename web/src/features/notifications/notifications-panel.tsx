import {
  type AnyNotificationKind,
  type Notification,
  notificationAddress,
  notificationLine,
} from "@blessing-jar/contract/notifications.ts";
import { type ReactionType, reactionTypes } from "@blessing-jar/contract/reactions.ts";
import {
  AtSign,
  Bell,
  Check,
  CheckCheck,
  DoorClosed,
  DoorOpen,
  Eye,
  Feather,
  Flag,
  Gift,
  Hand,
  HandHeart,
  Heart,
  type LucideIcon,
  MessageCircle,
  PartyPopper,
  Reply,
  Settings2,
  Share2,
  Unplug,
  UserRoundPlus,
} from "lucide-react";
import { Link } from "react-router";
import { ReactionGlyph } from "../../illustrations/reaction-glyph.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { TimeSince } from "../../ui/time-since.tsx";
import { toast } from "../../ui/toast-store.ts";
import { notificationsKey, useNotifications, useReadNotifications } from "./use-notifications.ts";

interface NotificationsPanelProps {
  unread: number;
  onFollow: () => void;
  onChoose: () => void;
}

export default function NotificationsPanel({ unread, onFollow, onChoose }: NotificationsPanelProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data } = useNotifications();
  const reading = useReadNotifications();

  async function handleReadAll() {
    try {
      await reading.mutateAsync({ ids: "all", until: data?.newest });
    } catch (error) {
      toast("error", t("shell.error"), errorWords(error));
    }
  }

  return (
    <>
      <div className="-mt-1 mb-1 flex items-center justify-between gap-2">
        {/* Never disabled under somebody's finger: the focus would be lost with it. */}
        <Button
          variant="ghost"
          className="-ms-1 px-3! aria-disabled:opacity-55"
          icon={<CheckCheck />}
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && void handleReadAll()}
        >
          {t("notifications.readAll")}
        </Button>
        <IconButton label={t("notifications.choose")} icon={<Settings2 />} onClick={onChoose} />
      </div>
      <NotificationList onFollow={onFollow} />
    </>
  );
}

function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const query = useNotifications();
  return (
    <PagedList
      query={{ ...query, data: query.data?.notifications }}
      queryKey={notificationsKey}
      skeleton={<Waiting />}
      failedTitle={t("notifications.failed")}
      isFailedBare
      none={
        <EmptyState
          level={3}
          title={t("notifications.empty.title")}
          description={t("notifications.empty.text")}
        />
      }
      more={{ label: t("notifications.more"), className: "mt-2" }}
    >
      {(shown) => (
        <ul aria-label={t("notifications.title")} className="flex flex-col gap-0.5">
          {shown.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

interface Sign {
  Icon: LucideIcon;
  tone: Tone;
}

const signs: Record<AnyNotificationKind, Sign> = {
  shared: { Icon: Share2, tone: "gold" },
  reacted: { Icon: Heart, tone: "terra" },
  commented: { Icon: MessageCircle, tone: "sage" },
  replied: { Icon: Reply, tone: "sage" },
  mentioned: { Icon: AtSign, tone: "gold" },
  joined: { Icon: UserRoundPlus, tone: "sage" },
  asked: { Icon: Hand, tone: "gold" },
  answered: { Icon: HandHeart, tone: "sage" },
  question: { Icon: Feather, tone: "sage" },
  approved: { Icon: DoorOpen, tone: "gold" },
  declined: { Icon: DoorClosed, tone: "gold" },
  thanked: { Icon: Gift, tone: "terra" },
  planned: { Icon: PartyPopper, tone: "gold" },
  reported: { Icon: Flag, tone: "terra" },
  decided: { Icon: Check, tone: "sage" },
  unreached: { Icon: Unplug, tone: "terra" },
  opened: { Icon: Eye, tone: "terra" },
};

/** Undefined of a kind that is newer than this page. */
const signOf = (kind: string): Sign | undefined => new Map(Object.entries(signs)).get(kind);

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation();
  const { actor, blessing, circle, isRead, createdAt, said } = notification;
  const kind = notification.how ?? notification.kind;
  const known = signOf(kind);
  const reaction = reactionTypes.find((type) => type === notification.reaction);
  const sign = { ...(known ?? { Icon: Bell, tone: "gold" as const }), reaction };
  const name = actor?.fullName ?? "";
  const address = known && notificationAddress(notification);
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
            <SignMark
              sign={sign}
              className="absolute -end-1 -bottom-1 size-5 border-2 border-card [&_svg]:size-2.5"
            />
          </>
        ) : (
          <SignMark sign={sign} className="size-10 [&_svg]:size-4.5" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span
          className={cx(
            "text-ui text-pretty",
            kind === "opened" ? "block wrap-anywhere" : "line-clamp-3",
            isRead ? "text-ink-soft" : "text-ink",
          )}
        >
          {known
            ? t(`notifications.lines.${notificationLine({ ...notification, kind })}`, {
                name,
                blessing: blessing?.title ?? "",
                circle: circle?.name ?? "",
                reason: notification.reason ?? "",
              })
            : t("notifications.mail.title")}
        </span>
        {known && said ? (
          <span dir="auto" className="line-clamp-2 text-ui text-ink-soft wrap-anywhere">
            {said}
          </span>
        ) : null}
        {reaction ? (
          <span className="text-ui text-ink-soft after:mx-1 after:content-['·']">
            {t(`reactions.types.${reaction}`)}
          </span>
        ) : null}
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

interface SignMarkProps {
  sign: Sign & { reaction: ReactionType | undefined };
  className: string;
}

function SignMark({ sign: { Icon, tone, reaction }, className }: SignMarkProps) {
  return (
    <span
      className={cx(
        "grid place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep)",
        className,
        tones[tone],
      )}
    >
      {reaction ? <ReactionGlyph type={reaction} isOn /> : <Icon aria-hidden="true" strokeWidth={2.5} />}
    </span>
  );
}
