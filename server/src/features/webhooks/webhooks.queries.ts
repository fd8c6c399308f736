import type { Webhook, WebhookEvent } from "@blessing-jar/contract/webhooks.ts";
import { webhookLimits } from "@blessing-jar/contract/webhooks.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { Failure } from "../../kit/failure.ts";

export interface Place {
  circleId: string;
  webhookId: string;
}

export type WebhookRow = Omit<Webhook, "host" | "url"> & { url: string };

const rows = (which: RawBuilder<unknown>) => sql<WebhookRow>`select w.id, w.url, w.events,
    ${utc("w.created_at")} as "createdAt", w.off_because as "offBecause", ${utc("w.failing_since")} as "failingSince",
    (select json_build_object('fullName', m.full_name) from members m
      join circle_members cm on cm.member_id = m.id and cm.circle_id = w.circle_id
      where m.id = w.made_by) as "madeBy"
  from webhooks w where ${which} order by w.created_at, w.id`;

export async function listWebhooksOf(db: Database, circleId: string): Promise<WebhookRow[]> {
  return (await rows(sql`w.circle_id = ${circleId}`).execute(db)).rows;
}

export async function findWebhook(db: Database, { circleId, webhookId }: Place) {
  return (await rows(sql`w.circle_id = ${circleId} and w.id = ${webhookId}`).execute(db)).rows[0];
}

/** @throws Failure webhook.not-found */
export async function getWebhook(db: Database, place: Place): Promise<WebhookRow> {
  const row = await findWebhook(db, place);
  if (!row) throw new Failure("webhook.not-found");
  return row;
}

export async function insertWebhook(
  db: Database,
  webhook: { id: string; circleId: string; madeBy: string; url: string; events: WebhookEvent[] },
): Promise<void> {
  const { id, circleId, madeBy, url, events } = webhook;
  await sql`insert into webhooks (id, circle_id, made_by, url, events)
    values (${id}, ${circleId}, ${madeBy}, ${url}, ${events}::text[])`.execute(db);
}

/** Switched on again, it begins anew. */
export async function updateChoice(
  db: Database,
  webhookId: string,
  { events, isOn }: { events: WebhookEvent[]; isOn: boolean | undefined },
): Promise<void> {
  await sql`update webhooks set events = ${events}::text[] where id = ${webhookId}`.execute(db);
  if (isOn) {
    // A race: told of what was being written while it was switched off.
    await sql`update webhook_deliveries set next_at = null where webhook_id = ${webhookId} and next_at is not null
      and exists (select from webhooks where id = ${webhookId} and off_at is not null)`.execute(db);
    await sql`update webhooks set off_because = null, off_at = null, failing_since = null, not_before = null
      where id = ${webhookId}`.execute(db);
  } else if (isOn === false) {
    await switchOff(db, webhookId, "paused");
  }
}

/** What waits is not told any more, also not later. */
export async function switchOff(
  db: Database,
  webhookId: string,
  because: NonNullable<Webhook["offBecause"]>,
): Promise<void> {
  await sql`update webhooks set off_because = ${because}, off_at = now()
    where id = ${webhookId} and off_at is null`.execute(db);
  await sql`update webhook_deliveries set next_at = null
    where webhook_id = ${webhookId} and next_at is not null`.execute(db);
}

export async function deleteWebhookRow(db: Database, webhookId: string): Promise<void> {
  await db.deleteFrom("webhooks").where("id", "=", webhookId).execute();
}

/** In place of the one of before, which signs for a while still. */
export async function insertSecret(db: Database, webhookId: string, sealed: Buffer): Promise<void> {
  const { overlapHours, secretsMost } = webhookLimits;
  await sql`update webhook_secrets set ends_at = now() + make_interval(hours => ${overlapHours})
    where webhook_id = ${webhookId} and ends_at is null`.execute(db);
  await sql`insert into webhook_secrets (webhook_id, sealed_secret) values (${webhookId}, ${sealed})`.execute(
    db,
  );
  await sql`delete from webhook_secrets where webhook_id = ${webhookId} and id not in (
    select id from webhook_secrets where webhook_id = ${webhookId}
    order by ends_at desc nulls first, id desc limit ${secretsMost})`.execute(db);
}

/** Those that sign now, the newest first. */
export async function listSecrets(db: Database, webhookId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed_secret as sealed from webhook_secrets
    where webhook_id = ${webhookId} and coalesce(ends_at > now(), true)
    order by ends_at desc nulls first, id desc`.execute(db);
  return rows.map(({ sealed }) => sealed);
}
