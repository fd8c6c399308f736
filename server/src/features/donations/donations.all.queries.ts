import type { DonationSums } from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import type { PaymentGateway } from "../../services/payments.ts";
import { type DonationRow, standing, withPayments } from "./donations.queries.ts";

export interface AnyDonationRow extends DonationRow {
  donor: { id: string; fullName: string } | null;
}

/** What everybody has given, last first, from one after a position. */
export async function listDonationsOfAll(
  db: Database,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<AnyDonationRow[]> {
  const earlier = after
    ? sql`and (d.given_at, d.id) < (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<AnyDonationRow>`
    select d.id, d.amount, p.returned, p."isUnderReview", d.monthly_id is not null as "isMonthly",
      d.gateway, ${utc("d.given_at")} as "givenAt", ${microsOf("d.given_at")} as micros,
      case when m.id is not null then json_build_object('id', m.id, 'fullName', m.full_name) end as donor
    from donations d left join members m on m.id = d.member_id ${withPayments}
    where d.given_at is not null ${earlier} order by d.given_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of one gateway. What was given back stands with the payments, which are few. */
export async function sumDonations(db: Database, gateway: PaymentGateway["kind"]): Promise<DonationSums> {
  const { rows } = await sql<DonationSums>`
    with touched as (
      select d.amount, ${standing}
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
