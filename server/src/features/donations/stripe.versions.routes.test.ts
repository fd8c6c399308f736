import { listDonations, listMonthlyDonations } from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anId, event, type StripeServer, signed, stripeServer } from "../../../test/stripe.ts";
import { buildApp } from "../../app.ts";
import { begin, sendEvent, sumGiven } from "./testing.ts";

// Stripe tells an event in the API version of its endpoint, else of the account: any of the last years.

let stripe: StripeServer;
let server: TestServer;
/** The same, whose log is read. */
let listening: TestServer;
const logged: Record<string, unknown>[] = [];
const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
beforeAll(async () => {
  stripe = await stripeServer();
  server = await testServer(stripe.settings);
  listening = { ...server, app: await buildApp(server.context, { logger: { level: "error", stream } }) };
});
afterAll(async () => {
  await listening.app.close();
  await server.close();
  await stripe.close();
});

interface Monthly {
  id: string;
  subscription: string;
}
let ruth: Member;
let monthly: Monthly;
beforeEach(async () => {
  await sql`truncate donations, monthly_donations, donation_payments, donation_events, failed_refunds`.execute(
    server.db,
  );
  ruth = await server.aMember();
  await begin(server, ruth, "monthly", { amount: 1000 });
  const begun = await server.db
    .selectFrom("monthly_donations")
    .select(["id", "subscription_id"])
    .executeTakeFirstOrThrow();
  monthly = { id: begun.id, subscription: begun.subscription_id ?? "" };
});

const tell = (type: string, object: Record<string, unknown>, api_version: string | null) =>
  sendEvent(listening, signed({ ...event(type, object), api_version }));
const past = async () => (await server.as(ruth).call(listDonations)).answer.donations;
const running = async () => (await server.as(ruth).call(listMonthlyDonations)).answer.monthly;

const metadata = ({ id }: Monthly) => ({ monthly_donation: id });
const invoice = (more: Record<string, unknown>) => ({
  id: anId("in"),
  object: "invoice",
  currency: "usd",
  amount_paid: 1000,
  ...more,
});

/** Where an invoice of each version says which subscription it is of, and by which payment it was paid. */
const invoices: [string, (monthly: Monthly, payment: string) => Record<string, unknown>][] = [
  [
    "2018-02-28",
    (of, payment_intent) => ({
      subscription: of.subscription,
      payment_intent,
      charge: anId("ch"),
      lines: {
        object: "list",
        data: [{ type: "subscription", subscription: of.subscription, metadata: metadata(of) }],
      },
    }),
  ],
  [
    "2020-08-27",
    (of, payment_intent) => ({ subscription: of.subscription, payment_intent, lines: { data: [] } }),
  ],
  [
    "2022-11-15",
    (of, payment_intent) => ({
      subscription: of.subscription,
      subscription_details: { metadata: metadata(of) },
      payment_intent,
    }),
  ],
  [
    "2024-06-20",
    (of, id) => ({
      subscription: { id: of.subscription, object: "subscription" },
      subscription_details: null,
      payment_intent: { id, object: "payment_intent" },
    }),
  ],
  [
    "2025-02-24.acacia",
    (of, payment_intent) => ({
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: of.subscription, metadata: {} },
      },
      subscription: of.subscription,
      payment_intent,
    }),
  ],
  [
    "2025-03-31.basil",
    (of) => ({
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { subscription: of.subscription, metadata: metadata(of) },
      },
    }),
  ],
  [
    "2026-04-22.dahlia",
    (of) => ({ parent: { subscription_details: { subscription: of.subscription, metadata: null } } }),
  ],
];

test.each(invoices)(
  "a month told as in %s is recorded once, and a refund of it",
  async (version, shapeOf) => {
    const payment = anId("pi");
    const told = invoice(shapeOf(monthly, payment));
    const paidBy = { id: anId("inpay"), invoice: told.id, payment: { payment_intent: payment } };
    // What of old versions says by which payment is told apart since.
    if (!("payment_intent" in told)) await tell("invoice_payment.paid", paidBy, version);
    for (const type of ["invoice.paid", "invoice.payment_succeeded", "invoice.paid"]) {
      expect(await tell(type, told, version)).toBe(200);
    }
    expect(await past()).toMatchObject([{ amount: 1000, isMonthly: true, returned: 0 }]);
    const charge = { id: anId("ch"), object: "charge", payment_intent: payment, amount_refunded: 400 };
    expect(await tell("charge.refunded", charge, version)).toBe(200);
    expect(await past()).toMatchObject([{ amount: 1000, returned: 400 }]);
  },
);

test.each(invoices)(
  "a subscription of another product, told as in %s, is none of ours",
  async (version, shapeOf) => {
    const other = { id: "another product", subscription: anId("sub") };
    expect(await tell("invoice.paid", invoice(shapeOf(other, anId("pi"))), version)).toBe(200);
    expect(await sumGiven(server)).toBe(0);
  },
);

test.each<[string, Record<string, unknown>]>([
  ["one of no subscription", { parent: null }],
  ["an old one of no subscription", { subscription: null, lines: { data: [] } }],
  ["one of a quote", { parent: { type: "quote_details", quote_details: { quote: anId("qt") } } }],
])("an invoice, %s, is none of ours", async (_what, more) => {
  expect(await tell("invoice.paid", invoice(more), "2026-04-22.dahlia")).toBe(200);
});

test.each<[string, string, Record<string, unknown>, string]>([
  ["an invoice of a form to come", "invoice.paid", { origin: { subscription: "sub_1" } }, "parent"],
  ["an invoice in which a place means something else", "invoice.paid", { subscription: 5 }, "subscription"],
  [
    "a dispute in a state to come",
    "charge.dispute.updated",
    { payment_intent: "pi_1", status: "frozen" },
    "",
  ],
  ["a refund without its payment's amount", "charge.refunded", { payment_intent: "pi_1" }, "amount_refunded"],
])("%s is refused, that Stripe shows it, and the log says why", async (_what, type, more, at) => {
  logged.length = 0;
  expect(await tell(type, invoice(more), "2031-01-01.fig")).toBe(400);
  const lines = logged.filter(({ version }) => version === "2031-01-01.fig");
  expect(lines).toMatchObject([{ type, at: [at || "unknown"] }]);
  expect(await server.db.selectFrom("donation_events").selectAll().execute()).toEqual([]);
});

test("an event of the newer kind, which holds no object, is refused", async () => {
  const thin = {
    id: anId("evt"),
    object: "v2.core.event",
    type: "v1.invoice.paid",
    created: "2026-11-01T00:00:00Z",
  };
  expect(await sendEvent(server, signed({ ...thin, related_object: { id: anId("in") } }))).toBe(400);
});

test.each([
  ["deleted", { status: "canceled" }],
  ["deleted", { status: "active" }],
  ["updated", { status: "unpaid" }],
])("a subscription that was %s ends, though its metadata were cleared at Stripe", async (type, more) => {
  await tell("invoice.paid", invoice({ subscription: monthly.subscription }), "2019-12-03");
  expect(await running()).toHaveLength(1);
  const subscription = { id: monthly.subscription, metadata: {}, ...more };
  expect(await tell(`customer.subscription.${type}`, subscription, null)).toBe(200);
  expect(await running()).toEqual([]);
});
