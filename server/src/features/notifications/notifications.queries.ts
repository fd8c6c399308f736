import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type {
  AnyNotificationKind,
  Notification,
  NotificationPreferences,
  readNotifications,
} from "@blessing-jar/contract/notifications.ts";
import {
  mailWishes,
  notificationKinds,
  officialKinds,
  preferencesOf,
} from "@blessing-jar/contract/notifications.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import type { Morning } from "../../kit/days.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { type BareWords, bareWords } from "../comments/comments.mentions.ts";
import { versionFor, visibleTo } from "../visibility/visibility.queries.ts";

/** Who is told of reports, as long as they administer. */
type Reader = Pick<Viewer, "id" | "isAdmin">;

export interface NotificationRow
  extends CursorPosition,
    Omit<Notification, "id" | "kind" | "how" | "isEdit" | "said" | "reaction" | "reason"> {
  kind: AnyNotificationKind;
  isEdit: boolean;
  said: BareWords | null;
  reaction: string | null;
  reason: string | null;
}

// Who did it since it was last read, and when, over the notification `n`: nobody, where it was taken back.
const unreadSince = sql`between n.first_at and n.last_at`;
/** Of the blessing by administrators, in the log that nobody changes. */
const openings = sql`select a.id, a.reason, a.created_at from admin_acts a
  where a.member_id = n.member_id and a.act = 'blessing-opened' and a.subject = n.blessing_id::text`;
const doings: Record<AnyNotificationKind, RawBuilder<unknown>> = {
  reacted: sql`select r.member_id, r.created_at from reactions r
    where r.blessing_id = n.blessing_id and r.created_at ${unreadSince}`,
  commented: sql`select o.member_id, o.created_at from comments o
    where o.blessing_id = n.blessing_id and o.created_at ${unreadSince}`,
  replied: sql`select o.member_id, o.created_at from comments o join comments f on f.id = o.thread_id
    where f.member_id = n.member_id and o.blessing_id = n.blessing_id and o.created_at ${unreadSince}`,
  mentioned: sql`select o.member_id, o.created_at from mentions x join comments o on o.id = x.comment_id
    where x.member_id = n.member_id and o.blessing_id = n.blessing_id and o.created_at ${unreadSince}`,
  shared: sql`select s.shared_by, s.approved_at from shares s
    where s.blessing_id = n.blessing_id and s.circle_id = n.circle_id and s.approved_at is not null`,
  joined: sql`select j.member_id, j.joined_at from circle_members j
    where j.circle_id = n.circle_id and j.joined_at ${unreadSince}`,
  asked: sql`select w.shared_by, w.shared_at from shares w
      where w.blessing_id = n.blessing_id and w.circle_id = n.circle_id and w.approved_at is null
    union all select w.shared_by, v.waiting_since from shares w join approved_versions v
      on v.blessing_id = w.blessing_id and v.circle_id = w.circle_id and v.waiting_since is not null
      where w.blessing_id = n.blessing_id and w.circle_id = n.circle_id
    union all select c.requester_id, c.created_at from connections c
      where c.id = n.connection_id and c.status = 'pending' and c.is_shown`,
  answered: sql`select b.owner_id, n.last_at where b.is_prayer`,
  question: sql`select q.id, a.asked_at from asked_members a join questions q on q.id = a.question_id
    where q.circle_id = n.circle_id and a.member_id = n.member_id and a.asked_at ${unreadSince}`,
  approved: sql`select s.circle_id, s.approved_at from shares s
    where s.blessing_id = n.blessing_id and s.circle_id = n.circle_id and s.approved_at is not null`,
  // Of what is in the circle by now as it is, nobody is told that it was declined.
  declined: sql`select n.circle_id, n.last_at where not exists (select from shares s
    where s.blessing_id = n.blessing_id and s.circle_id = n.circle_id and s.approved_at is not null
      and not exists (select from approved_versions v where v.blessing_id = s.blessing_id and v.circle_id = s.circle_id))`,
  thanked: sql`select b.owner_id, t.created_at from thanks t
    where t.blessing_id = n.blessing_id and n.member_id in (t.member_id, t.claimed_by) and t.put_away_at is null`,
  planned: sql`select p.shared_by, p.shared_at from celebration_circles p
    join celebrations o on o.id = p.celebration_id and not o.is_private
    where p.circle_id = n.circle_id and p.shared_at ${unreadSince}`,
  reported: sql`select r.id, r.created_at from reports r
    where r.dismissed_at is null and r.created_at ${unreadSince} and r.member_id <> n.member_id
      and exists (select from blessings o where o.id = r.blessing_id and o.owner_id is not null)`,
  decided: sql`select n.id, n.last_at`,
  unreached: sql`select w.id, w.off_at from webhooks w
    where w.circle_id = n.circle_id and w.off_because in ('gone', 'failing') and w.off_at ${unreadSince}`,
  opened: sql`select o.id, o.created_at from (${openings}) o`,
};
const allDoings = sql.join(
  [...notificationKinds, ...officialKinds].map(
    (kind) => sql`select who, at from (${doings[kind]}) of_kind (who, at) where n.kind = ${sql.lit(kind)}`,
  ),
  sql` union all `,
);

