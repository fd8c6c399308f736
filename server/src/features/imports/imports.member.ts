import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import {
  type CelebrationReminders,
  celebrationBody,
  celebrationLimits,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { updateUserChallenge } from "@blessing-jar/contract/challenges.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { type NotificationPreferences, notificationKinds } from "@blessing-jar/contract/notifications.ts";
import { leaveOutDay } from "@blessing-jar/contract/on-this-day.ts";
import { updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import * as z from "zod/mini";
import type { Planned } from "../celebrations/celebrations.queries.ts";
import type { StartedChallenge } from "../challenges/challenges.queries.ts";
import { pastMoment } from "./imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "./imports.json.ts";

export interface ToldCelebration {
  sourceId: string;
  createdAt: string | undefined;
  planned: Planned;
}

/** What a jar tells of its member, beside the blessings. */
export interface MemberData {
  email: string;
  profile: Omit<ParsedBody<typeof updateProfile>, "profilePhotoUrl">;
  /** Where it lies in the archive, and the id that it had. */
  photo: { name: string; sourceId: string } | undefined;
  /** With a Sunday on which one comes, where the jar names it. */
  reminders?: ParsedBody<typeof updateReminderPreferences> & { rhythmDay: string | undefined };
  celebrationReminders?: CelebrationReminders;
  notifications?: Required<NotificationPreferences>;
  isOnThisDayWanted?: boolean;
  /** Ids of blessings and days that are not to be brought up again. */
  leftOut: { blessingIds: Set<string>; days: Set<string> };
  celebrations: ToldCelebration[];
  challenges: StartedChallenge[];
  /** What a file cannot bring back: it rests on what others agreed to. */
  circleNames: string[];
  sharedBlessings: number;
  saidElsewhere: number;
  connections: number;
}

export type MemberDataReader = ReturnType<typeof memberDataReader>;

// No member has more; whoever wrote more into a file is not read further.
const rowsAtMost = 10_000;

/** Takes the values of a jar, field by field. All of it is somebody's file: what does not parse is passed over. */
export function memberDataReader(prefix: string) {
  const data: MemberData = {
    email: "",
    profile: {},
    photo: undefined,
    leftOut: { blessingIds: new Set(), days: new Set() },
    celebrations: [],
    challenges: [],
    circleNames: [],
    sharedBlessings: 0,
    saidElsewhere: 0,
    connections: 0,
  };

  const countSaid = () => {
    data.saidElsewhere += 1;
  };
  const fields: Record<string, (value: unknown) => void> = {
    member(value) {
      const [file, sourceId] = [textOf(value, "photo"), textOf(value, "photoId")];
      data.email = textOf(value, "email") ?? "";
      data.profile = profileOf(value);
      data.photo = file && isId(sourceId) ? { name: prefix + file, sourceId } : undefined;
    },
    circles(value) {
      const name = textOf(value, "name");
      if (name && data.circleNames.length < rowsAtMost) data.circleNames.push(name);
    },
    comments: countSaid,
    reactions: countSaid,
    connections(value) {
      if (textOf(value, "status") === "accepted") data.connections += 1;
    },
    celebrations(value) {
      const told = celebrationOf(value);
      if (told && data.celebrations.length < celebrationLimits.celebrationsMax) data.celebrations.push(told);
    },
    userChallenges(value) {
      const challengeId = textOf(value, "challengeId");
      const told = z.safeParse(updateUserChallenge.body, value);
      if (!isId(challengeId) || !told.success || data.challenges.length >= rowsAtMost) return;
      const { status = "active", progress = 0 } = told.data;
      const startedAt = pastMoment(textOf(value, "startedAt")) ?? new Date();
      data.challenges.push({ challengeId: challengeId.toLowerCase(), status, progress, startedAt });
    },
    leftOut(value) {
      const [blessingId, day] = [textOf(value, "blessingId"), textOf(value, "day")];
      const { blessingIds, days } = data.leftOut;
      if (isId(blessingId) && blessingIds.size < rowsAtMost) blessingIds.add(blessingId.toLowerCase());
      if (z.safeParse(leaveOutDay.params, { day }).success && day) days.add(day);
    },
    reminderPreferences(value) {
      const given = fieldsOf(value);
      const body = { ...given, reminderFrequency: given.frequency };
      const told = z.safeParse(updateReminderPreferences.body, body);
      if (told.success) data.reminders = { ...told.data, rhythmDay: sundayOf(textOf(value, "nextDay")) };
    },
    celebrationReminderPreferences(value) {
      const told = z.safeParse(updateCelebrationReminders.body, value);
      if (told.success) data.celebrationReminders = told.data;
    },
    notificationPreferences: (value) => {
      data.notifications = notificationsOf(value);
    },
    onThisDayPreferences(value) {
      data.isOnThisDayWanted = Object(value).isWanted === true;
    },
  };

  return {
    data,
    /** Of each of these the member is an object, the others are lists. */
    paths: Object.keys(fields).map((field) => (field === "member" ? "$.member" : `$.${field}.*`)),
    take: (field: string, value: unknown) => fields[field]?.(value),
  };
}

function sundayOf(day: string | undefined): string | undefined {
  return z.safeParse(z.iso.date(), day).success && new Date(day ?? "").getUTCDay() === 0 ? day : undefined;
}

const profileFields = ["fullName", "favoriteQuote", "language", "timeZone", "isTimeZoneFixed"] as const;

/** Field by field, so that one which may not be kept takes no other with it. */
function profileOf(value: unknown): MemberData["profile"] {
  const parsed = profileFields.map((field) =>
    z.safeParse(updateProfile.body, { [field]: Object(value)[field] }),
  );
  const profile = Object.assign({}, ...parsed.map(({ data }) => data ?? {})) as MemberData["profile"];
  // Else it was that of a browser, and will be that of the next.
  if (!profile.isTimeZoneFixed) delete profile.timeZone;
  return profile;
}

/** Private, whoever could see it where it comes from. */
function celebrationOf(value: unknown): ToldCelebration | undefined {
  const { includesTimeline, includesStats, ...given } = fieldsOf(value);
  const settings = { ...given, includeTimeline: includesTimeline, includeStats: includesStats };
  const blessingIds = listOf(value, "blessingIds").slice(0, celebrationLimits.blessingsMax);
  const told = { ...given, isPrivate: true, sharedCircleIds: [], blessingIds, settings };
  const parsed = z.safeParse(celebrationBody, told);
  const id = textOf(value, "id");
  if (!parsed.success || !isId(id)) return undefined;
  return { sourceId: id, createdAt: textOf(value, "createdAt"), planned: parsed.data };
}

function notificationsOf(value: unknown): Required<NotificationPreferences> {
  const muted = listOf(value, "muted");
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, !muted.includes(kind)]));
  return {
    kinds: kinds as NotificationPreferences["kinds"],
    isDigestWanted: Object(value).isDigestWanted === true,
    isQuestionMailWanted: Object(value).isQuestionMailWanted !== false,
  };
}
