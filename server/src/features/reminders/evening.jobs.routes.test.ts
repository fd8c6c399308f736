import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import { getEvening, pauseEveningMailed, updateEvening } from "@blessing-jar/contract/evening.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { updatePushSubscription } from "@blessing-jar/contract/push.ts";
import { getReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, isTo, jobNamed, readOutbox, sendInThreeTries } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aBrowser, aPushService, type Browser, decrypt, type PushService } from "../notifications/testing.ts";
import { eveningIn } from "./evening.calendar.ts";
import { eveningJobs } from "./evening.jobs.ts";
import { dueMembers } from "./evening.queries.ts";
import { wantsReminders } from "./testing.ts";

let service: PushService;
let server: TestServer;
/** Another process on the same database. */
let replica: TestServer;
beforeAll(async () => {
  service = await aPushService();
  const settings = { PUSH_SERVICES: service.origin, PUBLIC_URL: "https://jar.example" };
  server = await testServer(settings);
  replica = await testServer(settings, server);
});
beforeEach(async () => {
  await sql`delete from evening_preferences`.execute(server.db);
  service.status.clear();
  service.retryAfter.clear();
  service.received.length = 0;
  server.clock.set("2027-05-10T06:00:00Z"); // a Monday
});
afterAll(async () => {
  await replica.close();
  await server.close();
  await service.close();
});

const tonight = "2027-05-10T20:30:00Z";
const tomorrow = "2027-05-11T20:30:00Z";

/** The clock strikes in both processes at once, and what is queued leaves. */
async function strikeAt(moment: string): Promise<void> {
  for (const { clock } of [server, replica]) clock.set(moment);
  await strike();
}

async function strike(): Promise<void> {
  const due = jobNamed(eveningJobs, "evening.due");
  await Promise.all([server, replica].map(({ context }) => due.handle(context, {})));
  await sendQueued();
}

async function sendQueued(): Promise<void> {
  await doWaiting(server, jobNamed(eveningJobs, "evening.ask"));
  await doWaiting(server, jobNamed(eveningJobs, "evening.mail"));
}

type Choice = Partial<BodyOf<typeof updateEvening>>;

async function choose(member: Member, choice: Choice = {}) {
  const body = { isWanted: true, ...choice };
  const { status, answer } = await server.as(member).call(updateEvening, { body });
  expect(status).toBe(200);
  return answer.evening;
}

async function aWriter(timeZone = "UTC", choice: Choice = {}): Promise<Member> {
  const member = await server.aMember("Ruth Hale", { timeZone });
  await choose(member, choice);
  return member;
}

async function subscribe(member: Member): Promise<Browser> {
  const browser = aBrowser(service);
  const body = { endpoint: browser.endpoint, keys: browser.keys, isDetailed: false };
  expect((await server.as(member).call(updatePushSubscription, { body })).status).toBe(200);
  return browser;
}

/** As if it had been written then: the database has a clock of its own. */
async function writeAt(member: Member, moment: string): Promise<void> {
  const { id } = await server.aBlessing(member);
  await sql`update blessings set created_at = ${moment}::timestamptz where id = ${id}`.execute(server.db);
}

const mailsTo = async ({ email }: Member) => (await readOutbox(server)).filter(isTo(email));
const countTo = async (member: Member) => (await mailsTo(member)).length;
const pushesTo = ({ path }: Browser) => service.received.filter((each) => each.path === path);
const eveningOf = async (member: Member) => (await server.as(member).call(getEvening)).answer.evening;
const linkIn = (mail = "", name: string) =>
  new RegExp(`https://jar\\.example/unsubscribe\\?mail=${name}&token=(\\w+)`).exec(mail)?.[1] ?? "";

test.each([getEvening, updateEvening])("$name needs a session", async (endpoint) => {
  expect((await server.as(undefined).call(endpoint, { body: { isWanted: true } })).status).toBe(401);
});