/** What is still so and still the viewer's to see, over `n`, with its doers as `d` and what it names as `b` and `c`. */
const visibleNotifications = (viewer: Reader) => sql`notifications n
  left join blessings b on b.id = n.blessing_id
  left join circles c on c.id = n.circle_id
  cross join lateral (
    select count(distinct done.who)::int as people, (array_agg(done.who order by done.at desc))[1] as actor_id
    from (${allDoings}) done where done.who <> n.member_id) d
  where n.member_id = ${viewer.id} and d.people > 0 and (n.kind <> 'reported' or ${viewer.isAdmin})
    and (n.blessing_id is null or n.kind in ('thanked', 'opened') or ${visibleTo(viewer)})
    and (n.kind <> 'answered' or coalesce((select v.is_answered_prayer from (${versionFor(viewer)}) v), b.is_answered_prayer))
    and (n.circle_id is null or exists (
      select from circle_members mine where mine.circle_id = n.circle_id and mine.member_id = n.member_id
        and (n.kind in ('shared', 'question', 'approved', 'declined', 'planned') or mine.role = 'admin')))`;

/** What happened around the viewer, newest first, from one after a position. */
export async function listNotificationsOf(db: Database, viewer: Reader, { after, limit }: WantedPage) {
  return (await notificationRows(viewer, isEarlier("n.last_at, n.id", after), limit).execute(db)).rows;
}

