import type {
  AnyDonation,
  DonationMode,
  DonationSums,
  MonthlyDonation,
} from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import type { MonthlyBy, PaymentGateway } from "../../services/payments.ts";

type Gateway = PaymentGateway["kind"];
export interface DonationRow extends CursorPosition, Omit<AnyDonation, "id" | "isPractice"> {
  gateway: Gateway;
}

/** Over the payments `o` of the donation `d`: what was refunded, and given back once a dispute that was lost counts too. */
const refunded = sql`least(coalesce(sum(o.refunded), 0), d.amount)`;
const isLost = sql`coalesce(bool_or(o.dispute = 'lost'), false)`;
/** While a dispute is open, the money is with nobody for good: it counts as given. */
const status = sql`case when ${isLost} then d.amount else ${refunded} end::int as returned,
  coalesce(bool_or(o.dispute = 'open'), false) and not ${isLost} and ${refunded} < d.amount as "isUnderReview"`;

/** How the donation `d` stands, as `p`. */
const withPayments = sql`cross join lateral (
  select ${refunded}::int as refunded, ${status}
  from donation_payments o where o.payment_id = d.payment_id or o.invoice_id = d.invoice_id) p`;

/** What a member, or everybody, has given, last first, from one after a position. */
export async function listDonationsOf(
  db: Database,
  by: ViewerId | "everybody",
  { after, limit }: WantedPage,
): Promise<DonationRow[]> {
  const isTheirs = by === "everybody" ? sql`true` : sql`d.member_id = ${by.id}`;
  const { rows } = await sql<DonationRow>`
    select d.id, d.amount, p.returned, p."isUnderReview", d.monthly_id is not null as "isMonthly",
      exists (select from monthly_donations o where o.id = d.monthly_id and o.ended_at is not null) as "hasEnded",
      d.gateway, ${utc("d.given_at")} as "givenAt", ${microsOf("d.given_at")} as micros,
      case when m.id is not null then json_build_object('id', m.id, 'fullName', m.full_name) end as donor
    from donations d left join members m on m.id = d.member_id ${withPayments}
    where ${isTheirs} and d.given_at is not null and ${isEarlier("d.given_at, d.id", after)}
    order by d.given_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Enough to tell, and no more to read for whoever asks. */
const recentGifts = 1_000;

/** The amount that is given most, of the recent gifts of each mode, where there are enough to tell. */
export async function findMostGiven(
  db: Database,
  gateway: Gateway,
  { leastGifts }: { leastGifts: number },
): Promise<Record<DonationMode, number | null>> {
  const { rows } = await sql<{ mode: DonationMode; amount: number }>`
    select distinct on (mode) mode, amount from (
      select mode, amount, count(*) as gifts, sum(count(*)) over (partition by mode) as all_gifts from (
        select case when monthly_id is null then 'once' else 'monthly' end as mode, amount from donations
        where given_at is not null and gateway = ${gateway}
        order by given_at desc, id desc limit ${recentGifts}) recent
      group by mode, amount) counted
    where all_gifts >= ${leastGifts} order by mode, gifts desc, amount`.execute(db);
  const of = (mode: DonationMode) => rows.find((row) => row.mode === mode)?.amount ?? null;
  return { once: of("once"), monthly: of("monthly") };
}

export type MonthlyRow = Omit<MonthlyDonation, "isPractice"> & { gateway: Gateway };

/** Those that go on, oldest first. */
export async function listMonthlyOf(db: Database, viewer: ViewerId): Promise<MonthlyRow[]> {
  const { rows } = await sql<MonthlyRow>`
    select id, amount, gateway, ${utc("started_at")} as "startedAt" from monthly_donations
    where member_id = ${viewer.id} and started_at is not null and ended_at is null
    order by started_at, id`.execute(db);
  return rows;
}

/** Those that go on, and those that were begun and may still be paid. */
export async function countMonthlyOf(db: Database, viewer: ViewerId, { except }: { except: string }) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from monthly_donations
    where member_id = ${viewer.id} and ended_at is null and id <> ${except}`.execute(db);
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

/** Undefined for a subscription of another product. */
export async function findMonthlyBy(db: Database, by: MonthlyBy): Promise<string | undefined> {
  // One that was deleted meanwhile, as nobody seemed to pay, is still ours.
  if (by.monthlyId !== undefined) return by.monthlyId;
  const found = await db
    .selectFrom("monthly_donations")
    .select("id")
    .where("subscription_id", "=", by.subscriptionId)
    .executeTakeFirst();
  return found?.id;
}

/** Whose customer it is; undefined where nothing is known of them any more. */
export async function findGatewayOf(db: Database, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("monthly_donations")
    .select("gateway")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.gateway;
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
  email: string | null;
  language: string;
  /** Of a proven address alone. */
  fullName: string | null;
  isMembers: boolean;
  /** It goes to the proven address of a member. */
  isProven: boolean;
}

const receipt = sql`d.amount, d.gateway, d.monthly_id as "monthlyId", ${utc("d.given_at")} as "givenAt",
  coalesce(m.email, d.receipt_to, o.receipt_to) as email, coalesce(m.language, d.language) as language,
  case when m.email_verified_at is not null then m.full_name end as "fullName", m.id is not null as "isMembers",
  m.email_verified_at is not null as "isProven"`;
const withDonor = sql`left join members m on m.id = d.member_id left join monthly_donations o on o.id = d.monthly_id`;

/** Undefined once it was sent. Nobody is told where a visitor named no address. */
export async function findReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${receipt} from donations d ${withDonor}
    where d.id = ${id} and d.given_at is not null and d.receipt_sent_at is null`.execute(db);
  return rows[0];
}

export type RefundRow = ReceiptRow & { id: string; refunded: number };

/** What was given back of a donation so far, and whom to tell; undefined where nothing was. */
export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql<RefundRow>`select d.id, ${receipt}, p.refunded from donations d ${withDonor} ${withPayments}
    where d.id = ${id} and d.given_at is not null and p.refunded > 0`.execute(db);
  return rows[0];
}

/** Of the donations that a payment paid, those of which something was given back. */
export async function listRefundedBy(db: Database, { paymentId }: { paymentId: string }) {
  const { rows } = await sql<{ donationId: string }>`
    select d.id as "donationId" from donation_payments o join donations d on d.payment_id = o.payment_id or d.invoice_id = o.invoice_id
    where o.payment_id = ${paymentId} and o.refunded > 0 and d.given_at is not null`.execute(db);
  return rows;
}

/** A mail is kept beside the provider's events, under the donation and the amount that it tells. */
export const refundEventOf = "refund-mail ";
export const refundEvent = ({ id, refunded }: Pick<RefundRow, "id" | "refunded">) =>
  `${refundEventOf}${id} ${refunded}`;

export async function isRefundMailed(db: Database, refund: RefundRow): Promise<boolean> {
  const receipt = await db
    .selectFrom("donation_events")
    .select("id")
    .where("id", "=", refundEvent(refund))
    .executeTakeFirst();
  return receipt !== undefined;
}

/** Of one gateway. What was given back stands with the payments, which are few. */
export async function sumDonations(db: Database, gateway: PaymentGateway["kind"]): Promise<DonationSums> {
  const { rows } = await sql<DonationSums>`
    with touched as (
      select d.amount, ${status}
      from donation_payments o join donations d on d.payment_id = o.payment_id or d.invoice_id = o.invoice_id
      where d.gateway = ${gateway} and d.given_at is not null and (o.refunded > 0 or o.dispute is not null)
      group by d.id)
    select coalesce(sum(amount), 0)::float8 as total, count(*)::int as count,
      coalesce(sum(amount) filter (where given_at >= date_trunc('month', now(), 'UTC')), 0)::float8 as "thisMonth",
      (select coalesce(sum(returned), 0)::float8 from touched) as returned,
      (select coalesce(sum(amount - returned), 0)::float8 from touched where "isUnderReview") as "underReview",
      (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0)) from monthly_donations
        where gateway = ${gateway} and started_at is not null and ended_at is null) as monthly
    from donations where gateway = ${gateway} and given_at is not null`.execute(db);
  if (!rows[0]) throw new Error("A sum always has a row.");
  return rows[0];
}
