import { randomUUIDv7 } from "node:crypto";
import { deleteAccount } from "@blessing-jar/contract/accounts.ts";
import {
  type DonationMode,
  donationLimits,
  getDonationSums,
  listAllDonations,
  listDonations,
  listMonthlyDonations,
  stopMailedMonthly,
  stopMonthlyDonation,
  updateReceiptAddress,
} from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isTo, readOutbox } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import {
  anId,
  event,
  type Fault,
  type StripeEvent,
  type StripeServer,
  signed,
  stripeServer,
} from "../../../test/stripe.ts";
import { usualDeadlines } from "../../kit/deadlines.ts";
import { stripePayments } from "../../services/payments-stripe.ts";
import { aMemberWithPassword, password } from "../accounts/testing.ts";
import { anAdministrator } from "../administration/testing.ts";
import { connectForBackup } from "../backups/backups.rows.ts";
import { checkDatabase } from "../doctor/machine.checks.ts";
import {
  begin,
  doForget,
  sendEvent,
  sendReceipts,
  sendRefunds,
  stopTokenIn,
  sumGiven,
  tidyUp,
} from "./testing.ts";

let stripe: StripeServer;
let server: TestServer;
beforeAll(async () => {
  stripe = await stripeServer();
  server = await testServer(stripe.settings);
  const { config } = server.context;
  if (!config.stripe) throw new Error("The settings name Stripe");
  // The same gateway, but that nobody waits for long.
  server.context.payments = stripePayments(config.stripe, {
    productName: config.productName,
    deadlines: { ...usualDeadlines.payments, tryMs: 1_000 },
  });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  await sendReceipts(server);
  await sql`truncate donations, monthly_donations, donation_payments, donation_events, failed_refunds`.execute(
    server.db,
  );
  stripe.asked.length = 0;
  stripe.customers.clear();
  stripe.clear();
});

type Caller = { token: string } | undefined;
const tell = (told: object) => sendEvent(server, signed(told));
async function tellAll(all: StripeEvent[]): Promise<void> {
  for (const each of all) expect(await tell(each)).toBe(200);
}
async function secretOf(caller: Caller, mode: DonationMode, amount: number): Promise<string> {
  return (await begin(server, caller, mode, { amount })).answer.clientSecret;
}
/** Begins, and Stripe has told that it is paid. */
async function give(caller: Caller, mode: DonationMode, amount: number): Promise<StripeEvent[]> {
  const events = stripe.pay(await secretOf(caller, mode, amount));
  await tellAll(events);
  return events;
}
const past = async (member: Member) => (await server.as(member).call(listDonations)).answer.donations;
const running = async (member: Member) => (await server.as(member).call(listMonthlyDonations)).answer.monthly;
/** The payment that a donor's bank was asked for. */
const paymentIn = (events: StripeEvent[]) =>
  String(events.find(({ type }) => type === "payment_intent.succeeded")?.data.object.id);

test("a donation is what Stripe has told of it, and not before", async () => {
  const ruth = await server.aMember();
  const secret = await secretOf(ruth, "once", 1500);
  expect(stripe.asked).toMatchObject([{ method: "POST", path: "/v1/payment_intents" }]);
  const { form, key } = stripe.asked[0] ?? {};
  expect(form?.get("amount")).toBe("1500");
  expect(form?.get("currency")).toBe("usd");
  expect(key).toMatch(/^donation-/);
  expect(await past(ruth)).toEqual([]);
  await tellAll(stripe.pay(secret));
  expect(await past(ruth)).toMatchObject([
    { amount: 1500, isMonthly: false, isPractice: false, returned: 0 },
  ]);
  await sendReceipts(server);
  expect((await readOutbox(server)).filter(isTo(ruth.email))).toHaveLength(1);
});

test("a monthly donation is a subscription, and each month a donation with a receipt", async () => {
  const ruth = await server.aMember();
  const secret = await secretOf(ruth, "monthly", 1000);
  expect(stripe.asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/v1/customers", "/v1/subscriptions"]),
  );
  const customer = stripe.asked.find(({ path }) => path === "/v1/customers");
  expect(String(customer?.form)).not.toContain("example.org");
  for (let month = 0; month < 3; month += 1) await tellAll(stripe.pay(secret));
  expect(await past(ruth)).toHaveLength(3);
  expect(await running(ruth)).toMatchObject([{ amount: 1000, isPractice: false }]);
  expect(await sendReceipts(server)).toBe(3);
});

