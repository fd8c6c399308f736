import type { ReminderFrequency, ReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import type { Morning } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";

export interface ReminderRow extends Omit<ReminderPreferences, "nextReminderOn"> {
  nextDay: string;
  sentDay: string | null;
}

/** Undefined for whoever has never chosen. */
export async function findReminderPreferences(db: Database, viewer: ViewerId) {
  const query = sql<ReminderRow>`select frequency as "reminderFrequency", is_enabled as "isEnabled",
      ${utc("sent_at")} as "lastReminderSent", next_day as "nextDay", sent_day as "sentDay"
    from reminder_preferences where member_id = ${viewer.id}`;
  return (await query.execute(db)).rows[0];
}

interface ReminderChoice {
  frequency: ReminderFrequency;
  isEnabled: boolean;
  nextDay: string;
}

export async function updateReminderPreferences(
  db: Database,
  viewer: ViewerId,
  { frequency, isEnabled, nextDay }: ReminderChoice,
): Promise<void> {
  await sql`insert into reminder_preferences (member_id, frequency, is_enabled, next_day)
    values (${viewer.id}, ${frequency}, ${isEnabled}, ${nextDay}::date)
    on conflict (member_id) do update set frequency = excluded.frequency, is_enabled = excluded.is_enabled,
      next_day = excluded.next_day`.execute(db);
}

export interface DueReminder {
  memberId: string;
  frequency: ReminderFrequency;
  nextDay: string;
  /** The member's own day now. */
  today: string;
}

interface DuePage {
  mornings: Morning[];
  after?: DueReminder | undefined;
  limit: number;
}

/** Members with a proven address whose day has come, locked; another process passes over them. */
export async function listDueReminders(db: Database, page: DuePage): Promise<DueReminder[]> {
  return (await dueReminders(page).execute(db)).rows;
}

/** The query of `listDueReminders`, apart so that its plan can be tested. */
export function dueReminders({ mornings, after, limit }: DuePage): RawBuilder<DueReminder> {
  const [zones, days] = [mornings.map(({ zone }) => zone), mornings.map(({ day }) => day)];
  const latest = days.reduce((one, other) => (one > other ? one : other), "0001-01-01");
  return sql<DueReminder>`
    select p.member_id as "memberId", p.frequency, p.next_day as "nextDay", morning.day as today
    from reminder_preferences p join members m on m.id = p.member_id
    join unnest(${zones}::text[], ${days}::date[]) as morning (zone, day) on morning.zone = m.time_zone
    where p.is_enabled and p.next_day <= ${latest}::date and p.next_day <= morning.day
      and m.is_active and m.email_verified_at is not null
      ${after ? sql`and (p.next_day, p.member_id) > (${after.nextDay}::date, ${after.memberId}::uuid)` : sql``}
    order by p.next_day, p.member_id limit ${limit} for update of p skip locked`;
}

export async function updateNextDays(db: Database, members: { memberId: string; nextDay: string }[]) {
  await sql`update reminder_preferences p set next_day = given.day
    from unnest(${members.map(({ memberId }) => memberId)}::uuid[], ${members.map(({ nextDay }) => nextDay)}::date[])
      as given (member_id, day) where p.member_id = given.member_id`.execute(db);
}
