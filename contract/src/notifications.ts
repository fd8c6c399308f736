import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, text } from "./kit/text.ts";
import { paths } from "./paths.ts";

export const notificationLimits = {
  pageSize: 20,
  /** How many can be marked as read by name in one call. */
  readAtOnce: 100,
  /** Older ones go. */
  keptDays: 90,
  /** So much of a comment is told. */
  saidMax: 140,
  /** The hours of the member's day in which nothing sounds or comes by mail; the bell counts on in silence. */
  quietFromHour: 21,
  quietUntilHour: 8,
  /** The hour of the member's day at which a digest is mailed. */
  digestHour: 8,
} as const;

/**
 * By what they are about: the headings of the switches, and the order in which these stand.
 * `replied`: to a comment of theirs. `mentioned`: in a comment. Both are told to pages as `commented`, and `how`.
 * `asked`: for a connection, or for letting a shared blessing into a circle. `answered`: a prayer that one prayed for.
 * `question`: a circle has its question of the week, which nobody in particular asks.
 * `approved`: what the member shared was let into a circle that approves, or an edit of it; `declined`: was
 * not. `thanked`: with a blessing of somebody's. `planned`: a celebration was shared with a circle of theirs.
 */
export const notificationGroups = {
  words: ["reacted", "commented", "replied", "mentioned", "approved", "declined"],
  circles: ["shared", "question", "planned", "joined"],
  me: ["thanked", "answered", "asked"],
} as const;
export type NotificationGroup = keyof typeof notificationGroups;
export const notificationKinds = [
  ...notificationGroups.words,
  ...notificationGroups.circles,
  ...notificationGroups.me,
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What nobody turns off. `reported`: reports wait for an administrator. `decided`: what the member reported was looked at.
 * `unreached`: a webhook of the member's circle was switched off, since its server takes nothing. `opened`: an administrator
 * read a blessing of the member's that is not shown to them.
 */
export const officialKinds = ["reported", "decided", "unreached", "opened"] as const;
export type AnyNotificationKind = NotificationKind | (typeof officialKinds)[number];

const nearKinds = ["replied", "mentioned"] as const satisfies NotificationKind[];
const otherKinds = [...notificationKinds, ...officialKinds].filter(
  (kind): kind is Exclude<AnyNotificationKind, (typeof nearKinds)[number]> =>
    !(nearKinds as readonly AnyNotificationKind[]).includes(kind),
);

/** To the microsecond, so that a caller can hand it back; PostgreSQL knows no year 0. */
const exactMoment = z.iso
  .datetime({ precision: 6 })
  .check(z.refine((value) => !value.startsWith("0000"), "validation.text"));

export const notification = z.object({
  id,
  kind: z.enum(otherKinds),
  /** Of a comment that is meant for the member; kinds of their own would break pages that know none of them. */
  how: z.optional(z.enum(nearKinds)),
  /** Of `declined`: the circle goes on seeing what it had approved. */
  isEdit: z.optional(z.boolean()),
  /** Of `opened`: as whoever opened it wrote it. */
  reason: z.optional(z.string()),
  /** When it happened last. */
  createdAt: exactMoment,
  isRead: z.boolean(),
  /** Who did it last, and how many people did it since it was last read, that one included; of reports, how many wait. */
  actor: z.nullable(z.object({ id, fullName: z.string(), profilePhotoUrl: z.nullable(z.string()) })),
  people: z.int(),
  blessing: z.nullable(z.object({ id, title: z.string() })),
  /** Of a comment: its first words, of who said it last. In the app alone, and never by mail or push. */
  said: z.optional(z.string()),
  /** Of `reacted`: the type of who did it last. Any text, or each page would carry the types before its first paint. */
  reaction: z.optional(z.string()),
  circle: z.nullable(z.object({ id, name: z.string() })),
  connectionId: z.nullable(id),
});
export type Notification = z.infer<typeof notification>;

interface Shown extends Pick<Notification, "people" | "connectionId" | "isEdit"> {
  kind: AnyNotificationKind;
  blessing: { id: string } | null;
  circle: { id: string } | null;
}

/** Of these one is told by itself, however many people did it. */
const alone = [
  "shared",
  "answered",
  "question",
  "approved",
  "declined",
  "thanked",
  "planned",
  "decided",
  "unreached",
  "opened",
] as const satisfies AnyNotificationKind[];
const isAlone = (kind: AnyNotificationKind): kind is (typeof alone)[number] =>
  (alone as readonly AnyNotificationKind[]).includes(kind);

/** The sentence that tells of it, below `notifications.lines`: in the bell, in mails and on the lock screen. */
export function notificationLine({ kind, people, connectionId, isEdit }: Omit<Shown, "blessing" | "circle">) {
  if (kind === "declined" && isEdit) return "declinedEdit";
  if (kind === "asked") return connectionId ? "askedToConnect" : "askedToShare";
  if (isAlone(kind)) return kind;
  // Who reports is not named, so there nobody is the other.
  if (people === 2 && kind !== "reported") return `${kind}Two` as const;
  return people > 1 ? (`${kind}Many` as const) : kind;
}

/** Where one sees what a notification tells of; undefined where there is nothing to see. */
export function notificationAddress(of: Pick<Shown, "kind" | "blessing" | "circle">): string | undefined {
  const { kind, blessing, circle } = of;
  if (kind === "decided") return undefined;
  if (kind === "reported") return paths.admin({ tab: "reported" });
  if (kind === "thanked") return paths.dashboard({ thanks: "open" });
  if (kind === "planned") return paths.celebrations();
  if (kind === "shared") return paths.family({ circle: circle?.id, blessing: blessing?.id });
  if (blessing && kind !== "asked") return paths.dashboard({ blessing: blessing.id });
  return circle ? paths.family({ circle: circle.id }) : paths.network();
}

export const listNotifications = endpoint({
  summary:
    "What happened around the member, newest first, 20 at a time unless told; only what they may still see.",
  method: "GET",
  path: "/api/notifications",
  query: z.object(pageQuery),
  answer: z.object({ notifications: z.array(notification), nextCursor, unread: z.int() }),
});

export const readNotifications = endpoint({
  summary: "Mark some as read, or all; what has happened since `until` stays unread.",
  method: "POST",
  path: "/api/notifications/read",
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(notificationLimits.readAtOnce))),
    /** `createdAt` of the newest one that was seen: what joined one of them later was not. */
    until: z.optional(exactMoment),
  }),
  answer: z.object({ unread: z.int() }),
});

