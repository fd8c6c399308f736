import type { RecurringMail } from "@blessing-jar/contract/recurring-mails.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

interface Choice {
  table: keyof Tables;
  isWanted: RawBuilder<unknown>;
  /** Ends the mails of its kind for whoever has one, and does nothing else. */
  token: string;
  end: RawBuilder<unknown>;
}

const unsubscribeToken = "unsubscribe_token";

/** Where a member's choice of each of these mails is kept. */
const choices: Record<RecurringMail, Choice> = {
  notifications: {
    table: "notification_preferences",
    isWanted: sql`is_digest_wanted`,
    token: unsubscribeToken,
    end: sql`is_digest_wanted = false`,
  },
  reminders: {
    table: "reminder_preferences",
    isWanted: sql`is_enabled`,
    token: unsubscribeToken,
    end: sql`is_enabled = false`,
  },
  "on-this-day": {
    table: "on_this_day_preferences",
    isWanted: sql`is_wanted`,
    token: unsubscribeToken,
    end: sql`is_wanted = false`,
  },
  evening: {
    table: "evening_preferences",
    isWanted: sql`is_wanted`,
    token: unsubscribeToken,
    end: sql`is_wanted = false`,
  },
  celebrations: {
    table: "celebration_reminder_preferences",
    isWanted: sql`wanted <> 'none'`,
    token: unsubscribeToken,
    end: sql`wanted = 'none'`,
  },
  questions: {
    table: "notification_preferences",
    isWanted: sql`is_question_mail_wanted`,
    token: "question_token",
    end: sql`is_question_mail_wanted = false`,
  },
};

/** Ends the mails that a link in one of them belongs to. False for a token that is none. */
export async function endMails(db: Database, linked: string): Promise<boolean> {
  for (const { table, token, end } of Object.values(choices)) {
    const ended =
      await sql`update ${sql.table(table)} set ${end} where ${sql.ref(token)} = ${linked}`.execute(db);
    if (ended.numAffectedRows) return true;
  }
  return false;
}

/** Where those live who want the mail. */
export async function listZonesOf(db: Database, mail: RecurringMail): Promise<string[]> {
  const { table, isWanted } = choices[mail];
  const { rows } = await sql<{ zone: string }>`select distinct m.time_zone as zone
    from ${sql.table(table)} p join members m on m.id = p.member_id where ${isWanted}`.execute(db);
  return rows.map(({ zone }) => zone);
}

export interface MailReader {
  email: string;
  name: string;
  language: string;
  timeZone: string;
  token: string;
}

/** Undefined where it is not wanted any more, the address not proven, or what is due has been handed over. */
export async function findMailReader(db: Database, mail: RecurringMail, memberId: string, isDue = sql`true`) {
  const { table, isWanted, token } = choices[mail];
  const { rows } =
    await sql<MailReader>`select m.email, m.full_name as name, m.language, m.time_zone as "timeZone", ${sql.ref(token)} as token
    from members m join ${sql.table(table)} p on p.member_id = m.id
    where m.id = ${memberId} and m.is_active and m.email_verified_at is not null and ${isWanted} and ${isDue}`.execute(
      db,
    );
  return rows[0];
}

/** What mails carry to unsubscribe by. */
export async function renewMailTokens(transaction: Database, memberId: string): Promise<void> {
  for (const { table, token } of Object.values(choices)) {
    await sql`update ${sql.table(table)} set ${sql.ref(token)} = default where member_id = ${memberId}`.execute(
      transaction,
    );
  }
}