test("nobody is asked who has not chosen it, and who has said no is not asked about it again", async () => {
  const ruth = await server.aMember();
  expect(await eveningOf(ruth)).toEqual({
    isWanted: false,
    days: [0, 1, 2, 3, 4, 5, 6],
    minute: 1230,
    pausedUntil: null,
    isAnswered: false,
    channel: "mail",
  });
  await choose(ruth, { isWanted: false });
  expect(await eveningOf(ruth)).toMatchObject({ isWanted: false, isAnswered: true });
  await strikeAt(tonight);
  expect(await countTo(ruth)).toBe(0);
});

test.each<[string, Choice]>([
  ["no day", { days: [] }],
  ["an eighth day", { days: [7] }],
  ["half a day", { days: [1.5] }],
  ["a minute after midnight", { minute: 1440 }],
  ["a minute before it", { minute: -1 }],
])("%s is refused, and nothing changes", async (_, choice) => {
  const ruth = await aWriter();
  const body = { isWanted: true, ...choice };
  expect((await server.as(ruth).call(updateEvening, { body })).status).toBe(400);
  expect(await eveningOf(ruth)).toMatchObject({ days: [0, 1, 2, 3, 4, 5, 6], minute: 1230 });
});

test("what is left out stays as it was, days that come twice count once, and nobody else's choice is touched", async () => {
  const [ruth, noor] = [await aWriter(), await aWriter("UTC", { days: [0], minute: 600 })];
  await choose(ruth, { days: [5, 1, 5], minute: 1260 });
  expect(await choose(ruth)).toMatchObject({ days: [1, 5], minute: 1260 });
  expect(await choose(ruth, { isWanted: false })).toMatchObject({
    isWanted: false,
    days: [1, 5],
    minute: 1260,
  });
  expect(await eveningOf(noor)).toMatchObject({ isWanted: true, days: [0], minute: 600 });
});

test("at her hour, where she lives, Ruth is asked once by mail: by name, in her language, with a button that opens the question", async () => {
  const ruth = await aWriter("America/New_York");
  await server.as(ruth).call(updateProfile, { body: { language: "fr" } });
  await strikeAt("2027-05-11T00:29:00Z");
  expect(await countTo(ruth)).toBe(0);
  await strikeAt("2027-05-11T00:30:00Z");
  await strikeAt("2027-05-11T00:35:00Z");
  const [mail = "", ...more] = await mailsTo(ruth);
  expect(more).toEqual([]);
  expect(mail).toContain("Bonjour Ruth");
  expect(mail).toMatch(/https:\/\/jar\.example\/dashboard\?question=\w+\.\w+/);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail).toMatch(/^List-Unsubscribe:\s+<https:\/\/jar\.example\/api\/unsubscribe\?token=\w+>\r$/m);
  expect([linkIn(mail, "evening"), linkIn(mail, "evening-pause")]).not.toContain("");
});

test("another question comes each day, and all of them before one comes again", async () => {
  const ruth = await aWriter();
  for (let day = 0; day < 36; day += 1) {
    await strikeAt(new Date(Date.parse(tonight) + day * 86_400_000).toISOString());
  }
  const questions = (await mailsTo(ruth)).map((mail) => /question=([\w.]+)/.exec(mail)?.[1]);
  expect([questions.length, new Set(questions).size]).toEqual([36, 36]);
});

test("only on the days she chose, of her own week", async () => {
  const ruth = await aWriter("Pacific/Auckland", { days: [2] }); // Tuesdays
  await strikeAt("2027-05-10T08:30:00Z"); // Monday evening there
  expect(await countTo(ruth)).toBe(0);
  await strikeAt("2027-05-11T08:30:00Z");
  await strikeAt("2027-05-12T08:30:00Z");
  expect(await countTo(ruth)).toBe(1);
});

