import type { DonationMode } from "@blessing-jar/contract/donations.ts";
import { donationLimits } from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { Begun, PaymentGateway } from "../../services/payments.ts";
import { type BegunRow, type RefundRow, refundEvent } from "./donations.queries.ts";

interface NewDonation {
  id: string;
  member_id: string | null;
  gateway: PaymentGateway["kind"];
  amount: number;
  language: string;
}

const tableOf = { once: "donations", monthly: "monthly_donations" } as const;

/** What is begun, and whether it is new: one with its id may be there already, with an amount of its own. */
export async function insertBegun(db: Database, mode: DonationMode, given: NewDonation) {
  const table = tableOf[mode];
  const inserted = await db
    .insertInto(table)
    .values(given)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  const { amount, gateway } = await db
    .selectFrom(table)
    .select(["amount", "gateway"])
    .where("id", "=", given.id)
    .executeTakeFirstOrThrow();
  return { amount, gateway, isNew: inserted !== undefined };
}

/** What the provider has made of it; once it is paid, that stays: a late repetition may have been given another. */
export async function updateBegun(
  db: Database,
  { id, mode }: Pick<BegunRow, "id" | "mode">,
  { clientSecret, paymentId, customerId, subscriptionId }: Begun,
): Promise<void> {
  const secret_hash = hashToken(clientSecret);
  if (mode === "once") {
    await db
      .updateTable("donations")
      .set({ secret_hash, payment_id: paymentId ?? null })
      .where("id", "=", id)
      .where("given_at", "is", null)
      .execute();
    return;
  }
  await db
    .updateTable("monthly_donations")
    .set({ secret_hash, subscription_id: subscriptionId ?? null, customer_id: customerId ?? null })
    .where("id", "=", id)
    .where("started_at", "is", null)
    .execute();
}

export async function updateReceiptTo(
  db: Database,
  { id, mode }: Pick<BegunRow, "id" | "mode">,
  email: string,
): Promise<void> {
  await db.updateTable(tableOf[mode]).set({ receipt_to: email }).where("id", "=", id).execute();
}

export async function updateEnded(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("monthly_donations")
    .set({ ended_at: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Compare and set: undefined where so much was told already. */
export async function markRefundMailed(db: Database, refund: RefundRow): Promise<object | undefined> {
  return await db
    .insertInto("donation_events")
    .values({ id: refundEvent(refund) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function unmarkRefundMailed(db: Database, refund: RefundRow): Promise<void> {
  await db.deleteFrom("donation_events").where("id", "=", refundEvent(refund)).execute();
}

/** A visitor's address is not kept for longer than it is needed. */
export async function forgetReceiptAddress(db: Database, id: string): Promise<void> {
  await db.updateTable("donations").set({ receipt_to: null }).where("id", "=", id).execute();
}

/** The provider's. */
interface Customer {
  customerId: string;
}

/** Ends what a member gives monthly and lets go of who they are; answers the provider's customers, to be forgotten there. */
export async function releaseDonorOf(transaction: Database, memberId: string): Promise<Customer[]> {
  const { rows } = await sql<Customer>`select customer_id as "customerId" from monthly_donations
    where member_id = ${memberId} and customer_id is not null for update`.execute(transaction);
  await sql`update monthly_donations
    set ended_at = coalesce(ended_at, now()), receipt_to = null, forget_asked_at = now()
    where member_id = ${memberId}`.execute(transaction);
  await sql`delete from donations where member_id = ${memberId} and given_at is null`.execute(transaction);
  return rows;
}

/** Customers that the provider was asked to forget and may still know: they are asked for anew each day. */
export async function claimUnforgotten(db: Database): Promise<Customer[]> {
  const { rows } = await sql<Customer>`update monthly_donations set forget_asked_at = now()
    where customer_id is not null and forget_asked_at < now() - interval '1 day'
    returning customer_id as "customerId"`.execute(db);
  return rows;
}

/** With what was never paid, since nothing else is kept of it. */
export async function deleteCustomer(db: Database, customerId: string): Promise<void> {
  await db
    .deleteFrom("monthly_donations")
    .where("customer_id", "=", customerId)
    .where("started_at", "is", null)
    .execute();
  await db
    .updateTable("monthly_donations")
    .set({ customer_id: null })
    .where("customer_id", "=", customerId)
    .execute();
}

/** A proven address that a visitor has named for receipts. */
export async function forgetDonorAddress(transaction: Database, email: string): Promise<void> {
  for (const table of ["donations", "monthly_donations"]) {
    await sql`update ${sql.table(table)} set receipt_to = null where lower(receipt_to) = lower(${email})`.execute(
      transaction,
    );
  }
}

/** Ends what was begun long ago and never paid; answers the customers made for it, who are remembered until forgotten. */
export async function endUnpaid(db: Database): Promise<Customer[]> {
  const long = sql`now() - make_interval(days => ${donationLimits.waitingDays})`;
  const { rows } = await sql<Customer>`update monthly_donations
    set ended_at = coalesce(ended_at, now()), receipt_to = null, forget_asked_at = now()
    where started_at is null and created_at < ${long} and forget_asked_at is null
    returning customer_id as "customerId"`.execute(db);
  return rows;
}