test("every event ten times and in any order comes to the same sum", async () => {
  const ruth = await server.aMember();
  const ada = await anAdministrator(server, "Ada");
  const secrets = [];
  for (const amount of [500, 1500, 2500]) secrets.push(await secretOf(ruth, "once", amount));
  const monthly = await secretOf(ruth, "monthly", 1000);
  const single = secrets.map((secret) => stripe.pay(secret));
  const months = [stripe.pay(monthly), stripe.pay(monthly), stripe.pay(monthly)];
  const dispute = (events: StripeEvent[] = [], type = "created", status = "needs_response") =>
    event(`charge.dispute.${type}`, { payment_intent: paymentIn(events), status });
  const all = [
    ...[...single, ...months].flat(),
    refund(single[1] ?? [], 300),
    refund(single[1] ?? [], 700),
    refund(months[0] ?? [], 1000),
    dispute(single[0]),
    dispute(single[0], "closed", "lost"),
    dispute(months[1]),
    dispute(months[1], "closed", "won"),
    dispute(single[2]),
    dispute(single[2], "updated", "under_review"),
    dispute(months[2], "created", "warning_needs_response"),
    dispute(months[2], "closed", "warning_closed"),
  ];
  // 2500 that a bank has not decided about, 1500 less 700, one month given back, 500 lost.
  const wanted = 2500 + 800 + 2 * 1000;
  for (let round = 0; round < 3; round += 1) {
    await sql`truncate donation_payments, donation_events`.execute(server.db);
    await sql`update donations set given_at = null where monthly_id is null`.execute(server.db);
    await sql`delete from donations where monthly_id is not null`.execute(server.db);
    await tellAll(shuffled(Array.from({ length: 10 }, () => all).flat(), round + 7));
    expect(await sumGiven(server)).toBe(wanted);
    const shown = await past(ruth);
    expect(shown.reduce((sum, { amount, returned }) => sum + amount - returned, 0)).toBe(wanted);
    expect(shown).toHaveLength(6);
    expect(shown.filter(({ isUnderReview }) => isUnderReview).map(({ amount }) => amount)).toEqual([2500]);
    const { total, returned, underReview } = (await server.as(ada).call(getDonationSums)).answer.sums;
    expect([total - returned, underReview]).toEqual([wanted, 2500]);
    const listed = (await server.as(ada).call(listAllDonations)).answer.donations;
    expect(listed.map(({ donor: _, ...donation }) => donation)).toEqual(shown);
  }
});

test.each<[string, string[], { returned: number; isUnderReview: boolean }]>([
  ["is under review while the bank decides", [], { returned: 0, isUnderReview: true }],
  ["stays given where the bank decides for it", ["won"], { returned: 0, isUnderReview: false }],
  ["is given back where the bank decides against it", ["lost"], { returned: 500, isUnderReview: false }],
  ["stays given where an appeal is won", ["lost", "won"], { returned: 0, isUnderReview: false }],
])("a donation that is disputed %s", async (_what, decided, wanted) => {
  const ruth = await server.aMember();
  const payment_intent = paymentIn(await give(ruth, "once", 500));
  const disputed = (type: string, status: string) =>
    event(`charge.dispute.${type}`, { payment_intent, status });
  await tellAll([disputed("created", "needs_response"), disputed("updated", "under_review")]);
  await tellAll(decided.map((status) => disputed("closed", status)));
  expect(await past(ruth)).toMatchObject([{ amount: 500, ...wanted }]);
});

const refund = (events: StripeEvent[], amount_refunded: number) =>
  event("charge.refunded", { payment_intent: paymentIn(events), amount_refunded });
const refundsTo = async (address: string) =>
  (await readOutbox(server)).filter((mail) => isTo(address)(mail) && mail.includes("on its way back"));