const notificationPreferences = z.object({
  /** Off: nothing of this kind comes any more, neither here nor by mail. */
  kinds: z.object({
    shared: z.boolean(),
    reacted: z.boolean(),
    commented: z.boolean(),
    /** Left out, these two stay as they are. */
    replied: z.optional(z.boolean()),
    mentioned: z.optional(z.boolean()),
    joined: z.boolean(),
    asked: z.boolean(),
    answered: z.boolean(),
    question: z.boolean(),
    /** Left out, these stay as they are. */
    approved: z.optional(z.boolean()),
    declined: z.optional(z.boolean()),
    thanked: z.optional(z.boolean()),
    planned: z.optional(z.boolean()),
  }),
  /** One mail a day with what is unread; off unless wanted. */
  isDigestWanted: z.boolean(),
  /** The question of the week by mail, where a circle asks one; left out, it stays as it is. */
  isQuestionMailWanted: z.optional(z.boolean()),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export type MailWish = Exclude<keyof NotificationPreferences, "kinds">;

/** Whether each of these mails comes where nothing was chosen; their order is that of the switches. */
export const mailWishes: Record<MailWish, boolean> = { isDigestWanted: false, isQuestionMailWanted: true };

/** Of whoever has muted these kinds; a mail of which nothing is told comes as usual. */
export function preferencesOf(muted: readonly unknown[], told: Record<string, unknown>) {
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, !muted.includes(kind)]));
  const mails = Object.entries(mailWishes).map(([wish, isUsual]) => [
    wish,
    z.safeParse(z.boolean(), told[wish]).data ?? isUsual,
  ]);
  return { kinds, ...Object.fromEntries(mails) } as Required<NotificationPreferences>;
}

export const getNotificationPreferences = endpoint({
  summary: "Which notifications the member wants.",
  method: "GET",
  path: "/api/notification-preferences",
  answer: z.object({ preferences: notificationPreferences }),
});

export const updateNotificationPreferences = endpoint({
  summary: "Choose which notifications one wants.",
  method: "PUT",
  path: "/api/notification-preferences",
  body: notificationPreferences,
  answer: z.object({ preferences: notificationPreferences }),
});

export const unsubscribe = endpoint({
  summary: "End the mails that a link in one of them belongs to; one press, no session.",
  method: "POST",
  path: "/api/unsubscribe",
  query: z.object({ token: text(200) }),
  status: 204,
  errors: ["account.link-expired", "request.too-many"],
});
