import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { SecurityEvent } from "../../http/security-events.ts";
import type { PaymentEvent, PaymentGateway } from "../../services/payments.ts";
import { receiptMail, refundMail } from "./donations.jobs.ts";
import { findMonthlyBy, findRefund, listRefundedBy, refundEventOf } from "./donations.queries.ts";
import { updateEnded } from "./donations.write.queries.ts";

/** Records what has happened, once, with its receipt under way. Answers what the security log is to tell of it. */
export async function recordPaymentEvent(
  context: Context,
  event: PaymentEvent,
  gateway: PaymentGateway["kind"],
): Promise<SecurityEvent | undefined> {
  return await context.db.transaction().execute(async (transaction) => {
    await lockEvents(transaction);
    if (!(await insertEvent(transaction, event.id))) return undefined;
    return await record(context, transaction, event, gateway);
  });
}

async function record(context: Context, db: Database, event: PaymentEvent, gateway: PaymentGateway["kind"]) {
  switch (event.kind) {
    case "paid":
      return await received(context, db, await recordPaid(db, event, gateway));
    case "month-paid": {
      const monthlyId = await findMonthlyBy(db, event);
      if (!monthlyId) return undefined;
      const { invoiceId, paymentId } = event;
      if (paymentId) await recordInvoicePayment(db, { invoiceId, paymentId });
      return await received(context, db, await recordMonth(db, { ...event, monthlyId }, gateway));
    }
    case "invoice-paid-by":
      await recordInvoicePayment(db, event);
      await refundMail.laterAll(context, await listRefundedBy(db, event), db);
      return undefined;
    case "refunded":
      if (await recordRefund(db, event)) {
        await refundMail.laterAll(context, await listRefundedBy(db, event), db);
      }
      return { event: "donation.refunded" };
    case "refund-failed":
      await recordFailedRefund(db, event);
      await deleteRefundMarks(db, event);
      return { event: "donation.refund-failed" };
    case "disputed":
      await recordDispute(db, event);
      return { event: "donation.disputed" };
    case "ended": {
      const monthlyId = await findMonthlyBy(db, event);
      const hasEnded = monthlyId !== undefined && (await updateEnded(db, monthlyId));
      return hasEnded ? { event: "donation.monthly-ended" } : undefined;
    }
  }
}

async function received(context: Context, db: Database, paid: Paid): Promise<SecurityEvent | undefined> {
  if (!paid) return undefined;
  await receiptMail.later(context, { donationId: paid.id }, db);
  // The refund may have been told before the payment.
  if (await findRefund(db, paid.id)) await refundMail.later(context, { donationId: paid.id }, db);
  return { event: "donation.received", account: paid.memberId ?? undefined };
}

/*
 * Commutative and idempotent: each statement adds one fact and undoes none, so that events may come in any order.
 */

type Of<K extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: K }>;
type Gateway = PaymentGateway["kind"];

/** Who gave, where there is a member; undefined where it was known before. */
type Paid = { id: string; memberId: string | null } | undefined;

