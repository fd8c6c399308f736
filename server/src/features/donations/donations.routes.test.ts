import {
  confirmPracticePayment,
  createPaymentIntent,
  donationLimits,
  getGivingFigures,
  getMailedMonthly,
  listDonations,
  listMonthlyDonations,
  stopMailedMonthly,
  stopMonthlyDonation,
  updateReceiptAddress,
} from "@blessing-jar/contract/donations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isTo, readOutbox } from "../../../test/outbox.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { begin, give, goodCard, sendEvent, sendReceipts, stopTokenIn, tidyUp } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ SUPPORT_EMAIL: "help@example.org" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sendReceipts(server);
  await sql`truncate donations, monthly_donations, donation_payments, donation_events`.execute(server.db);
});

const modes = ["once", "monthly"] as const;
const pay = (clientSecret: string, more: object = {}) =>
  server
    .as(undefined)
    .call(confirmPracticePayment, { body: { clientSecret, cardNumber: goodCard, ...more } });
const given = () => server.db.selectFrom("donations").selectAll().where("given_at", "is not", null).execute();
const past = async (caller: { token: string }) =>
  (await server.as(caller).call(listDonations)).answer.donations;

const wrong = ["500", 100.5, -500, 0, 99, 99_901, null, undefined, true, [500], "1e3"];
test.each(modes.flatMap((mode) => wrong.map((amount) => [mode, amount] as const)))(
  "%s: %j is no amount",
  async (mode, amount) => {
    expect(await begin(server, undefined, mode, { amount })).toMatchObject({
      status: 400,
      issues: [{ path: "amount", key: "donations.validation.amount" }],
    });
  },
);

test.each(
  modes.flatMap((mode) => [donationLimits.minCents, donationLimits.maxCents].map((a) => [mode, a] as const)),
)("%s: %i cents may be given, by a visitor too", async (mode, amount) => {
  const { status, answer } = await begin(server, undefined, mode, { amount });
  expect(status).toBe(201);
  expect(Object.keys(answer)).toEqual(["clientSecret"]);
  expect((await pay(answer.clientSecret)).answer).toEqual({ status: "succeeded" });
  expect(await given()).toMatchObject([{ amount, member_id: null, gateway: "practice" }]);
});

test("what was begun is not given, and no list shows it", async () => {
  const ruth = await server.aMember();
  await begin(server, ruth, "once", { amount: 500 });
  await begin(server, ruth, "monthly", { amount: 500 });
  expect(await past(ruth)).toEqual([]);
  expect((await server.as(ruth).call(listMonthlyDonations)).answer.monthly).toEqual([]);
});

test("Ruth sees what she gave, last first, page by page, and nobody else's", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
  for (const amount of [500, 700, 900]) await give(server, ruth, "once", amount);
  await give(server, noor, "once", 1100);
  const first = (await server.as(ruth).call(listDonations, { query: { limit: "2" } })).answer;
  expect(first.donations.map(({ amount }) => amount)).toEqual([900, 700]);
  const query = { limit: "2", cursor: first.nextCursor ?? "" };
  const second = (await server.as(ruth).call(listDonations, { query })).answer;
  expect(second).toMatchObject({ nextCursor: null, donations: [{ amount: 500 }] });
  expect(second.donations[0]).toEqual({
    id: expect.any(String),
    amount: 500,
    returned: 0,
    isUnderReview: false,
    isMonthly: false,
    hasEnded: false,
    isPractice: true,
    givenAt: expect.stringMatching(/Z$/),
  });
});