test("never on a day on which she wrote something, whatever day it is about", async () => {
  const [ruth, noor] = [await aWriter("America/New_York"), await aWriter("America/New_York")];
  await writeAt(ruth, "2027-05-10T04:01:00Z"); // a minute after midnight there
  await writeAt(noor, "2027-05-10T03:59:00Z"); // a minute before
  await strikeAt("2027-05-11T00:30:00Z");
  expect([await countTo(ruth), await countTo(noor)]).toEqual([0, 1]);
  await strikeAt("2027-05-12T00:30:00Z");
  expect(await countTo(ruth)).toBe(1);
});

test("what she writes while her question waits in the queue takes it back, and so does a pause", async () => {
  const [ruth, noor, ada] = [await aWriter(), await aWriter(), await aWriter()];
  server.clock.set(tonight);
  await jobNamed(eveningJobs, "evening.due").handle(server.context, {});
  await writeAt(ruth, tonight);
  await choose(noor, { isPaused: true });
  await sendQueued();
  expect([await countTo(ruth), await countTo(noor), await countTo(ada)]).toEqual([0, 0, 1]);
});

test("a server that was down asks within two hours and not at night, and makes up for nothing", async () => {
  const [noon, evening, late] = [
    await aWriter("UTC", { minute: 720 }),
    await aWriter("UTC", { minute: 1230 }),
    await aWriter("UTC", { minute: 1320 }),
  ];
  const heard = async () => [await countTo(noon), await countTo(evening), await countTo(late)];
  await strikeAt("2027-05-10T21:05:00Z");
  expect(await heard()).toEqual([0, 0, 0]);
  await strikeAt("2027-05-10T23:55:00Z");
  expect(await heard()).toEqual([0, 0, 1]);
  await strikeAt("2027-05-11T00:05:00Z");
  await strikeAt("2027-05-11T13:30:00Z");
  expect(await heard()).toEqual([1, 0, 1]);
});

test("one that waited in the queue beyond its time is not sent any more", async () => {
  const ruth = await aWriter();
  server.clock.set(tonight);
  await jobNamed(eveningJobs, "evening.due").handle(server.context, {});
  server.clock.set("2027-05-10T21:00:00Z");
  await sendQueued();
  expect(await countTo(ruth)).toBe(0);
  await strikeAt(tomorrow);
  expect(await countTo(ruth)).toBe(1);
});

test("whoever moves in the day is not asked twice, eastward over the date line nor westward", async () => {
  const [ruth, noor] = [await aWriter("Pacific/Honolulu"), await aWriter("Pacific/Auckland")];
  const move = (member: Member, timeZone: string) =>
    server.as(member).call(updateProfile, { body: { timeZone, isTimeZoneFixed: true } });
  await strikeAt("2027-05-11T06:30:00Z"); // half past eight there
  expect(await countTo(ruth)).toBe(1);
  await move(ruth, "Pacific/Auckland"); // half past six there, of the next day
  await strikeAt("2027-05-11T08:30:00Z");
  expect([await countTo(ruth), await countTo(noor)]).toEqual([1, 1]);
  await move(noor, "Pacific/Honolulu"); // of the day before
  await strikeAt("2027-05-11T08:35:00Z");
  expect(await countTo(noor)).toBe(1);
  await strikeAt("2027-05-12T06:30:00Z");
  await strikeAt("2027-05-12T08:30:00Z");
  expect([await countTo(ruth), await countTo(noor)]).toEqual([2, 2]);
});

test("a time that is over today begins tomorrow, and another time on the same day asks no second time", async () => {
  const ruth = await server.aMember();
  server.clock.set("2027-05-10T20:40:00Z");
  await choose(ruth);
  await strike();
  expect(await countTo(ruth)).toBe(0);
  await strikeAt(tomorrow);
  expect(await countTo(ruth)).toBe(1);
  await choose(ruth, { minute: 1290 });
  await strikeAt("2027-05-11T21:30:00Z");
  expect(await countTo(ruth)).toBe(1);
  await choose(ruth, { isWanted: false });
  await choose(ruth);
  await strikeAt("2027-05-11T21:35:00Z");
  expect(await countTo(ruth)).toBe(1);
});

