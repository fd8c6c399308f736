import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { PaymentEvent, PaymentGateway } from "../../services/payments.ts";

/*
 * Commutative and idempotent: each statement adds one fact and undoes none, so that events may come in any order.
 */

type Of<K extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: K }>;
type Gateway = PaymentGateway["kind"];

/** Who gave, where there is a member; undefined where it was known before. */
export type Paid = { id: string; memberId: string | null } | undefined;

/** One event at a time: of two at once about one payment, neither would see what the other has told. */
export async function lockEvents(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('donation events'))`.execute(transaction);
}

/** False for an event that was taken before. */
export async function insertEvent(db: Database, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("donation_events")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One that was deleted meanwhile, as nobody seemed to pay, is recorded without a person. */
export async function recordPaid(
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
export async function recordMonth(
  db: Database,
  { monthlyId, invoiceId, amount, at }: Of<"month-paid">,
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

export async function recordInvoicePayment(
  db: Database,
  { invoiceId, paymentId }: Of<"invoice-paid-by">,
): Promise<void> {
  await sql`insert into donation_payments (payment_id, invoice_id) values (${paymentId}, ${invoiceId})
    on conflict (payment_id) do update set invoice_id = excluded.invoice_id`.execute(db);
}

/** False where so much was known to be given back already. */
export async function recordRefund(db: Database, { paymentId, refunded }: Of<"refunded">): Promise<boolean> {
  const { rows } =
    await sql`insert into donation_payments as p (payment_id, refunded) values (${paymentId}, ${refunded})
    on conflict (payment_id) do update set refunded = excluded.refunded where p.refunded < excluded.refunded
    returning payment_id`.execute(db);
  return rows.length > 0;
}

/** What was decided stays, whatever comes later; an appeal may turn what was lost. */
export async function recordDispute(db: Database, { paymentId, dispute }: Of<"disputed">): Promise<void> {
  await sql`insert into donation_payments as p (payment_id, dispute) values (${paymentId}, ${dispute})
    on conflict (payment_id) do update set dispute = case
      when 'won' in (p.dispute, excluded.dispute) then 'won'
      when 'lost' in (p.dispute, excluded.dispute) then 'lost' else 'open' end`.execute(db);
}