test("what is given most is told from twenty gifts on, and who lives here from ten families on", async () => {
  const figures = async () => (await server.as(undefined).call(getGivingFigures)).answer;
  const give = (amount: number, times: number) =>
    sql`insert into donations (id, gateway, payment_id, amount, language, given_at)
      select gen_random_uuid(), 'practice', gen_random_uuid()::text, ${amount}, 'en', now()
      from generate_series(1, ${times}::int)`.execute(server.db);
  await give(500, 8);
  await give(2_500, 11);
  expect(await figures()).toEqual({ mostGiven: { once: null, monthly: null }, here: null });
  await give(500, 1);
  expect((await figures()).mostGiven).toEqual({ once: 2_500, monthly: null });

  const ruth = await server.aMember();
  for (let circle = 0; circle < donationLimits.tellingFamilies; circle += 1) await server.aCircle([ruth]);
  expect((await figures()).here).toEqual({ families: donationLimits.tellingFamilies, blessings: 0 });
});

test("a card that is declined gives nothing, another one after it does", async () => {
  const { clientSecret } = (await begin(server, undefined, "once", { amount: 500 })).answer;
  const declined = await pay(clientSecret, { cardNumber: "4000 0000 0000 0002" });
  expect(declined).toMatchObject({ status: 402, code: "donation.declined" });
  expect(await given()).toEqual([]);
  await pay(clientSecret);
  expect(await given()).toHaveLength(1);
});

test("a card that asks for a second step gives only after it", async () => {
  const { clientSecret } = (await begin(server, undefined, "once", { amount: 500 })).answer;
  const asks = { cardNumber: "4000-0025-0000-3155" };
  expect((await pay(clientSecret, asks)).answer).toEqual({ status: "requires_action" });
  expect(await given()).toEqual([]);
  expect((await pay(clientSecret, { ...asks, isApproved: true })).answer).toEqual({ status: "succeeded" });
  expect(await given()).toHaveLength(1);
});

test("paid ten times at once, it is given once, and one receipt leaves", async () => {
  const ruth = await server.aMember();
  const { clientSecret } = (await begin(server, ruth, "once", { amount: 500 })).answer;
  await Promise.all(Array.from({ length: 10 }, () => pay(clientSecret)));
  expect(await given()).toHaveLength(1);
  expect(await sendReceipts(server)).toBe(1);
});

test.each(["5555 5555 5555 4444", "4242", "", "card"])("no other number is taken: %j", async (cardNumber) => {
  const { clientSecret } = (await begin(server, undefined, "once", { amount: 500 })).answer;
  expect(await pay(clientSecret, { cardNumber })).toMatchObject({ status: 400 });
});

test("nobody pays what was never begun", async () => {
  expect(await pay("practice_once_nothing")).toMatchObject({ status: 404, code: "donation.not-found" });
});

test("what Ruth gives monthly goes on until she stops it, and only she can", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
  await give(server, ruth, "monthly", 1000);
  const { monthly } = (await server.as(ruth).call(listMonthlyDonations)).answer;
  expect(monthly).toMatchObject([{ amount: 1000, isPractice: true }]);
  expect(await past(ruth)).toMatchObject([{ amount: 1000, isMonthly: true, hasEnded: false }]);

  const params = { monthlyDonationId: monthly[0]?.id ?? "" };
  expect(await server.as(noor).call(stopMonthlyDonation, { params })).toMatchObject({ status: 404 });
  expect((await server.as(ruth).call(stopMonthlyDonation, { params })).status).toBe(204);
  expect((await server.as(ruth).call(listMonthlyDonations)).answer.monthly).toEqual([]);
  expect(await past(ruth)).toMatchObject([{ isMonthly: true, hasEnded: true }]);
  expect(await server.as(ruth).call(stopMonthlyDonation, { params })).toMatchObject({ status: 404 });
  expect(await past(ruth)).toHaveLength(1);
});

test("a member gives monthly so many times over and no more", async () => {
  const ruth = await server.aMember();
  for (let time = 0; time < donationLimits.monthlyMost; time += 1) await give(server, ruth, "monthly", 500);
  const refused = await begin(server, ruth, "monthly", { amount: 500 });
  expect(refused).toMatchObject({ status: 409, code: "donation.too-many-monthly" });
});