test("an unproven address gets no mail, but one's own browser its push; nobody is asked who has ended it, or whose account is closed", async () => {
  const [ruth, eli, noor, ada] = [await aWriter(), await aWriter(), await aWriter(), await aWriter()];
  const [browser, gone] = [await subscribe(ruth), await subscribe(noor)];
  await sql`update members set email_verified_at = null where id in (${ruth.id}, ${eli.id})`.execute(
    server.db,
  );
  await sql`update members set is_active = false where id = ${noor.id}`.execute(server.db);
  await choose(ada, { isWanted: false });
  await strikeAt(tonight);
  expect(await Promise.all([ruth, eli, noor, ada].map(countTo))).toEqual([0, 0, 0, 0]);
  expect([pushesTo(browser).length, pushesTo(gone).length]).toEqual([1, 0]);
});

test("a pause lasts a week, or until she ends it, and beginning anew ends it", async () => {
  const ruth = await aWriter();
  expect(await choose(ruth, { isPaused: true })).toMatchObject({ isWanted: true, pausedUntil: "2027-05-17" });
  for (const day of [10, 13, 16]) await strikeAt(`2027-05-${day}T20:30:00Z`);
  expect(await countTo(ruth)).toBe(0);
  await strikeAt("2027-05-17T20:30:00Z");
  expect(await countTo(ruth)).toBe(1);
  expect(await eveningOf(ruth)).toMatchObject({ pausedUntil: null });
  await choose(ruth, { isPaused: true });
  expect(await choose(ruth, { minute: 1200 })).toMatchObject({ pausedUntil: "2027-05-24" });
  expect(await choose(ruth, { isPaused: false })).toMatchObject({ pausedUntil: null });
  await choose(ruth, { isPaused: true });
  await choose(ruth, { isWanted: false });
  expect(await choose(ruth)).toMatchObject({ pausedUntil: null });
});

test("one press in a mail pauses it for a week, another ends it; what only opens the links changes nothing, nor does it touch anybody else", async () => {
  const [ruth, noor] = [await aWriter(), await aWriter()];
  await wantsReminders(server, ruth);
  await strikeAt(tonight);
  const [mail] = await mailsTo(ruth);
  const token = linkIn(mail, "evening-pause");
  for (const url of [
    `/unsubscribe?mail=evening-pause&token=${token}`,
    `/unsubscribe?mail=evening&token=${token}`,
    `/api/evening-reminder/pause?token=${token}`,
    `/api/unsubscribe?token=${token}`,
  ]) {
    for (const method of ["GET", "HEAD"] as const) await server.app.inject({ method, url });
  }
  expect(await eveningOf(ruth)).toMatchObject({ isWanted: true, pausedUntil: null });
  const visitor = server.as(undefined);
  for (let press = 0; press < 2; press += 1) {
    expect((await visitor.call(pauseEveningMailed, { query: { token } })).status).toBe(204);
  }
  expect(await eveningOf(ruth)).toMatchObject({ isWanted: true, pausedUntil: "2027-05-17" });
  expect((await visitor.call(unsubscribe, { query: { token: linkIn(mail, "evening") } })).status).toBe(204);
  expect(await eveningOf(ruth)).toMatchObject({ isWanted: false });
  expect(await eveningOf(noor)).toMatchObject({ isWanted: true, pausedUntil: null });
  expect((await server.as(ruth).call(getReminderPreferences)).answer).toMatchObject({ isEnabled: true });
  const { status, code } = await visitor.call(pauseEveningMailed, { query: { token: "guessed" } });
  expect([status, code]).toEqual([410, "account.link-expired"]);
});

