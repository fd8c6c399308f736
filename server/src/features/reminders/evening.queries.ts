import type { Evening as Answer } from "@blessing-jar/contract/evening.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import type { Evening } from "./evening.calendar.ts";

type EveningRow = Pick<Answer, "isWanted" | "days" | "minute" | "pausedUntil">;

/** Undefined for whoever has said neither yes nor no. */
export async function findEvening(db: Database, viewer: ViewerId): Promise<EveningRow | undefined> {
  const query = sql<EveningRow>`select is_wanted as "isWanted", days, minute, paused_until as "pausedUntil"
    from evening_preferences where member_id = ${viewer.id}`;
  return (await query.execute(db)).rows[0];
}

interface Choice {
  isWanted: boolean;
  days: number[] | undefined;
  minute: number | undefined;
  /** Undefined: as it was. */
  pausedUntil: string | null | undefined;
}

interface Now {
  now: Date;
  /** Of the member's day. */
  minute: number;
}

/** Whoever chooses a time that is over is asked from the next day on. */
export async function updateEvening(
  db: Database,
  viewer: ViewerId,
  choice: Choice,
  first: { days: readonly number[]; minute: number },
  at: Now,
): Promise<void> {
  const { isWanted, days = null, minute = null, pausedUntil } = choice;
  const pause =
    pausedUntil === undefined
      ? sql`case when p.is_wanted or not excluded.is_wanted then p.paused_until end`
      : sql`excluded.paused_until`;
  const asked = (of: ReturnType<typeof sql>, before: ReturnType<typeof sql>) =>
    sql`case when ${isWanted} and ${of} <= ${at.minute}::int then greatest(${before}, ${at.now}::timestamptz) else ${before} end`;
  await sql`insert into evening_preferences as p (member_id, is_wanted, days, minute, paused_until, asked_at)
    values (${viewer.id}, ${isWanted}, ${days ?? first.days}::smallint[], ${minute ?? first.minute}::smallint, ${pausedUntil ?? null}::date,
      ${asked(sql`${minute ?? first.minute}::int`, sql`null::timestamptz`)})
    on conflict (member_id) do update set is_wanted = excluded.is_wanted, days = coalesce(${days}::smallint[], p.days),
      minute = coalesce(${minute}::smallint, p.minute), paused_until = ${pause},
      asked_at = ${asked(sql`coalesce(${minute}::int, p.minute)`, sql`p.asked_at`)}`.execute(db);
}

/** Whose mail a link is in, and where they live; undefined for a token that is none. */
export async function findEveningOf(db: Database, token: string) {
  const query = sql<{ id: string; timeZone: string }>`select m.id, m.time_zone as "timeZone"
    from evening_preferences p join members m on m.id = p.member_id where p.unsubscribe_token = ${token}`;
  return (await query.execute(db)).rows[0];
}

export async function updatePause(db: Database, memberId: string, until: string): Promise<void> {
  await sql`update evening_preferences set paused_until = ${until}::date where member_id = ${memberId}`.execute(
    db,
  );
}

export interface DueMember {
  memberId: string;
  day: string;
  /** Which of their questions it is. */
  askedAt: string;
}

interface Claim {
  now: Date;
  limit: number;
}

/** Whom to ask now; claimed atomically, so that each is asked once a day however many processes ask. */
export async function takeDueMembers(db: Database, evenings: Evening[], claim: Claim): Promise<DueMember[]> {
  const { rows } = await dueMembers(evenings, claim).execute(db);
  return rows.map((row) => ({ ...row, askedAt: claim.now.toISOString() }));
}

/** An address anybody could have typed; a browser that takes pushes is the member's own. */
const canBeAsked = sql`m.is_active and (m.email_verified_at is not null
  or exists (select from push_subscriptions s where s.member_id = m.id))`;

/** The query of `takeDueMembers`, apart so that its plan can be tested. */
export function dueMembers(evenings: Evening[], { now, limit }: Claim) {
  const column = <T>(of: (evening: Evening) => T) => evenings.map(of);
  return sql<Pick<DueMember, "memberId" | "day">>`with due as (
      select p.member_id, e.day
      from unnest(${column(({ zone }) => zone)}::text[], ${column(({ day }) => day)}::date[],
        ${column(({ dayOfWeek }) => dayOfWeek)}::int[], ${column(({ begins }) => begins.toISOString())}::timestamptz[],
        ${column(({ from }) => from)}::int[], ${column(({ until }) => until)}::int[])
        as e (zone, day, day_of_week, begins, from_minute, until_minute)
      join members m on m.time_zone = e.zone and ${canBeAsked}
      join evening_preferences p on p.member_id = m.id
      where p.is_wanted and p.minute between e.from_minute and e.until_minute and e.day_of_week = any (p.days)
        and coalesce(p.asked_at < e.begins, true) and coalesce(p.paused_until <= e.day, true)
        and not exists (select from blessings b where b.owner_id = p.member_id and b.created_at >= e.begins)
      order by p.member_id limit ${limit} for update of p skip locked)
    update evening_preferences p set asked_at = ${now} from due where p.member_id = due.member_id
      returning p.member_id as "memberId", due.day`;
}

export interface AskedMember {
  memberId: string;
  language: string;
  timeZone: string;
  minute: number;
}

/** Undefined where the question of a day is not wanted any more. */
export async function findAsked(
  db: Database,
  { memberId, day }: Pick<DueMember, "memberId" | "day">,
): Promise<AskedMember | undefined> {
  const query = sql<AskedMember>`select m.id as "memberId", m.language, m.time_zone as "timeZone", p.minute
    from evening_preferences p join members m on m.id = p.member_id
    where m.id = ${memberId} and p.is_wanted and coalesce(p.paused_until <= ${day}::date, true)
      and ${canBeAsked}`;
  return (await query.execute(db)).rows[0];
}

export async function hasWrittenSince(db: Database, memberId: string, begins: Date): Promise<boolean> {
  const { rows } = await sql`select from blessings
    where owner_id = ${memberId} and created_at >= ${begins} limit 1`.execute(db);
  return rows.length > 0;
}
