import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import { contactLimits } from "@blessing-jar/contract/contact.ts";
import { donationLimits } from "@blessing-jar/contract/donations.ts";
import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { moderationLimits } from "@blessing-jar/contract/moderation.ts";
import { connectionLimits } from "@blessing-jar/contract/network.ts";
import { notificationLimits } from "@blessing-jar/contract/notifications.ts";
import { thanksLimits } from "@blessing-jar/contract/thanks.ts";
import { webhookLimits } from "@blessing-jar/contract/webhooks.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { JobDefinition } from "../../jobs/definition.ts";

interface Retention {
  table: keyof Tables;
  /** Which rows are past their time. */
  isOver: RawBuilder<unknown>;
  /** What is forgotten of a row that stays; left out, the row goes. */
  forget?: RawBuilder<unknown>;
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`;
const isLapsed = sql`created_at < ${daysAgo(connectionLimits.waitingDays)}`;
const wasNeverPaid = sql`created_at < ${daysAgo(donationLimits.waitingDays)}`;

/**
 * How long rows are kept. What takes more than a statement has a job of its own: `trash.erase`, `media.sweep`, `imports.sweep`,
 * `donations.unpaid`; backups go by `backups.retention.ts`.
 */
export const retentions: readonly Retention[] = [
  { table: "sessions", isOver: sql`expires_at < now()` },
  { table: "access_tokens", isOver: sql`ends_at < now()` },
  { table: "account_tokens", isOver: sql`expires_at < now()` },
  // What was made can be undone for longer than it could be confirmed.
  { table: "email_changes", isOver: sql`coalesce(undo_until, expires_at) < now()` },
  // A window that has ended counts nothing.
  { table: "rate_limits", isOver: sql`window_ends_at < now()` },
  // Until the clocks of all replicas agree that it has expired.
  { table: "used_challenges", isOver: sql`expires_at < now() - interval '1 hour'` },
  { table: "private_links", isOver: sql`ends_at < now()` },
  { table: "invitations", isOver: sql`created_at < ${daysAgo(invitationLimits.keptDays)}` },
  // A declined request is kept out of sight, so that nobody is asked again and again; until then it looks as if it waited.
  {
    table: "connections",
    isOver: sql`status = 'pending' and ${isLapsed}
      or status = 'declined' and answered_at < ${daysAgo(connectionLimits.declinedDays)}`,
  },
  {
    table: "connections",
    isOver: sql`status = 'declined' and is_shown and ${isLapsed}`,
    forget: sql`is_shown = false`,
  },
  // As long as the link in its mail: then whom somebody thanked by mail is nobody's to know.
  {
    table: "thanks",
    isOver: sql`email is not null and created_at < ${daysAgo(thanksLimits.mailedDays)}`,
    forget: sql`email = null`,
  },
  { table: "notifications", isOver: sql`last_at < ${daysAgo(notificationLimits.keptDays)}` },
  { table: "contact_messages", isOver: sql`created_at < ${daysAgo(contactLimits.keptDays)}` },
  // The address of a deleted account, where its mail could not be sent.
  { table: "farewells", isOver: sql`created_at < ${daysAgo(administrationLimits.farewellKeptDays)}` },
  { table: "moderation_notices", isOver: sql`created_at < ${daysAgo(moderationLimits.noticesKeptDays)}` },
  // The words of mails whose answer was lost.
  {
    table: "moderation_notices",
    isOver: sql`told_at < ${daysAgo(moderationLimits.mailedWordsKeptDays)} and (title <> '' or reason <> '')`,
    forget: sql`title = '', reason = ''`,
  },
  { table: "webhook_secrets", isOver: sql`ends_at < now()` },
  { table: "webhook_deliveries", isOver: sql`happened_at < ${daysAgo(webhookLimits.keptDays)}` },
  { table: "donations", isOver: sql`given_at is null and ${wasNeverPaid}` },
  { table: "monthly_donations", isOver: sql`started_at is null and customer_id is null and ${wasNeverPaid}` },
  { table: "donation_events", isOver: sql`received_at < ${daysAgo(donationLimits.eventsKeptDays)}` },
];

const rowsAtOnce = 1000;

/**
 * In pieces, so that no statement holds many locks for long; what others have locked waits for the next time. A table that fails keeps
 * no other from being swept.
 */
export async function sweep(db: Database, one?: { table: keyof Tables; only?: RawBuilder<unknown> }) {
  const faults: unknown[] = [];
  for (const retention of retentions) {
    if (one && one.table !== retention.table) continue;
    await sweepOne(db, retention, one?.only ?? sql`true`).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

async function sweepOne(db: Database, { table, isOver, forget }: Retention, only: RawBuilder<unknown>) {
  const rows = sql.table(table);
  const over = sql`ctid = any(array(select ctid from ${rows} where (${isOver}) and ${only}
    limit ${sql.lit(rowsAtOnce)} for update skip locked))`;
  const statement = forget
    ? sql`update ${rows} set ${forget} where ${over}`
    : sql`delete from ${rows} where ${over}`;
  let swept: bigint | undefined;
  do swept = (await statement.execute(db)).numAffectedRows;
  while (swept === BigInt(rowsAtOnce));
}

export const retentionJobs: JobDefinition[] = [
  { name: "retention.sweep", cron: "17 * * * *", isSingle: true, handle: ({ db }) => sweep(db) },
];