test("a mail that its server refuses is tried again, and one whose answer was lost is not sent twice", async () => {
  const ruth = await aWriter();
  server.clock.set(tonight);
  await jobNamed(eveningJobs, "evening.due").handle(server.context, {});
  await doWaiting(server, jobNamed(eveningJobs, "evening.ask"));
  expect(await sendInThreeTries(server, jobNamed(eveningJobs, "evening.mail"))).toHaveLength(1);
  await strike();
  expect(await countTo(ruth)).toBe(1);
});

test("where a browser of hers takes pushes she is asked there, and no mail comes: the question is the title, a press opens it", async () => {
  const [ruth, noor] = [await aWriter(), await aWriter()];
  const [browser, other] = [await subscribe(ruth), await subscribe(ruth)];
  expect([(await eveningOf(ruth)).channel, (await eveningOf(noor)).channel]).toEqual(["push", "mail"]);
  await strikeAt(tonight);
  await strike();
  // One session has one browser: the second took the place of the first.
  expect(pushesTo(browser)).toEqual([]);
  const [push, ...more] = pushesTo(other);
  expect(more).toEqual([]);
  expect(push?.headers.ttl).toBe("7200");
  const told = decrypt(other, push?.body ?? Buffer.alloc(0));
  const [mail = ""] = await mailsTo(noor);
  expect(mail).toContain(`Subject: ${told.title}`);
  expect(told).toMatchObject({ body: "A line is enough.", lang: "en", dir: "ltr", tag: "evening" });
  expect(told.url).toMatch(/^\/dashboard\?question=\w+\.\w+$/);
  expect(await countTo(ruth)).toBe(0);
});

test("a push at an hour of the night makes a sound, for she chose it; one of the day is silent where it arrives at night", async () => {
  const [ruth, noor] = [await aWriter("UTC", { minute: 1290 }), await aWriter()];
  const [late, early] = [await subscribe(ruth), await subscribe(noor)];
  await strikeAt(tonight);
  await strikeAt("2027-05-10T21:30:00Z");
  const quietOf = (browser: Browser) => decrypt(browser, pushesTo(browser)[0]?.body ?? Buffer.alloc(0)).quiet;
  expect([quietOf(late), quietOf(early)]).toEqual([undefined, { fromHour: 21, untilHour: 8 }]);
});

test.each([
  ["is gone", 410],
  ["is not known", 404],
  ["is refused", 403],
  ["must wait", 429],
  ["fails", 500],
])("where the subscription %s the question comes by mail, the same evening, once", async (_, status) => {
  const ruth = await aWriter();
  const browser = await subscribe(ruth);
  service.status.set(browser.path, status);
  if (status === 429) service.retryAfter.set(browser.path, "600");
  await strikeAt(tonight);
  await strike();
  expect([pushesTo(browser).length, await countTo(ruth)]).toEqual([1, 1]);
  expect((await eveningOf(ruth)).channel).toBe(status === 410 || status === 404 ? "mail" : "push");
});

test("those who are due are found by the index of times, and what they wrote by one of their own blessings", async () => {
  await sql`insert into members (id, email, full_name, password_hash, email_verified_at,
      accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
    select gen_random_uuid(), 'crowd' || n || '@example.org', 'One of many', 'none', now(), now(), now(), 'test'
    from generate_series(1, 5000) n`.execute(server.db);
  await sql`insert into evening_preferences (member_id, is_wanted, days, minute)
    select id, true, '{1}', (random() * 1439)::int from members where email like 'crowd%'`.execute(server.db);
  await sql`insert into blessings (id, owner_id, title, category, blessing_date)
    select gen_random_uuid(), id, 'x', 'Faith', '2027-05-10' from members where email like 'crowd%'`.execute(
    server.db,
  );
  await sql`analyze`.execute(server.db);
  const now = new Date(tonight);
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain ${dueMembers([eveningIn("UTC", now)], { now, limit: 500 })}`.execute(server.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("evening_preferences_due");
  expect(plan).not.toMatch(/Seq Scan on (evening_preferences|blessings)/);
});