test("whoever gave is told once of each refund, however often and in whatever order its events come", async () => {
  const ruth = await server.aMember();
  const events = stripe.pay(await secretOf(ruth, "once", 1500));
  const part = refund(events, 300);
  await tellAll(shuffled(Array.from({ length: 10 }, () => [...events, part]).flat(), 3));
  await sendRefunds(server);
  await tellAll([part, refund(events, 300)]);
  expect(await sendRefunds(server)).toBe(0);
  const [mail, ...more] = await refundsTo(ruth.email);
  expect(more).toEqual([]);
  expect(mail).toContain("$3");
  expect(mail).toContain("of $15");

  await tellAll([refund(events, 1500)]);
  await sendRefunds(server);
  expect(await refundsTo(ruth.email)).toHaveLength(2);
});

const failedRefund = (events: StripeEvent[], amount: number, { id = anId("re"), ...more } = {}) =>
  event("refund.failed", { id, payment_intent: paymentIn(events), amount, status: "failed", ...more });
const later = (told: StripeEvent, seconds: number) => ({ ...told, created: told.created + seconds });

test("a refund that fails later is given back no more, in whatever order and however often that is told", async () => {
  const ruth = await server.aMember();
  for (let seed = 1; seed <= 3; seed += 1) {
    const events = await give(ruth, "once", 1500);
    const [first, second] = [refund(events, 300), later(refund(events, 500), 20)];
    const id = anId("re");
    const failed = later(failedRefund(events, 300, { id }), 10);
    const other = { ...later(failedRefund(events, 300, { id }), 11), type: "charge.refund.updated" };
    await tellAll(
      shuffled(
        [first, second, failed, other, first, second].flatMap((each) => [each, each]),
        seed,
      ),
    );
    expect((await past(ruth))[0]).toMatchObject({ amount: 1500, returned: 500 });
    await tell(later(failedRefund(events, 500), 30));
    expect((await past(ruth))[0]).toMatchObject({ amount: 1500, returned: 0 });
  }
  expect(await sumGiven(server)).toBe(3 * 1500);
});

test("what is given back after it had failed is told again, though it is as much", async () => {
  const ruth = await server.aMember();
  const events = await give(ruth, "once", 1500);
  await tell(refund(events, 500));
  await sendRefunds(server);
  await tell(later(failedRefund(events, 500), 10));
  await sendRefunds(server);
  expect(await refundsTo(ruth.email)).toHaveLength(1);
  await tell(later(refund(events, 500), 20));
  await sendRefunds(server);
  expect(await refundsTo(ruth.email)).toHaveLength(2);
});

test("a refund that is under way or has arrived takes nothing back", async () => {
  const ruth = await server.aMember();
  const events = await give(ruth, "once", 1500);
  await tell(refund(events, 500));
  for (const status of ["pending", "succeeded", "requires_action", null]) {
    const object = { id: anId("re"), payment_intent: paymentIn(events), amount: 500, status };
    await tell(event("refund.updated", object));
  }
  expect((await past(ruth))[0]).toMatchObject({ returned: 500 });
});

test("a month that is given back is told once its invoice is known", async () => {
  const ruth = await server.aMember();
  const events = stripe.pay(await secretOf(ruth, "monthly", 1000));
  await tellAll([refund(events, 1000), ...events.toReversed()]);
  await sendRefunds(server);
  expect(await refundsTo(ruth.email)).toHaveLength(1);
});

test("a refund whose mail was queued twice is told once, and of another product nobody is told", async () => {
  const ruth = await server.aMember();
  const events = await give(ruth, "once", 500);
  await tellAll([
    refund(events, 500),
    event("charge.refunded", { payment_intent: anId("pi"), amount_refunded: 900 }),
  ]);
  const { rows } = await sql<{
    data: object;
  }>`select data from jobs.job where name = 'donations.refund-mail'`.execute(server.db);
  expect(rows).toHaveLength(1);
  await server.context.jobs.sendAll(
    "donations.refund-mail",
    [...rows, ...rows].map(({ data }) => data),
  );
  expect(await sendRefunds(server)).toBe(3);
  expect(await refundsTo(ruth.email)).toHaveLength(1);
});