test("the receipt comes in the donor's own language, with the amount and the day", async () => {
  server.clock.set("2026-03-01T12:00:00Z");
  const ruth = await server.aMember();
  await server.db.updateTable("members").set({ language: "fr" }).where("id", "=", ruth.id).execute();
  await give(server, ruth, "monthly", 1250);
  await sendReceipts(server);
  const mail = (await readOutbox(server)).find(isTo(ruth.email)) ?? "";
  expect(mail).toMatch(/12,50(=C2=A0| )\$/);
  expect(mail).toMatch(/mars 2026/);
  expect(mail).toContain("Essai du");
  // Nothing was given, so there is nothing to look at.
  expect(mail).not.toContain("/profile");
});

test("a visitor's receipt goes where they say, in the language they read, and the address is forgotten", async () => {
  const { clientSecret } = (await begin(server, undefined, "once", { amount: 500, language: "es" })).answer;
  const body = { clientSecret, email: "guest@example.net" };
  expect((await server.as(undefined).call(updateReceiptAddress, { body })).status).toBe(204);
  await pay(clientSecret);
  await sendReceipts(server);
  const mail = (await readOutbox(server)).find(isTo("guest@example.net")) ?? "";
  expect(mail).toContain('lang="es"');
  expect(mail).not.toContain("/profile");
  expect(await given()).toMatchObject([{ receipt_to: null, receipt_sent_at: expect.any(Date) }]);
});

test("a visitor who names no address gets no mail, and nobody names one for a member", async () => {
  const ruth = await server.aMember();
  await give(server, undefined, "once", 500);
  expect(await sendReceipts(server)).toBe(1);
  const { clientSecret } = (await begin(server, ruth, "once", { amount: 500 })).answer;
  const body = { clientSecret, email: "thief@example.net" };
  expect(await server.as(undefined).call(updateReceiptAddress, { body })).toMatchObject({ status: 404 });
  expect((await readOutbox(server)).filter(isTo("thief@example.net"))).toEqual([]);
});

/** A visitor's, with its receipt. */
async function aMonthlyWithReceipt(email: string) {
  const { clientSecret } = (await begin(server, undefined, "monthly", { amount: 700 })).answer;
  await server.as(undefined).call(updateReceiptAddress, { body: { clientSecret, email } });
  await pay(clientSecret);
  await sendReceipts(server);
  return stopTokenIn((await readOutbox(server)).findLast(isTo(email)));
}

const lookAt = (token: string) => server.as(undefined).call(getMailedMonthly, { query: { token } });
const stopBy = (token: string) => server.as(undefined).call(stopMailedMonthly, { query: { token } });

test("a visitor sees by the link in the receipt what goes on, and stops it by a press, however often", async () => {
  const token = await aMonthlyWithReceipt("guest@example.net");
  const monthly = { amount: 700, isPractice: true, isOngoing: true };
  for (let time = 0; time < 2; time += 1) expect((await lookAt(token)).answer).toEqual({ monthly });
  const presses = await Promise.all([stopBy(token), stopBy(token)]);
  expect([...presses, await stopBy(token)].map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await lookAt(token)).answer.monthly.isOngoing).toBe(false);
  const [kept] = await server.db.selectFrom("monthly_donations").select("ended_at").execute();
  await stopBy(token);
  expect(await server.db.selectFrom("monthly_donations").select("ended_at").execute()).toEqual([kept]);
});

test("a link that was guessed, changed, or made for another donation stops nothing", async () => {
  const token = await aMonthlyWithReceipt("guest@example.net");
  const other = await aMonthlyWithReceipt("other@example.net");
  const [id, signature] = token.split(".");
  const [otherId] = other.split(".");
  const forged = [
    "",
    "x",
    String(id),
    `${id}.`,
    `${id}.guess`,
    `${otherId}.${signature}`,
    `${id}.${signature}x`,
  ];
  for (const each of forged) {
    expect(await lookAt(each), each).toMatchObject({ status: 404, code: "donation.not-found" });
    expect(await stopBy(each), each).toMatchObject({ status: 404, code: "donation.not-found" });
  }
  expect((await lookAt(token)).answer.monthly.isOngoing).toBe(true);
});

