import { isDeepStrictEqual } from "node:util";
import type { ImportPreview, PreferenceKind, ProfileField } from "@blessing-jar/contract/imports.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { getWantedReminders, updateWantedReminders } from "../celebrations/celebrations.reminders.queries.ts";
import { restoreUserChallenge } from "../challenges/challenges.queries.ts";
import { getPreferences, updatePreferences } from "../notifications/notifications.queries.ts";
import { changeProfile } from "../profile/profile.actions.ts";
import { chooseEvening } from "../reminders/evening.actions.ts";
import { findEvening } from "../reminders/evening.queries.ts";
import { insertLeftOutBlessings, insertLeftOutDays } from "../reminders/left-out.queries.ts";
import { isOnThisDayWanted, updateOnThisDayWanted } from "../reminders/on-this-day.queries.ts";
import { chooseReminders } from "../reminders/reminders.actions.ts";
import { findReminderPreferences } from "../reminders/reminders.queries.ts";
import {
  celebrationIdsOf,
  keyOf,
  listOwnCelebrationIds,
  restoreCelebration,
} from "./imports.celebrations.ts";
import { blessingIdsOf } from "./imports.drafts.ts";
import { storeFile } from "./imports.media.ts";
import { listOwnIds } from "./imports.queries.ts";
import type { Unpack } from "./imports.reading.ts";
import type { MemberData, ParsedCelebration } from "./imports.rows.ts";

/** What of a jar's member is not there yet, and so would come. */
interface News {
  celebrations: ParsedCelebration[];
  challenges: MemberData["challenges"];
  leftOut: { blessingIds: string[]; days: string[] };
  profile: ProfileField[];
  preferences: PreferenceKind[];
}

const photoIdFor = (viewer: Viewer, sourceId: string) => keyOf(viewer, "photo", sourceId);

/** The same as a preview tells it. */
export async function previewMember(
  context: Context,
  viewer: Viewer,
  data: MemberData,
): Promise<NonNullable<ImportPreview["member"]>> {
  const news = await newsOf(context, viewer, data);
  const { circles, circleNames, sharedBlessings, saidElsewhere, connections } = data;
  return {
    fullName: data.profile.fullName ?? "",
    isSelf: data.email.toLowerCase() === viewer.email.toLowerCase(),
    celebrations: news.celebrations.length,
    challenges: news.challenges.length,
    profile: news.profile,
    preferences: news.preferences,
    staysBehind: {
      circles,
      circleNames,
      sharedBlessings,
      saidElsewhere,
      connections,
    },
  };
}

/**
 * Writes what is new of it: celebrations, and who the member is and what they chose where `takesProfile`. Idempotent, as
 * what was written before is not new.
 */
export async function restoreMember(
  context: Context,
  viewer: Viewer,
  { data, unpack, takesProfile }: { data: MemberData; unpack: Unpack; takesProfile: boolean },
): Promise<void> {
  const news = await newsOf(context, viewer, data);
  for (const celebration of news.celebrations) {
    const blessingIds = await ownIdsOf(context.db, viewer, celebration.planned.blessingIds);
    await restoreCelebration(context, viewer, celebration, { blessingIds, unpack });
  }
  if (!takesProfile) return;
  for (const { startedAt, ...challenge } of news.challenges)
    await restoreUserChallenge(context.db, viewer, { ...challenge, startedAt: new Date(startedAt) });
  await restoreLeftOut(context, viewer, news);
  await restoreProfile(context, viewer, { data, unpack, fields: news.profile });
  // The next reminder is a day where they now live.
  const { timeZone = viewer.timeZone } = data.profile;
  await restorePreferences(context, { ...viewer, timeZone }, data, news.preferences);
}

async function newsOf({ db }: Context, viewer: Viewer, data: MemberData): Promise<News> {
  const ids = data.celebrations.flatMap((celebration) => celebrationIdsOf(viewer, celebration));
  const [known, unstarted, leftOut] = [
    await listOwnCelebrationIds(db, viewer.id, ids),
    await listUnstartedIds(
      db,
      viewer.id,
      data.challenges.map(({ challengeId }) => challengeId),
    ),
    await listLeftOutKeys(db, viewer.id),
  ];
  const isLeftOut = (sourceId: string) =>
    Object.values(blessingIdsOf(sourceId, viewer.id)).some((id) => leftOut.has(id));
  const news = {
    celebrations: data.celebrations.filter(
      (celebration) => !celebrationIdsOf(viewer, celebration).some((id) => known.has(id)),
    ),
    challenges: data.challenges.filter(({ challengeId }) => unstarted.has(challengeId)),
    leftOut: {
      blessingIds: [...data.leftOut.blessingIds].filter((sourceId) => !isLeftOut(sourceId)),
      days: [...data.leftOut.days].filter((day) => !leftOut.has(day)),
    },
  };
  return {
    ...news,
    profile: await listNewProfileFields(db, viewer, data),
    preferences: await listNewPreferences(db, viewer, data, news.leftOut),
  };
}

async function listNewProfileFields(
  db: Context["db"],
  viewer: Viewer,
  { profile, photo }: MemberData,
): Promise<ProfileField[]> {
  const member = await findActiveMember(db, viewer.id);
  if (!member) return [];
  const now = {
    fullName: member.full_name,
    favoriteQuote: member.favorite_quote,
    language: member.language,
    timeZone: member.is_time_zone_fixed ? member.time_zone : undefined,
  };
  const fields = Object.entries(now) as [keyof typeof now, string | undefined][];
  const changed: ProfileField[] = fields
    // What the file does not tell, or tells to be empty, takes nothing away.
    .filter(([field, value]) => profile[field] && profile[field] !== value)
    .map(([field]) => field);
  const ids = photo ? [photoIdFor(viewer, photo.sourceId), photo.sourceId.toLowerCase()] : [];
  const isThere = ids.some((id) => member.profile_photo_url === mediaPath(id));
  return photo && !isThere ? [...changed, "photo"] : changed;
}

