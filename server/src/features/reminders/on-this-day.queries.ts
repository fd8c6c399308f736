import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Morning } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { memoryColumns } from "../memories/memories.queries.ts";
import { mayBeBroughtUp } from "./left-out.queries.ts";

export async function isOnThisDayWanted(db: Database, viewer: ViewerId): Promise<boolean> {
  const row = await db
    .selectFrom("on_this_day_preferences")
    .select("is_wanted")
    .where("member_id", "=", viewer.id)
    .executeTakeFirst();
  return row?.is_wanted ?? false;
}

/** Who begins to want the mail gets the first one the next morning, at the earliest. */
export async function updateOnThisDayWanted(
  db: Database,
  viewer: ViewerId,
  isWanted: boolean,
  today: string,
): Promise<void> {
  await sql`insert into on_this_day_preferences as p (member_id, is_wanted, queued_day)
    values (${viewer.id}, ${isWanted}, ${today}::date)
    on conflict (member_id) do update set is_wanted = excluded.is_wanted,
      queued_day = case when p.is_wanted then p.queued_day else excluded.queued_day end`.execute(db);
}

interface MorningOfMonth extends Morning {
  /** Of its month: on 28 February of most years the 29th too. */
  lastDayOfMonth: number;
}

export interface DueMember {
  memberId: string;
  day: string;
}

interface DuePage {
  mornings: MorningOfMonth[];
  after?: DueMember | undefined;
  limit: number;
}

/** Members whose day brought something in an earlier year, in the order of their ids, locked. */
export async function listDueMembers(db: Database, page: DuePage): Promise<DueMember[]> {
  return (await dueMembers(page).execute(db)).rows;
}

/** The query of `listDueMembers`, apart so that its plan can be tested. */
export function dueMembers({ mornings, after, limit }: DuePage): RawBuilder<DueMember> {
  const column = <T>(of: (morning: MorningOfMonth) => T) => mornings.map(of);
  return sql<DueMember>`
    select p.member_id as "memberId", morning.day
    from on_this_day_preferences p join members m on m.id = p.member_id
    join unnest(${column(({ zone }) => zone)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ lastDayOfMonth }) => lastDayOfMonth)}::int[]) as morning (zone, day, last_day) on morning.zone = m.time_zone
    -- Lateral with a limit: an index probe a member, where a join would read every jar.
    cross join lateral (select from blessings b where b.owner_id = p.member_id
      and ${ofThisDay(sql`morning.day`, sql`morning.last_day`)} and ${mayBeBroughtUp} limit 1) memory
    where p.is_wanted and m.is_active and m.email_verified_at is not null
      and coalesce(p.queued_day < morning.day, true)
      ${after ? sql`and p.member_id > ${after.memberId}::uuid` : sql``}
    order by p.member_id limit ${limit} for update of p skip locked`;
}

export async function updateQueuedDays(db: Database, members: DueMember[]): Promise<void> {
  await sql`update on_this_day_preferences p set queued_day = given.day
    from unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ day }) => day)}::date[])
      as given (member_id, day) where p.member_id = given.member_id`.execute(db);
}

/** What a member's day brought in earlier years, newest first. */
export async function listMemoriesOfDay(
  db: Database,
  memberId: string,
  { day, lastDayOfMonth, limit }: Pick<MorningOfMonth, "day" | "lastDayOfMonth"> & { limit: number },
): Promise<Memory[]> {
  const query = sql<Memory>`select ${memoryColumns},
      extract(year from ${day}::date)::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b ${withMedia} where b.owner_id = ${memberId}
      and ${ofThisDay(sql`${day}::date`, sql`${lastDayOfMonth}::int`)} and ${mayBeBroughtUp}
    order by b.blessing_date desc, b.id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}

/** How many memories each of these days brings a member, of those that bring any. */
export async function countMemoriesOfDays(
  db: Database,
  memberId: string,
  days: Pick<MorningOfMonth, "day" | "lastDayOfMonth">[],
): Promise<{ day: string; count: number }[]> {
  const query = sql<{ day: string; count: number }>`select d.day, count(*)::int as count
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ lastDayOfMonth }) => lastDayOfMonth)}::int[])
      as d (day, last_day)
    join blessings b on b.owner_id = ${memberId} and ${ofThisDay(sql`d.day`, sql`d.last_day`)} and ${mayBeBroughtUp}
    group by d.day order by d.day`;
  return (await query.execute(db)).rows;
}

// By the index `blessings_memories`: the owner's blessings of the month.
function ofThisDay(day: RawBuilder<unknown>, lastDay: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`extract(month from b.blessing_date) = extract(month from ${day})
    and extract(day from b.blessing_date) between extract(day from ${day}) and ${lastDay}
    and extract(year from b.blessing_date) < extract(year from ${day})`;
}

export interface MailedOwner {
  memberId: string;
  blessingId: string;
  /** What the links of the member's mails are signed with. */
  secret: string;
}

/** Whose a blessing is that a mail may have told of. */
export async function findMailedOwner(db: Database, blessingId: string): Promise<MailedOwner | undefined> {
  const query = sql<MailedOwner>`select b.owner_id as "memberId", b.id as "blessingId", p.unsubscribe_token as secret
    from blessings b join on_this_day_preferences p on p.member_id = b.owner_id where b.id = ${blessingId}`;
  return (await query.execute(db)).rows[0];
}