/** One event at a time: of two at once about one payment, neither would see what the other has told. */
async function lockEvents(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('donation events'))`.execute(transaction);
}

/** False for an event that was taken before. */
async function insertEvent(db: Database, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("donation_events")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One that was deleted meanwhile, as nobody seemed to pay, is recorded without a person. */
async function recordPaid(
  db: Database,
  { donationId, paymentId, amount, at }: Of<"paid">,
  gateway: Gateway,
): Promise<Paid> {
  const { rows } = await sql<NonNullable<Paid>>`
    insert into donations as d (id, gateway, payment_id, amount, language, given_at)
    values (${donationId}, ${gateway}, ${paymentId}, ${amount}, ${defaultLanguage}, ${at})
    on conflict (id) do update set payment_id = excluded.payment_id, amount = excluded.amount, given_at = excluded.given_at
      where d.given_at is null
    returning id, member_id as "memberId"`.execute(db);
  return rows[0];
}

/** A month, and with the first of them that the monthly donation has begun. */
async function recordMonth(
  db: Database,
  {
    monthlyId,
    invoiceId,
    amount,
    at,
  }: Pick<Of<"month-paid">, "invoiceId" | "amount" | "at"> & { monthlyId: string },
  gateway: Gateway,
): Promise<Paid> {
  await sql`update monthly_donations set started_at = least(started_at, ${at}::timestamptz)
    where id = ${monthlyId}`.execute(db);
  const { rows } = await sql<NonNullable<Paid>>`
    insert into donations (id, member_id, monthly_id, gateway, invoice_id, amount, language, given_at)
    select new_id(), m.member_id, m.id, ${gateway}, ${invoiceId}, ${amount}::int, coalesce(m.language, ${defaultLanguage}),
      ${at}::timestamptz
    from (select 1) one left join monthly_donations m on m.id = ${monthlyId}
    on conflict (invoice_id) do nothing returning id, member_id as "memberId"`.execute(db);
  return rows[0];
}

async function recordInvoicePayment(
  db: Database,
  { invoiceId, paymentId }: Pick<Of<"invoice-paid-by">, "invoiceId" | "paymentId">,
): Promise<void> {
  await sql`insert into donation_payments (payment_id, invoice_id) values (${paymentId}, ${invoiceId})
    on conflict (payment_id) do update set invoice_id = excluded.invoice_id`.execute(db);
}

/** Whether more is given back than was known: what was told last, whatever order it came in, less what has failed since. */
async function recordRefund(db: Database, { paymentId, refunded, at }: Of<"refunded">): Promise<boolean> {
  await sql`insert into donation_payments as p (payment_id, told_refunded, told_at)
    values (${paymentId}, ${refunded}, ${at})
    on conflict (payment_id) do update set told_refunded = excluded.told_refunded, told_at = excluded.told_at
      where (coalesce(p.told_at, '-infinity'), p.told_refunded) < (excluded.told_at, excluded.told_refunded)`.execute(
    db,
  );
  return await addUpRefunds(db, paymentId);
}

/** Once for each refund, whichever of its events comes. */
async function recordFailedRefund(db: Database, { paymentId, refundId, amount, at }: Of<"refund-failed">) {
  await sql`insert into failed_refunds as f (id, payment_id, amount, failed_at)
    values (${refundId}, ${paymentId}, ${amount}, ${at})
    on conflict (id) do update set failed_at = least(f.failed_at, excluded.failed_at)`.execute(db);
  await addUpRefunds(db, paymentId);
}

/** What is given back in its place is told again, though it be as much. */
async function deleteRefundMarks(db: Database, { paymentId }: Of<"refund-failed">): Promise<void> {
  await sql`delete from donation_events e using donation_payments o
    join donations d on d.payment_id = o.payment_id or d.invoice_id = o.invoice_id
    where o.payment_id = ${paymentId} and case when starts_with(e.id, ${refundEventOf}::text || d.id || ' ')
      then split_part(e.id, ' ', 3)::int > o.refunded end`.execute(db);
}

async function addUpRefunds(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    with before as (select refunded from donation_payments where payment_id = ${paymentId})
    update donation_payments p set refunded = greatest(0, p.told_refunded - (
      select coalesce(sum(f.amount), 0) from failed_refunds f
      where f.payment_id = p.payment_id and f.failed_at >= coalesce(p.told_at, '-infinity')))
    where p.payment_id = ${paymentId}
    returning p.refunded > (select refunded from before) as "isMore"`.execute(db);
  return rows[0]?.isMore ?? false;
}

/** What was decided stays, whatever comes later; an appeal may turn what was lost. */
async function recordDispute(db: Database, { paymentId, dispute }: Of<"disputed">): Promise<void> {
  await sql`insert into donation_payments as p (payment_id, dispute) values (${paymentId}, ${dispute})
    on conflict (payment_id) do update set dispute = case
      when 'won' in (p.dispute, excluded.dispute) then 'won'
      when 'lost' in (p.dispute, excluded.dispute) then 'lost' else 'open' end`.execute(db);
}
