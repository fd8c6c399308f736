import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import {
  celebrationBody,
  celebrationLimits,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { updateUserChallenge } from "@blessing-jar/contract/challenges.ts";
import { updateEvening } from "@blessing-jar/contract/evening.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { preferencesOf } from "@blessing-jar/contract/notifications.ts";
import { leaveOutDay } from "@blessing-jar/contract/on-this-day.ts";
import { updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import * as z from "zod/mini";
import { momentOf } from "./imports.drafts.ts";
import { fieldsOf, listOf, textOf } from "./imports.fields.ts";
import { type MemberData, memberLimits, type ParsedCelebration } from "./imports.rows.ts";

export type MemberDataReader = ReturnType<typeof memberDataReader>;

const { rowsAtMost, shownNames, nameLetters } = memberLimits;

/**
 * Takes the values of a jar, field by field. All of it is somebody's file: what does not parse is passed over.
 * @param sizeOf Of a file in the archive; null where it is not there.
 */
export function memberDataReader(prefix: string, sizeOf: (name: string) => number | null) {
  const data: MemberData = {
    email: "",
    profile: {},
    photo: null,
    leftOut: { blessingIds: [], days: [] },
    celebrations: [],
    challenges: [],
    circles: 0,
    circleNames: [],
    sharedBlessings: 0,
    saidElsewhere: 0,
    connections: 0,
  };

  const blessingIds = new Set<string>();
  const days = new Set<string>();
  const challengeIds = new Set<string>();
  const countSaid = () => {
    data.saidElsewhere += 1;
  };
  const fields: Record<string, (value: unknown) => void> = {
    member(value) {
      const [file, sourceId] = [textOf(value, "photo"), textOf(value, "photoId")];
      data.email = (textOf(value, "email") ?? "").slice(0, memberLimits.emailLetters);
      data.profile = profileOf(value);
      const size = sizeOf(prefix + file);
      data.photo = isId(sourceId) && size !== null ? { name: prefix + file, size, sourceId } : null;
    },
    circles(value) {
      const name = textOf(value, "name");
      if (!name) return;
      data.circles += 1;
      if (data.circleNames.length < shownNames) data.circleNames.push(beginningOf(name, nameLetters));
    },
    comments: countSaid,
    reactions: countSaid,
    connections(value) {
      if (textOf(value, "status") === "accepted") data.connections += 1;
    },
    celebrations(value) {
      const name = prefix + textOf(value, "music");
      const size = sizeOf(name);
      const celebration = celebrationOf(value, size === null ? undefined : { name, size });
      if (celebration && data.celebrations.length < celebrationLimits.celebrationsMax)
        data.celebrations.push(celebration);
    },
    userChallenges(value) {
      const challengeId = textOf(value, "challengeId")?.toLowerCase();
      const parsed = z.safeParse(updateUserChallenge.body, value);
      if (!isId(challengeId) || !parsed.success) return;
      if (challengeIds.has(challengeId) || challengeIds.size >= rowsAtMost) return;
      challengeIds.add(challengeId);
      const { status = "active", progress = 0 } = parsed.data;
      const startedAt = momentOf(textOf(value, "startedAt")) ?? new Date().toISOString();
      data.challenges.push({ challengeId, status, progress, startedAt });
    },
    leftOut(value) {
      const [blessingId, day] = [textOf(value, "blessingId"), textOf(value, "day")];
      if (isId(blessingId) && blessingIds.size < rowsAtMost) blessingIds.add(blessingId.toLowerCase());
      // There are as many as a year has.
      if (z.safeParse(leaveOutDay.params, { day }).success && day) days.add(day);
    },
    reminderPreferences(value) {
      const fields = fieldsOf(value);
      const body = { ...fields, reminderFrequency: fields.frequency };
      const parsed = z.safeParse(updateReminderPreferences.body, body);
      if (parsed.success) data.reminders = { ...parsed.data, rhythmDay: sundayOf(textOf(value, "nextDay")) };
    },
    celebrationReminderPreferences(value) {
      const parsed = z.safeParse(updateCelebrationReminders.body, value);
      if (parsed.success) data.celebrationReminders = parsed.data;
    },
    notificationPreferences: (value) => {
      data.notifications = preferencesOf(listOf(value, "muted"), fieldsOf(value));
    },
    eveningPreferences(value) {
      const parsed = z.safeParse(updateEvening.body, value);
      if (parsed.success) data.evening = parsed.data;
    },
    onThisDayPreferences(value) {
      data.isOnThisDayWanted = fieldsOf(value).isWanted === true;
    },
  };

  return {
    countShared: () => {
      data.sharedBlessings += 1;
    },
    /** Whole once all was read. */
    result: (): MemberData => ({ ...data, leftOut: { blessingIds: [...blessingIds], days: [...days] } }),
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
  const fields = fieldsOf(value);
  const parsed = profileFields.map((field) => z.safeParse(updateProfile.body, { [field]: fields[field] }));
  const profile = Object.assign({}, ...parsed.map(({ data }) => data ?? {})) as MemberData["profile"];
  // Else it was that of a browser, and will be that of the next.
  if (!profile.isTimeZoneFixed) delete profile.timeZone;
  if (fields.isLanguageChosen === false) delete profile.language;
  return profile;
}

/** Private, whoever could see it where it comes from. */
function celebrationOf(value: unknown, music: ParsedCelebration["music"]): ParsedCelebration | undefined {
  const { includesTimeline, includesStats, musicUrl: _, ...given } = fieldsOf(value);
  const settings = { ...given, includeTimeline: includesTimeline, includeStats: includesStats };
  const blessingIds = listOf(value, "blessingIds").slice(0, celebrationLimits.blessingsMax);
  const body = { ...given, isPrivate: true, sharedCircleIds: [], blessingIds, settings };
  const parsed = z.safeParse(celebrationBody, body);
  const id = textOf(value, "id");
  if (!parsed.success || !isId(id)) return undefined;
  const planned = { ...parsed.data, isPrivate: true as const };
  return { sourceId: id, createdAt: momentOf(textOf(value, "createdAt")), planned, ...(music && { music }) };
}