test("the same event from ten sides at once is recorded once", async () => {
  const ruth = await server.aMember();
  const events = stripe.pay(await secretOf(ruth, "monthly", 1000));
  const sent = await Promise.all(Array.from({ length: 10 }, () => events.map(tell)).flat());
  expect(new Set(sent)).toEqual(new Set([200]));
  expect(await past(ruth)).toHaveLength(1);
  expect(await sendReceipts(server)).toBe(1);
});

const paid = () =>
  event("payment_intent.succeeded", { id: anId("pi"), amount_received: 500, currency: "usd" });
test.each<[string, () => { payload: string; signature: string }]>([
  ["with another secret", () => signed(paid(), { secret: "whsec_guessed" })],
  ["six minutes ago", () => signed(paid(), { ageSeconds: 360 })],
  ["in ten minutes from now", () => signed(paid(), { ageSeconds: -600 })],
  ["in ten years from now", () => signed(paid(), { ageSeconds: -315_360_000 })],
  ["now and in ten minutes", () => signed(paid(), { ageSeconds: -600, before: "t=1," })],
  ["in other words", () => ({ ...signed(paid()), payload: JSON.stringify(paid()) })],
  ["not at all", () => ({ ...signed(paid()), signature: "" })],
  ["in nonsense", () => ({ ...signed(paid()), signature: "t=now,v1=yes" })],
])("an event that was signed %s is refused", async (_how, forged) => {
  expect(await sendEvent(server, forged())).toBe(400);
  expect(await server.db.selectFrom("donation_events").selectAll().execute()).toEqual([]);
});

const ours = (amount_received: unknown, more: object = {}) =>
  event("payment_intent.succeeded", {
    id: anId("pi"),
    amount_received,
    currency: "usd",
    metadata: { donation: randomUUIDv7() },
    ...more,
  });
const givenBack = (amount_refunded: unknown) =>
  event("charge.refunded", { payment_intent: anId("pi"), amount_refunded });
const month = (amount_paid: unknown) =>
  event("invoice.paid", {
    id: anId("in"),
    amount_paid,
    currency: "usd",
    parent: { subscription_details: { metadata: { monthly_donation: randomUUIDv7() } } },
  });
test.each<[string, () => unknown]>([
  ["nothing", () => null],
  ["a number", () => 5],
  ["a list", () => [paid()]],
  ["an empty object", () => ({})],
  ["an event without its data", () => ({ ...paid(), data: undefined })],
  ["an event of nothing", () => ({ ...paid(), data: { object: null } })],
  ["an event without an id", () => ({ ...paid(), id: undefined })],
  ["an event whose kind is no word", () => ({ ...paid(), type: {} })],
  ["an event of a moment that is none", () => ({ ...paid(), created: "yesterday" })],
  ["an event of the year 300,000", () => ({ ...paid(), created: 10 ** 13 })],
  ["a payment of nothing", () => ours(0)],
  ["a payment below nothing", () => ours(-100)],
  ["a payment of a cent and a half", () => ours(1.5)],
  ["a payment of more than there is", () => ours(10 ** 15)],
  ["a payment in words", () => ours("5")],
  ["a payment without an amount", () => ours(null)],
  ["a payment without a name", () => ours(500, { id: 5 })],
  ["a payment for a list", () => ours(500, { metadata: { donation: [1] } })],
  ["a month below nothing", () => month(-500)],
  ["a month of a cent and a half", () => month(1.5)],
  ["a refund below nothing", () => givenBack(-5)],
  ["a refund of more than there is", () => givenBack(99_999_999_999)],
  ["a dispute without an end", () => event("charge.dispute.closed", { payment_intent: anId("pi") })],
  ["a subscription in no state", () => event("customer.subscription.deleted", { id: anId("sub") })],
])("%s, though it is signed, is a bad request and no event", async (_what, made) => {
  expect(await sendEvent(server, signed(made()))).toBe(400);
  expect(await server.db.selectFrom("donation_events").selectAll().execute()).toEqual([]);
  expect(await sumGiven(server)).toBe(0);
});