/** What is unread and happened after a moment, newest first; for the mail. */
export async function listUnreadSince(
  db: Database,
  viewer: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<NotificationRow[]> {
  const unread = sql`n.read_at is null and n.last_at > ${since}`;
  return (await notificationRows(viewer, unread, limit).execute(db)).rows;
}

// What is declined and in the circle all the same is an edit of what was approved.
const isEdit = sql`(n.kind = 'declined' and exists (select from shares s
  where s.blessing_id = n.blessing_id and s.circle_id = n.circle_id and s.approved_at is not null))`;

// Whoever may see the blessing reads what is said below it, and of others nothing is told.
const said = sql`(select json_build_object('content', words.content, 'names', words.names) from (
  select ${bareWords} from comments o
    where n.kind in ('commented', 'replied', 'mentioned') and o.blessing_id = n.blessing_id
      and o.member_id = d.actor_id and o.created_at ${unreadSince}
    order by o.created_at desc limit 1) words)`;

const reaction = sql`(select r.type from reactions r
  where n.kind = 'reacted' and r.blessing_id = n.blessing_id and r.member_id = d.actor_id and r.created_at ${unreadSince}
  order by r.created_at desc limit 1)`;

function notificationRows(viewer: Reader, which: RawBuilder<unknown>, limit: number) {
  return sql<NotificationRow>`select n.id, n.kind,
      to_char(n.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      n.read_at is not null as "isRead", d.people,
      (select json_build_object('id', a.id, 'fullName', a.full_name, 'profilePhotoUrl', a.profile_photo_url)
        from members a where a.id = d.actor_id) as actor,
      case when b.id is not null then json_build_object('id', b.id,
        'title', coalesce((select v.title from (${versionFor(viewer)}) v), b.title)) end as blessing,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as circle, ${said} as said,
      ${reaction} as reaction,
      n.connection_id as "connectionId", ${isEdit} as "isEdit",
      case when n.kind = 'opened' then (select o.reason from (${openings}) o where o.created_at <= n.last_at
        order by o.created_at desc limit 1) end as reason,
      ${microsOf("n.last_at")} as micros
    from ${visibleNotifications(viewer)} and ${which}
    order by n.last_at desc, n.id desc limit ${limit}`;
}

export async function countUnread(db: Database, viewer: Reader): Promise<number> {
  const query = sql<{
    count: number;
  }>`select count(*)::int as count from ${visibleNotifications(viewer)} and n.read_at is null`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

/** All of them without ids, of any time without a last moment; another's are passed over. */
export async function updateRead(
  db: Database,
  viewer: ViewerId,
  { ids, until }: ParsedBody<typeof readNotifications>,
): Promise<void> {
  await sql`update notifications set read_at = now() where member_id = ${viewer.id} and read_at is null
    ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
    ${until ? sql`and last_at <= ${until}::timestamptz` : sql``}`.execute(db);
}

export async function getPreferences(db: Database, viewer: ViewerId): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom("notification_preferences")
    .select(["muted", "is_digest_wanted", "is_question_mail_wanted"])
    .where("member_id", "=", viewer.id)
    .executeTakeFirst();
  const { muted = [], is_digest_wanted, is_question_mail_wanted } = row ?? {};
  return preferencesOf(muted, {
    isDigestWanted: is_digest_wanted,
    isQuestionMailWanted: is_question_mail_wanted,
  });
}

/** `today` is the viewer's own, `yyyy-MM-dd`. */
export async function updatePreferences(
  db: Database,
  viewer: ViewerId,
  { kinds, isDigestWanted, isQuestionMailWanted }: NotificationPreferences,
  today: string,
): Promise<void> {
  const muted = notificationKinds.filter((kind) => kinds[kind] === false);
  const leftOut = notificationKinds.filter((kind) => kinds[kind] === undefined);
  // Who begins to want the mail gets the first one the next morning, with what happens from now on.
  await sql`insert into notification_preferences as p
      (member_id, muted, is_digest_wanted, is_question_mail_wanted, digest_day, digested_at)
    values (${viewer.id}, ${muted}::text[], ${isDigestWanted},
      ${isQuestionMailWanted ?? mailWishes.isQuestionMailWanted}, ${today}::date, now())
    on conflict (member_id) do update set
      muted = excluded.muted || array(select unnest(p.muted) intersect select unnest(${leftOut}::text[])),
      is_digest_wanted = excluded.is_digest_wanted,
      is_question_mail_wanted = coalesce(${isQuestionMailWanted ?? null}, p.is_question_mail_wanted),
      digest_day = case when p.is_digest_wanted then p.digest_day else excluded.digest_day end,
      digested_at = case when p.is_digest_wanted then p.digested_at else excluded.digested_at end`.execute(
    db,
  );
}

interface DueDigest {
  memberId: string;
  since: string;
}

/**
 * Members with a verified address in whose time zone the digest is due; claimed atomically, so that each gets one a
 * day however many processes ask.
 */
export async function takeDueDigests(db: Database, mornings: Morning[], limit: number): Promise<DueDigest[]> {
  const [zones, days] = [mornings.map(({ zone }) => zone), mornings.map(({ day }) => day)];
  const query = sql<DueDigest>`
    with due as (
      select p.member_id, p.digested_at, morning.day
      from notification_preferences p join members m on m.id = p.member_id
      join unnest(${zones}::text[], ${days}::date[]) as morning (zone, day) on morning.zone = m.time_zone
      where p.is_digest_wanted and m.is_active and m.email_verified_at is not null
        and coalesce(p.digest_day < morning.day, true)
      limit ${limit} for update of p skip locked)
    update notification_preferences p set digest_day = due.day, digested_at = now()
      from due where p.member_id = due.member_id
      returning p.member_id as "memberId",
        ${utc("coalesce(due.digested_at, now() - interval '1 day')")} as since`;
  return (await query.execute(db)).rows;
}