test("Ruth's own receipt has the link too, and that of a single donation has none", async () => {
  const ruth = await server.aMember();
  await give(server, ruth, "once", 500);
  await sendReceipts(server);
  const mails = async () => (await readOutbox(server)).filter(isTo(ruth.email));
  expect(stopTokenIn((await mails())[0])).toBe("");
  await give(server, ruth, "monthly", 500);
  await sendReceipts(server);
  expect((await stopBy(stopTokenIn((await mails())[1]))).status).toBe(204);
  expect((await server.as(ruth).call(listMonthlyDonations)).answer.monthly).toEqual([]);
});

test("what nobody paid is deleted after a while, what was paid stays", async () => {
  await begin(server, undefined, "once", { amount: 500 });
  await begin(server, undefined, "monthly", { amount: 500 });
  await give(server, undefined, "monthly", 700);
  await sql`update donations set created_at = now() - interval '8 days'`.execute(server.db);
  await sql`update monthly_donations set created_at = now() - interval '8 days'`.execute(server.db);
  await tidyUp(server);
  const left = await server.db.selectFrom("donations").select("amount").execute();
  expect(left).toEqual([{ amount: 700 }]);
  expect(await server.db.selectFrom("monthly_donations").select("amount").execute()).toEqual([
    { amount: 700 },
  ]);
});

test("nobody tells the practice gateway that something was paid", async () => {
  expect(await sendEvent(server, { payload: "{}", signature: "t=1,v1=00" })).toBe(400);
});

test("whoever begins without an end is told to wait", async () => {
  const limited = await testServer({ RATE_LIMITS: "on" }, { database: server.database });
  const answers = [];
  for (let time = 0; time < 41; time += 1) {
    answers.push(await limited.as(undefined).call(createPaymentIntent, { body: { amount: 500 } }));
  }
  expect(answers.at(-2)?.status).toBe(201);
  expect(answers.at(-1)).toMatchObject({ status: 429 });
  await limited.close();
});

test("nobody fills a stranger's mailbox with receipts of what costs nothing", async () => {
  const limited = await testServer({ RATE_LIMITS: "on" });
  const email = "stranger@example.net";
  for (let time = 0; time < 7; time += 1) {
    const { clientSecret } = (await begin(limited, undefined, "once", { amount: 500 })).answer;
    await limited.as(undefined).call(updateReceiptAddress, { body: { clientSecret, email } });
    await limited
      .as(undefined)
      .call(confirmPracticePayment, { body: { clientSecret, cardNumber: goodCard } });
  }
  const noor = await limited.aMember("Noor", { email: "unproven@example.net", provenAt: null });
  const ruth = await limited.aMember();
  for (const donor of [noor, ruth]) {
    for (let time = 0; time < 7; time += 1) await give(limited, donor, "once", 500);
  }
  await sendReceipts(limited);
  const mails = await readOutbox(limited);
  const countTo = (address: string) => mails.filter(isTo(address)).length;
  expect([email, noor.email, ruth.email].map(countTo)).toEqual([5, 5, 7]);
  const kept = await limited.db
    .selectFrom("donations")
    .select("id")
    .where("receipt_to", "is not", null)
    .execute();
  expect(kept).toEqual([]);
  await limited.close();
});

test("what was begun in practice is not given any more once real cards are charged", async () => {
  const { clientSecret } = (await begin(server, undefined, "once", { amount: 500 })).answer;
  const keys = { STRIPE_SECRET_KEY: "sk_test_figs", STRIPE_PUBLISHABLE_KEY: "pk_test_figs" };
  const charging = await testServer(keys, { database: server.database });
  const body = { clientSecret, cardNumber: goodCard };
  const refused = await charging.as(undefined).call(confirmPracticePayment, { body });
  expect(refused).toMatchObject({ status: 404, code: "donation.not-found" });
  expect(await given()).toEqual([]);
  await charging.close();
});