test("events of other kinds and of other products are taken and mean nothing", async () => {
  await tellAll([
    event("radar.early_fraud_warning.created", {}),
    paid(),
    event("payment_intent.succeeded", {
      id: anId("pi"),
      amount_received: 500,
      currency: "usd",
      metadata: { donation: "x" },
    }),
    event("invoice.paid", { id: anId("in"), amount_paid: 500, currency: "usd", parent: null }),
    event("customer.subscription.deleted", { id: anId("sub"), status: "canceled", metadata: {} }),
    event("customer.subscription.deleted", { id: anId("sub"), status: "canceled", metadata: null }),
    event("payment_intent.succeeded", {
      id: anId("pi"),
      amount_received: "any",
      currency: "jpy",
      metadata: null,
    }),
    month(0),
  ]);
  expect(await sumGiven(server)).toBe(0);
});

const faults: Fault[] = ["server error", "half an answer", "nonsense", "no answer", "card error"];
test.each((["once", "monthly"] as const).flatMap((mode) => faults.map((fault) => [mode, fault] as const)))(
  "%s: where Stripe gives %s, it is told to be away, and another try begins it",
  async (mode, fault) => {
    stripe.fail(...Array<Fault>(4).fill(fault));
    const refused = await begin(server, undefined, mode, { amount: 500 });
    stripe.clear();
    expect(refused).toMatchObject({ status: 503, code: "service.payments-away" });
    expect((await begin(server, undefined, mode, { amount: 500 })).status).toBe(201);
  },
);

test("an answer without a secret begins nothing", async () => {
  stripe.fail("no secret");
  expect(await begin(server, undefined, "once", { amount: 500 })).toMatchObject({ status: 503 });
});

test("what is paid keeps its payment, though its form is sent once more after Stripe has forgotten the key", async () => {
  const body = { amount: 500, idempotencyKey: randomUUIDv7() };
  const { clientSecret } = (await begin(server, undefined, "once", body)).answer;
  await tellAll(stripe.pay(clientSecret));
  const paymentOf = () => server.db.selectFrom("donations").select("payment_id").executeTakeFirstOrThrow();
  const before = await paymentOf();
  stripe.forgetKeys();
  expect((await begin(server, undefined, "once", body)).answer.clientSecret).not.toBe(clientSecret);
  expect(await paymentOf()).toEqual(before);
});

test("one error of Stripe's is tried again under the same key", async () => {
  stripe.fail("server error");
  expect((await begin(server, undefined, "once", { amount: 500 })).status).toBe(201);
  expect(stripe.asked).toHaveLength(2);
  expect(new Set(stripe.asked.map(({ key }) => key)).size).toBe(1);
});

test("Ruth stops what she gives monthly at Stripe first: where that fails, it goes on", async () => {
  const ruth = await server.aMember();
  await give(ruth, "monthly", 1000);
  const params = { monthlyDonationId: (await running(ruth))[0]?.id ?? "" };
  stripe.fail("server error", "server error", "server error");
  expect(await server.as(ruth).call(stopMonthlyDonation, { params })).toMatchObject({ status: 503 });
  stripe.clear();
  expect(await running(ruth)).toHaveLength(1);
  expect((await server.as(ruth).call(stopMonthlyDonation, { params })).status).toBe(204);
  expect(stripe.asked.at(-1)).toMatchObject({
    method: "DELETE",
    path: expect.stringContaining("/v1/subscriptions/"),
  });
  expect(await running(ruth)).toEqual([]);
});

test("a subscription that Stripe has ended goes on no more", async () => {
  const ruth = await server.aMember();
  await give(ruth, "monthly", 1000);
  const [monthly] = await running(ruth);
  const metadata = { monthly_donation: monthly?.id };
  await tell(event("customer.subscription.deleted", { id: anId("sub"), status: "canceled", metadata }));
  expect(await running(ruth)).toEqual([]);
});

