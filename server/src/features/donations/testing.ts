import {
  confirmPracticePayment,
  createPaymentIntent,
  createSubscription,
  type DonationMode,
  donationEventsPath,
  type PracticeCard,
} from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import type { TestServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { donationJobs } from "./donations.jobs.ts";

/** What tests of this feature share. */

type Caller = { token: string } | undefined;

export function begin(server: TestServer, caller: Caller, mode: DonationMode, body: object) {
  return server.as(caller).call(mode === "once" ? createPaymentIntent : createSubscription, { body });
}

export const goodCard = "4242 4242 4242 4242" satisfies PracticeCard;

/** Begins, and pays with a practice card that is accepted. */
export async function give(server: TestServer, caller: Caller, mode: DonationMode, amount: number) {
  const { clientSecret } = (await begin(server, caller, mode, { amount })).answer;
  return await server
    .as(caller)
    .call(confirmPracticePayment, { body: { clientSecret, cardNumber: goodCard } });
}

/** Does the receipts that wait; answers how many there were. */
export function sendReceipts(server: TestServer): Promise<number> {
  return doWaiting(server, jobNamed(donationJobs, "donations.receipt"));
}

/** Does the mails about refunds that wait; answers how many there were. */
export function sendRefunds(server: TestServer): Promise<number> {
  return doWaiting(server, jobNamed(donationJobs, "donations.refund-mail"));
}

export function doForget(server: TestServer): Promise<number> {
  return doWaiting(server, jobNamed(donationJobs, "donations.forget"));
}

export async function tidyUp(server: TestServer): Promise<void> {
  await jobNamed(donationJobs, "donations.unpaid").handle(server.context, {});
  await sweep(server.db);
}

/** An event as the provider sends it. */
export async function sendEvent(server: TestServer, { payload, signature }: SignedEvent): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: donationEventsPath,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload,
  });
  return statusCode;
}

export interface SignedEvent {
  payload: string;
  signature: string;
}

/** Of the link that stops a monthly donation, in its receipt. */
export function stopTokenIn(mail: string | undefined): string {
  const [, token = ""] = /\/stop-donation\?token=([\w.%-]+)/.exec(mail ?? "") ?? [];
  return decodeURIComponent(token);
}

/** What was given in all, less what was given back, in cents. */
export async function sumGiven(server: TestServer): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when p.dispute = 'lost' then 0 else d.amount - coalesce(p.refunded, 0) end), 0)::int
      as sum
    from donations d left join donation_payments p on p.payment_id = d.payment_id or p.invoice_id = d.invoice_id
    where d.given_at is not null`.execute(server.db);
  return rows[0]?.sum ?? 0;
}
