import type { DonationMode, MonthlyDonation } from "@blessing-jar/contract/donations.ts";
import { donationLimits } from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { PaymentGateway } from "../../services/payments.ts";

type Gateway = PaymentGateway["kind"];
type ViewerId = Pick<Viewer, "id">;

export interface DonationRow extends CursorPosition {
  amount: number;
  refunded: number;
  dispute: "open" | "won" | "lost" | null;
  isMonthly: boolean;
  gateway: Gateway;
  givenAt: string;
}

/** Over the donation `d`: what was given back of it, or is argued about, as `p`. */
export const withPayments = sql`left join lateral (
  select sum(o.refunded)::int as refunded, max(o.dispute) filter (where o.dispute <> 'won') as dispute
  from donation_payments o where o.payment_id = d.payment_id or o.invoice_id = d.invoice_id) p on true`;

/** What the viewer has given, last first, from one after a position. */
export async function listDonationsOf(
  db: Database,
  viewer: ViewerId,
  { after, limit }: { after?: CursorPosition | undefined; limit: number },
): Promise<DonationRow[]> {
  const earlier = after
    ? sql`and (d.given_at, d.id) < (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DonationRow>`
    select d.id, d.amount, coalesce(p.refunded, 0) as refunded, p.dispute, d.monthly_id is not null as "isMonthly",
      d.gateway, ${utc("d.given_at")} as "givenAt", ${microsOf("d.given_at")} as micros
    from donations d ${withPayments}
    where d.member_id = ${viewer.id} and d.given_at is not null ${earlier}
    order by d.given_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

export type MonthlyRow = Omit<MonthlyDonation, "isPractice"> & { gateway: Gateway };

/** Those that go on, oldest first. */
export async function listMonthlyOf(db: Database, viewer: ViewerId): Promise<MonthlyRow[]> {
  const { rows } = await sql<MonthlyRow>`
    select id, amount, gateway, ${utc("started_at")} as "startedAt" from monthly_donations
    where member_id = ${viewer.id} and started_at is not null and ended_at is null
    order by started_at, id limit ${donationLimits.monthlyMost * 2}`.execute(db);
  return rows;
}

export async function countMonthlyOf(db: Database, viewer: ViewerId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from monthly_donations
    where member_id = ${viewer.id} and started_at is not null and ended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One of the viewer's that goes on. */
export async function findMonthlyOf(db: Database, viewer: ViewerId, id: string) {
  return await db
    .selectFrom("monthly_donations")
    .select(["id", "gateway", "subscription_id"])
    .where("id", "=", id)
    .where("member_id", "=", viewer.id)
    .where("started_at", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Whoever gives it, ended or not. */
export async function findStartedMonthly(db: Database, id: string) {
  return await db
    .selectFrom("monthly_donations")
    .select(["id", "amount", "gateway", "subscription_id", "ended_at"])
    .where("id", "=", id)
    .where("started_at", "is not", null)
    .executeTakeFirst();
}

export interface BegunRow {
  id: string;
  mode: DonationMode;
  amount: number;
  gateway: Gateway;
  isVisitors: boolean;
}

/** What was begun, by what its client secret was hashed to. */
export async function findBegun(db: Database, secretHash: Buffer): Promise<BegunRow | undefined> {
  const { rows } = await sql<BegunRow>`
    select id, 'once' as mode, amount, gateway, member_id is null as "isVisitors" from donations
      where secret_hash = ${secretHash}
    union all select id, 'monthly', amount, gateway, member_id is null from monthly_donations
      where secret_hash = ${secretHash}`.execute(db);
  return rows[0];
}

export interface ReceiptRow {
  amount: number;
  gateway: Gateway;
  /** Of what goes on each month. */
  monthlyId: string | null;
  givenAt: string;
  to: string | null;
  language: string;
  /** Of a proven address alone. */
  fullName: string | null;
  isMembers: boolean;
  /** It goes to the proven address of a member. */
  isProven: boolean;
}

/** Undefined once it was sent. Nobody is told where a visitor named no address. */
export async function findReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select d.amount, d.gateway, d.monthly_id as "monthlyId", ${utc("d.given_at")} as "givenAt",
      coalesce(m.email, d.receipt_to, o.receipt_to) as "to", coalesce(m.language, d.language) as language,
      case when m.email_verified_at is not null then m.full_name end as "fullName", m.id is not null as "isMembers",
      m.email_verified_at is not null as "isProven"
    from donations d left join members m on m.id = d.member_id left join monthly_donations o on o.id = d.monthly_id
    where d.id = ${id} and d.given_at is not null and d.receipt_sent_at is null`.execute(db);
  return rows[0];
}