test.each<[string, Fault[]]>([
  ["at once", []],
  ["once Stripe is back", ["server error", "server error", "server error"]],
])(
  "with her account Ruth's customer is forgotten %s; amounts and days stay, without her",
  async (_when, away) => {
    const ruth = await aMemberWithPassword(server);
    await give(ruth, "once", 1500);
    await give(ruth, "monthly", 1000);
    await begin(server, ruth, "once", { amount: 500 });
    expect(stripe.customers.size).toBeGreaterThan(0);
    stripe.fail(...away);
    const body = { currentPassword: password };
    expect((await server.as(ruth).call(deleteAccount, { body })).status).toBe(204);
    stripe.clear();
    expect(stripe.customers.size > 0).toBe(away.length > 0);
    await doForget(server);
    expect(stripe.customers.size).toBe(0);
    const left = await server.db.selectFrom("donations").selectAll().execute();
    expect(left.map(({ amount, member_id }) => [amount, member_id]).sort()).toEqual([
      [1000, null],
      [1500, null],
    ]);
    const [monthly] = await server.db.selectFrom("monthly_donations").selectAll().execute();
    expect(monthly).toMatchObject({ member_id: null, customer_id: null, ended_at: expect.any(Date) });
  },
);

test("a customer whom Stripe was to forget is not kept because the queue was lost", async () => {
  const ruth = await aMemberWithPassword(server);
  await give(ruth, "monthly", 1000);
  await server.as(ruth).call(deleteAccount, { body: { currentPassword: password } });
  await sql`delete from jobs.job`.execute(server.db);
  await tidyUp(server);
  expect(await doForget(server)).toBe(0);
  await sql`update monthly_donations set forget_asked_at = forget_asked_at - interval '25 hours'`.execute(
    server.db,
  );
  await tidyUp(server);
  expect(await doForget(server)).toBe(1);
  expect(stripe.customers.size).toBe(0);
  await sql`update monthly_donations set forget_asked_at = forget_asked_at - interval '25 hours'`.execute(
    server.db,
  );
  await tidyUp(server);
  expect(await doForget(server)).toBe(0);
});

/** What the doctor calls bad of the database. */
async function badOfDatabase(): Promise<string[]> {
  const client = await connectForBackup(server.database.connectionString);
  const findings = await checkDatabase(client).finally(() => client.end());
  return findings.filter(({ state }) => state === "bad").map(({ words }) => words);
}

/** The same database with other keys, as after a change of the settings. */
async function withSettings<T>(settings: Record<string, string>, act: (other: TestServer) => Promise<T>) {
  const other = await testServer(settings, server);
  try {
    return await act(other);
  } finally {
    await other.close();
  }
}

const aDayLater = () =>
  sql`update monthly_donations set forget_asked_at = forget_asked_at - interval '25 hours'`.execute(
    server.db,
  );

test("where the keys are taken away before Ruth goes, her customer is forgotten once they are back, and not before", async () => {
  const ruth = await aMemberWithPassword(server);
  await give(ruth, "monthly", 1000);
  await begin(server, ruth, "monthly", { amount: 500 });
  await withSettings({}, async (practice) => {
    const params = { monthlyDonationId: (await running(ruth))[0]?.id ?? "" };
    expect(await practice.as(ruth).call(stopMonthlyDonation, { params })).toMatchObject({ status: 503 });
    const body = { currentPassword: password };
    expect((await practice.as(ruth).call(deleteAccount, { body })).status).toBe(204);
    for (let day = 0; day < 3; day += 1) {
      expect(await doForget(practice)).toBe(2);
      await aDayLater();
      await tidyUp(practice);
    }
    await doForget(practice);
  });
  expect(stripe.customers.size).toBe(2);
  expect(await badOfDatabase()).toEqual([]);
  await aDayLater();
  expect(await badOfDatabase()).toEqual([expect.stringContaining("to forget 2 customers and has not")]);
  await tidyUp(server);
  expect(await doForget(server)).toBe(2);
  expect(stripe.customers.size).toBe(0);
  await aDayLater();
  await tidyUp(server);
  expect(await doForget(server)).toBe(0);
});