async function listNewPreferences(
  db: Context["db"],
  viewer: Viewer,
  data: MemberData,
  leftOut: News["leftOut"],
): Promise<PreferenceKind[]> {
  const { reminders, celebrationReminders, notifications, evening, isOnThisDayWanted: isWanted } = data;
  const now = await findReminderPreferences(db, viewer);
  const isAsNow = reminders?.isEnabled
    ? now?.isEnabled && now.reminderFrequency === reminders.reminderFrequency
    : !now?.isEnabled;
  const isNew: Record<PreferenceKind, boolean> = {
    reminders: reminders !== undefined && !isAsNow,
    celebrationReminders:
      celebrationReminders !== undefined &&
      celebrationReminders.wanted !== (await getWantedReminders(db, viewer)).wanted,
    notifications:
      notifications !== undefined && !isDeepStrictEqual(notifications, await getPreferences(db, viewer)),
    onThisDay: isWanted !== undefined && isWanted !== (await isOnThisDayWanted(db, viewer)),
    evening: evening !== undefined && isNewEvening(evening, await findEvening(db, viewer)),
    leftOut: leftOut.blessingIds.length + leftOut.days.length > 0,
  };
  return (Object.keys(isNew) as PreferenceKind[]).filter((kind) => isNew[kind]);
}

/** Where it is wanted neither there nor here, the rest of it does not matter. */
function isNewEvening(
  { isWanted, days, minute }: NonNullable<MemberData["evening"]>,
  now: Awaited<ReturnType<typeof findEvening>>,
): boolean {
  if (!isWanted) return now?.isWanted ?? false;
  return !now?.isWanted || now.minute !== minute || String(now.days) !== String(days);
}

/** Of blessings by their ids in the source, the member's, in the same order; without those that did not come. */
async function ownIdsOf(db: Context["db"], viewer: Viewer, sourceIds: string[]): Promise<string[]> {
  const pairs = sourceIds.map((sourceId) => blessingIdsOf(sourceId, viewer.id));
  const known = await listOwnIds(
    db,
    viewer.id,
    pairs.flatMap(({ imported, own }) => [imported, own]),
  );
  return pairs.flatMap(({ imported, own }) => [imported, own].find((id) => known.has(id)) ?? []);
}

async function restoreLeftOut({ db }: Context, viewer: Viewer, { leftOut }: News): Promise<void> {
  await insertLeftOutDays(db, viewer, leftOut.days);
  await insertLeftOutBlessings(db, viewer, await ownIdsOf(db, viewer, leftOut.blessingIds));
}

async function restorePreferences(
  { db, clock }: Context,
  viewer: Viewer,
  data: MemberData,
  kinds: PreferenceKind[],
): Promise<void> {
  const { reminders, celebrationReminders, notifications, evening, isOnThisDayWanted: isWanted } = data;
  const today = todayIn(viewer.timeZone, clock.now());
  if (kinds.includes("reminders") && reminders) await chooseReminders({ db, clock }, viewer, reminders);
  if (kinds.includes("evening") && evening) await chooseEvening({ db, clock }, viewer, evening);
  if (kinds.includes("celebrationReminders") && celebrationReminders)
    await updateWantedReminders(db, viewer, celebrationReminders);
  if (kinds.includes("notifications") && notifications)
    await updatePreferences(db, viewer, notifications, today);
  if (kinds.includes("onThisDay") && isWanted !== undefined)
    await updateOnThisDayWanted(db, viewer, isWanted, today);
}

async function restoreProfile(
  context: Context,
  viewer: Viewer,
  { data, unpack, fields }: { data: MemberData; unpack: Unpack; fields: ProfileField[] },
): Promise<void> {
  if (fields.length === 0) return;
  const { timeZone, ...profile } = data.profile;
  const known = { ...profile, ...(timeZone ? { timeZone, isTimeZoneFixed: true } : {}) };
  const wanted = fields.includes("timeZone") ? [...fields, "isTimeZoneFixed"] : fields;
  const change = Object.fromEntries(Object.entries(known).filter(([field]) => wanted.includes(field)));
  const photo = fields.includes("photo") ? await storePhoto(context, viewer, data, unpack) : undefined;
  await changeProfile(context, viewer, { ...change, ...(photo ? { profilePhotoUrl: photo } : {}) });
}

async function storePhoto(context: Context, viewer: Viewer, { photo }: MemberData, unpack: Unpack) {
  if (!photo) return undefined;
  const { name, size, sourceId } = photo;
  return await storeFile(context, viewer, {
    id: photoIdFor(viewer, sourceId),
    purpose: "profile-photo",
    fileName: name.slice(name.lastIndexOf("/") + 1),
    size,
    unpack: (to) => unpack(name, to),
  });
}

/** Of the ids, those of challenges that are there, and not started by the member. */
async function listUnstartedIds(db: Database, memberId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select c.id from challenges c
    where c.id = any(${ids}::uuid[]) and not exists (select from user_challenges u
      where u.challenge_id = c.id and u.member_id = ${memberId})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What the member has left out: ids of blessings, and days. */
async function listLeftOutKeys(db: Database, memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select coalesce(blessing_id::text, day) as key from left_out
    where member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
