import type {
  WebhookDelivery,
  WebhookFault,
  WebhookMessage,
  WebhookMessageType,
} from "@blessing-jar/contract/webhooks.ts";
import { webhookLimits } from "@blessing-jar/contract/webhooks.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { switchOff } from "./webhooks.queries.ts";

/**
 * Seconds between tries, as Standard Webhooks proposes them, but that nothing comes sooner than the next look at what is due: that is
 * a minute. What has been tried so often is given up.
 */
const minute = 60;
const hour = 3_600;
const retrySeconds = [
  minute,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
] as const;
const triesMost = retrySeconds.length + 1;

/** The last messages of a webhook, the latest first. */
export async function listDeliveriesOf(db: Database, webhookId: string): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`select d.id, d.type, ${utc("d.happened_at")} as "happenedAt",
      case when d.taken_at is not null then 'taken' when d.next_at is not null then 'waiting' else 'given-up' end as state,
      d.tries::int as tries, ${utc("d.tried_at")} as "triedAt", ${utc("d.next_at")} as "nextAt", d.fault, d.status::int as status
    from webhook_deliveries d where d.webhook_id = ${webhookId}
    order by d.happened_at desc, d.id desc limit ${webhookLimits.listed}`.execute(db);
  return rows;
}

export async function insertTest(db: Database, webhookId: string): Promise<void> {
  await sql`insert into webhook_deliveries (webhook_id, type) values (${webhookId}, 'webhook.test')`.execute(
    db,
  );
  await leaveAloneNoLonger(db, webhookId);
}

/** False where there is none, or it was taken. */
export async function updateRetried(
  db: Database,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update webhook_deliveries set tries = 0, next_at = now()
    where id = ${deliveryId} and webhook_id = ${webhookId} and taken_at is null`.execute(db);
  await leaveAloneNoLonger(db, webhookId);
  return numAffectedRows === 1n;
}

const leaveAloneNoLonger = (db: Database, webhookId: string) =>
  sql`update webhooks set not_before = null where id = ${webhookId}`.execute(db);

/**
 * Webhooks with a message that is due, `limit` in all that wait for their turn or have it; claimed atomically, so that one process sends
 * for each.
 */
export async function takeDueWebhooks(db: Database, leaseSeconds: number, limit: number) {
  const { rows } = await sql<{ webhookId: string }>`with due as (
      select w.id from webhooks w
      where w.off_at is null and coalesce(w.not_before <= now(), true) and coalesce(w.taken_until <= now(), true)
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.next_at <= now())
      order by w.taken_until nulls first
      limit greatest(0, ${limit}::int - (select count(*)::int from webhooks where taken_until > now()))
      for no key update skip locked)
    update webhooks w set taken_until = now() + make_interval(secs => ${leaseSeconds}) from due where w.id = due.id
      returning w.id as "webhookId"`.execute(db);
  return rows;
}

/** Where the operator allows no server any more: not told later either. */
export async function deleteWaiting(db: Database): Promise<void> {
  await sql`delete from webhook_deliveries where next_at is not null`.execute(db);
}

/** Its place is free, and of what is over only what is listed stays. */
export async function endTurn(db: Database, webhookId: string): Promise<void> {
  await sql`update webhooks set taken_until = now() where id = ${webhookId}`.execute(db);
  await sql`delete from webhook_deliveries where webhook_id = ${webhookId} and next_at is null and id not in (
    select id from webhook_deliveries where webhook_id = ${webhookId}
    order by happened_at desc, id desc limit ${webhookLimits.listed})`.execute(db);
}

export interface DueDelivery {
  id: string;
  type: WebhookMessageType;
  subject: Partial<WebhookMessage["data"]>;
  happenedAt: string;
  tries: number;
  circleId: string;
  url: string;
}

/**
 * The next message that is due, counted as tried before it is sent: of two processes one takes it, and when that dies it is due again
 * a minute later.
 */
export async function takeDueDelivery(db: Database, webhookId: string): Promise<DueDelivery | undefined> {
  const { rows } =
    await sql<DueDelivery>`update webhook_deliveries d set tries = d.tries + 1, tried_at = now(),
      next_at = now() + make_interval(secs => coalesce((${[...retrySeconds]}::int[])[d.tries + 1], ${hour}))
    from webhooks w where w.id = d.webhook_id and d.id = (
      select due.id from webhook_deliveries due join webhooks on webhooks.id = due.webhook_id
      where due.webhook_id = ${webhookId} and due.next_at <= now()
        and webhooks.off_at is null and coalesce(webhooks.not_before <= now(), true)
      order by due.next_at, due.id limit 1 for update of due skip locked)
    returning d.id, d.type, d.subject, ${utc("d.happened_at")} as "happenedAt", d.tries::int as tries,
      w.circle_id as "circleId", w.url`.execute(db);
  return rows[0];
}

/** Privacy: whom it was about may be deleted meanwhile, so nothing of that stays once it was told. */
export async function updateTaken(
  db: Database,
  webhookId: string,
  { id, status }: { id: string; status: number },
): Promise<void> {
  await sql`update webhook_deliveries set taken_at = now(), next_at = null, fault = null, status = ${status},
      subject = '{}' where id = ${id}`.execute(db);
  await sql`update webhooks set failing_since = null, not_before = null
    where id = ${webhookId} and failing_since is not null`.execute(db);
}

interface Failed extends Pick<DueDelivery, "id" | "tries"> {
  fault: WebhookFault;
  status: number | undefined;
  retryAfterSeconds: number | undefined;
}

/**
 * The webhook is left alone for a while too, longer and longer, so that a server that is away costs one try in that time; it is
 * switched off after days of nothing but failures.
 */
export async function updateFailed(db: Database, webhookId: string, failed: Failed): Promise<void> {
  const { id, tries, fault, status = null, retryAfterSeconds = 0 } = failed;
  await sql`update webhook_deliveries set fault = ${fault}, status = ${status}
    ${tries >= triesMost ? sql`, next_at = null` : sql``} where id = ${id}`.execute(db);
  const { rows } = await sql<{
    isOver: boolean;
  }>`update webhooks set failing_since = coalesce(failing_since, now()),
      not_before = now() + greatest(make_interval(secs => ${retryAfterSeconds}), make_interval(secs => ${minute}),
        least((now() - coalesce(failing_since, now())) / 10, make_interval(secs => ${hour})))
    where id = ${webhookId}
    returning failing_since < now() - make_interval(days => ${webhookLimits.failingDays}) as "isOver"`.execute(
    db,
  );
  if (rows[0]?.isOver) await switchOff(db, webhookId, "failing");
}