test("who began and never paid is a customer no more after a while, though the keys were away meanwhile", async () => {
  await begin(server, undefined, "monthly", { amount: 500 });
  await sql`update monthly_donations set created_at = now() - interval '8 days'`.execute(server.db);
  await withSettings({}, async (practice) => {
    await tidyUp(practice);
    expect(await doForget(practice)).toBe(1);
  });
  expect(stripe.customers.size).toBe(1);
  await aDayLater();
  await tidyUp(server);
  expect(await doForget(server)).toBe(1);
  expect(stripe.customers.size).toBe(0);
  expect(await server.db.selectFrom("monthly_donations").selectAll().execute()).toEqual([]);
});

test("what was begun in practice begins nothing at Stripe when its form is sent once more", async () => {
  const body = { amount: 500, idempotencyKey: randomUUIDv7() };
  await withSettings({}, (practice) => begin(practice, undefined, "monthly", body));
  expect(await begin(server, undefined, "monthly", body)).toMatchObject({ status: 503 });
  expect(stripe.asked).toEqual([]);
});

test("twelve monthly donations begun at once are five, before and after they are paid, and all of them are listed", async () => {
  const ruth = await server.aMember();
  const begun = await Promise.all(
    Array.from({ length: 12 }, () => begin(server, ruth, "monthly", { amount: 500 })),
  );
  const made = begun.filter(({ status }) => status === 201);
  expect(made).toHaveLength(donationLimits.monthlyMost);
  expect(begun.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    code: "donation.too-many-monthly",
  });
  for (const { answer } of made) await tellAll(stripe.pay(answer.clientSecret));
  expect(await running(ruth)).toHaveLength(donationLimits.monthlyMost);
  expect(await begin(server, ruth, "monthly", { amount: 500 })).toMatchObject({ status: 409 });
});

test("the fifth that was begun may be begun once more, and what Stripe let run out leaves room", async () => {
  const ruth = await server.aMember();
  const bodies = Array.from({ length: donationLimits.monthlyMost }, () => ({
    amount: 500,
    idempotencyKey: randomUUIDv7(),
  }));
  for (const body of bodies) expect((await begin(server, ruth, "monthly", body)).status).toBe(201);
  expect((await begin(server, ruth, "monthly", bodies.at(-1) ?? {})).status).toBe(200);
  expect((await begin(server, ruth, "monthly", { amount: 700 })).status).toBe(409);
  const { id } = await server.db
    .selectFrom("monthly_donations")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const metadata = { monthly_donation: id };
  await tell(event("customer.subscription.updated", { status: "incomplete_expired", metadata }));
  expect((await begin(server, ruth, "monthly", { amount: 700 })).status).toBe(201);
});

test("were there ever more than five, each of them is listed and can be stopped", async () => {
  const ruth = await server.aMember();
  await sql`insert into monthly_donations (id, member_id, gateway, amount, language, started_at)
    select new_id(), ${ruth.id}, 'stripe', 500, 'en', now() from generate_series(1, 12)`.execute(server.db);
  const all = await running(ruth);
  expect(all).toHaveLength(12);
  const params = { monthlyDonationId: all.at(-1)?.id ?? "" };
  expect((await server.as(ruth).call(stopMonthlyDonation, { params })).status).toBe(204);
});

test("whoever has the receipt of a visitor's monthly donation stops it, once Stripe can be reached, and twice is once", async () => {
  const clientSecret = await secretOf(undefined, "monthly", 1000);
  const email = "visitor@example.net";
  await server.as(undefined).call(updateReceiptAddress, { body: { clientSecret, email } });
  await tellAll(stripe.pay(clientSecret));
  await sendReceipts(server);
  const token = stopTokenIn((await readOutbox(server)).find(isTo(email)));
  const stop = () => server.as(undefined).call(stopMailedMonthly, { query: { token } });
  stripe.fail("server error", "server error", "server error");
  expect(await stop()).toMatchObject({ status: 503 });
  stripe.clear();
  stripe.asked.length = 0;
  expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
  expect(stripe.asked).toMatchObject([
    { method: "DELETE", path: expect.stringMatching(/^\/v1\/subscriptions\//) },
  ]);
});

/** Fisher-Yates by a seed, so that a failure can be repeated. */
function shuffled<T>(all: T[], seed: number): T[] {
  const mixed = [...all];
  let state = seed;
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
