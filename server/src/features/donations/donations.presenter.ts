import type { AnyDonation, Donation, MonthlyDonation } from "@blessing-jar/contract/donations.ts";
import { pageOf } from "../../http/pages.ts";
import type { AnyDonationRow } from "./donations.all.queries.ts";
import type { DonationRow, MonthlyRow } from "./donations.queries.ts";

export function presentDonations(rows: DonationRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { donations: page.map(presentDonation), nextCursor };
}

export function presentAllDonations(rows: AnyDonationRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const donations = page.map((row): AnyDonation => ({ ...presentDonation(row), donor: row.donor }));
  return { donations, nextCursor };
}

function presentDonation({
  id,
  amount,
  returned,
  isUnderReview,
  isMonthly,
  gateway,
  givenAt,
}: DonationRow): Donation {
  return { id, amount, returned, isUnderReview, isMonthly, isPractice: gateway === "practice", givenAt };
}

export function presentMonthly({ gateway, ...monthly }: MonthlyRow): MonthlyDonation {
  return { ...monthly, isPractice: gateway === "practice" };
}

/** Nothing of who gives it. */
export function presentMailedMonthly(monthly: { amount: number; gateway: string; ended_at: Date | null }) {
  const { amount, gateway, ended_at } = monthly;
  return { amount, isPractice: gateway === "practice", isOngoing: ended_at === null };
}
