import { type CelebrationReminders, celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Morning } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import type { MailReader } from "../mails/recurring-mails.ts";
import { visibleCelebrationIds } from "../visibility/visibility.queries.ts";

export async function getWantedReminders(db: Database, viewer: ViewerId): Promise<CelebrationReminders> {
  const row = await db
    .selectFrom("celebration_reminder_preferences")
    .select("wanted")
    .where("member_id", "=", viewer.id)
    .executeTakeFirst();
  return { wanted: (row?.wanted as CelebrationReminders["wanted"] | undefined) ?? "own" };
}

export async function updateWantedReminders(
  db: Database,
  viewer: ViewerId,
  { wanted }: CelebrationReminders,
): Promise<void> {
  await sql`insert into celebration_reminder_preferences (member_id, wanted) values (${viewer.id}, ${wanted})
    on conflict (member_id) do update set wanted = excluded.wanted`.execute(db);
}

export async function listMemberZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct time_zone as zone from members`.execute(db);
  return rows.map(({ zone }) => zone);
}

export interface DueReminder {
  celebrationId: string;
  memberId: string;
  eventDate: string;
  daysBefore: number;
}

const isWanted = sql<boolean>`case when m.id = c.owner_id then coalesce(p.wanted <> 'none', true)
  else p.wanted = 'all' end`;

/** Claims what is due now: what another process has claimed is not among them. */
export async function takeDueReminders(db: Database, mornings: Morning[], limit: number) {
  return (await dueReminders(mornings, limit).execute(db)).rows;
}

/** The query of `takeDueReminders`, apart so that its plan can be tested. */
export function dueReminders(mornings: Morning[], limit: number): RawBuilder<DueReminder> {
  const [zones, days] = [mornings.map(({ zone }) => zone), mornings.map(({ day }) => day)];
  const [first = "", last = ""] = [days.toSorted().at(0), days.toSorted().at(-1)];
  return sql<DueReminder>`insert into celebration_reminders (celebration_id, member_id, event_date, days_before)
    select c.id, m.id, c.event_date, d.days_before
    from celebrations c cross join unnest(c.reminder_days) d (days_before)
    cross join lateral (select c.owner_id as id
      union select cm.member_id from celebration_circles cc join circle_members cm on cm.circle_id = cc.circle_id
        where cc.celebration_id = c.id and not c.is_private) reader
    join members m on m.id = reader.id and m.is_active and m.email_verified_at is not null
    join unnest(${zones}::text[], ${days}::date[]) morning (zone, day)
      on morning.zone = m.time_zone and morning.day = c.event_date - d.days_before
    left join celebration_reminder_preferences p on p.member_id = m.id
    where c.event_date between ${first}::date and ${last}::date + ${celebrationLimits.reminderDaysMax}::int
      and c.event_date - d.days_before = any(${[...new Set(days)]}::date[]) and ${isWanted}
      and not exists (select from celebration_reminders r where r.celebration_id = c.id and r.member_id = m.id
        and r.event_date = c.event_date and r.days_before = d.days_before)
    limit ${limit}
    on conflict do nothing
    returning celebration_id as "celebrationId", member_id as "memberId", event_date as "eventDate",
      days_before as "daysBefore"`;
}

export interface ReminderReader extends MailReader {
  celebration: { id: string; name: string; ownerName: string; isOwn: boolean };
}

/** Undefined where it is not wanted, not theirs to see or not that day any more, or was handed over. */
export async function findReminderReader(db: Database, due: DueReminder) {
  await sql`insert into celebration_reminder_preferences (member_id) select id from members
    where id = ${due.memberId} on conflict do nothing`.execute(db);
  const query = sql<ReminderReader>`select m.email, m.full_name as name, m.language, m.time_zone as "timeZone",
      p.unsubscribe_token as token,
      json_build_object('id', c.id, 'name', c.name, 'ownerName', o.full_name, 'isOwn', c.owner_id = m.id)
        as celebration
    from celebration_reminders r join celebrations c on c.id = r.celebration_id and c.event_date = r.event_date
    join members o on o.id = c.owner_id
    join members m on m.id = r.member_id and m.is_active and m.email_verified_at is not null
    join celebration_reminder_preferences p on p.member_id = m.id
    where r.celebration_id = ${due.celebrationId} and r.member_id = ${due.memberId}
      and r.event_date = ${due.eventDate}::date and r.days_before = ${due.daysBefore} and r.sent_at is null and ${isWanted} and c.id in ${visibleCelebrationIds(due.memberId)}`;
  return (await query.execute(db)).rows[0];
}
