import { getReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
import { reminderJobs } from "./reminders.jobs.ts";
import { dueReminders } from "./reminders.queries.ts";
import { aMailServer, type MailServer, wantsReminders } from "./testing.ts";

let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await aMailServer();
  server = await testServer({ PUBLIC_URL: "https://jar.example", SMTP_URL: mailServer.url });
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.behaviour.onMail = undefined;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

/** The clock strikes, and every queued mail leaves. */
async function strikeAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await strike();
}

async function strike(): Promise<void> {
  await jobNamed(reminderJobs, "reminders.due").handle(server.context, {});
  await sendQueued();
}

const sendQueued = () => doWaiting(server, jobNamed(reminderJobs, "reminders.mail"));
const mailsTo = ({ email }: Member) => mailServer.received.filter(({ to }) => to === email);
const preferencesOf = async (member: Member) => (await server.as(member).call(getReminderPreferences)).answer;

async function aReader(timeZone = "Europe/Berlin", frequency = "weekly") {
  const reader = await server.aMember("Ruth Hale", { timeZone });
  await wantsReminders(server, reader, frequency);
  return reader;
}

const hourMs = 3_600_000;
const zones = ["Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Sydney", "Asia/Tokyo"];

test.each([
  ["the spring change of the north and the autumn change of the south", "2027-03-08", "2027-04-12", 5],
  ["the autumn change of the north and the spring change of the south", "2027-09-27", "2027-11-15", 7],
  ["the leap day", "2028-02-21", "2028-03-06", 2],
])(
  "through %s each member has one mail each Sunday at nine",
  async (_, from, until, sundays) => {
    server.clock.set(`${from}T12:00:00Z`);
    const readers = await Promise.all(zones.map(async (zone) => ({ zone, reader: await aReader(zone) })));
    const heard = new Map<string, string[]>();
    for (let at = Date.parse(`${from}T12:00:00Z`); at < Date.parse(`${until}T10:00:00Z`); at += hourMs) {
      const moment = new Date(at);
      // Around nine on a Sunday of each zone by the hour; otherwise once a day.
      const [weekday, hour] = [moment.getUTCDay(), moment.getUTCHours()];
      const isNear = (weekday === 6 && hour >= 21) || (weekday === 0 && hour < 16);
      if (!isNear && hour !== 18) continue;
      await strikeAt(moment.toISOString());
      for (const { zone, reader } of readers) {
        const count = mailsTo(reader).length;
        const told = heard.get(zone) ?? [];
        if (count > told.length) told.push(`${todayIn(zone, moment)} ${hourIn(zone, moment)}`);
        expect(count).toBe(told.length);
        heard.set(zone, told);
      }
    }
    const days = Array.from({ length: sundays }, (_each, index) => {
      const first = Date.parse(from) + ((7 - new Date(from).getUTCDay()) % 7) * 24 * hourMs;
      return `${new Date(first + index * 7 * 24 * hourMs).toISOString().slice(0, 10)} 9`;
    });
    expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(zones.map((zone) => [zone, days])));
    await sql`delete from reminder_preferences`.execute(server.db);
  },
  120_000,
);

test("every second Sunday and the first of a month are just these, a leap day between them or not", async () => {
  server.clock.set("2028-01-31T12:00:00Z");
  const [fortnightly, monthly] = [await aReader("UTC", "bi-weekly"), await aReader("UTC", "monthly")];
  const heard = { fortnightly: [] as string[], monthly: [] as string[] };
  for (let at = Date.parse("2028-02-01T09:00:00Z"); at < Date.parse("2028-04-05"); at += 24 * hourMs) {
    const day = new Date(at).toISOString();
    const before = [mailsTo(fortnightly).length, mailsTo(monthly).length];
    await strikeAt(day);
    if (mailsTo(fortnightly).length > (before[0] ?? 0)) heard.fortnightly.push(day.slice(0, 10));
    if (mailsTo(monthly).length > (before[1] ?? 0)) heard.monthly.push(day.slice(0, 10));
  }
  expect(heard).toEqual({
    fortnightly: ["2028-02-06", "2028-02-20", "2028-03-05", "2028-03-19", "2028-04-02"],
    monthly: ["2028-02-06", "2028-03-05", "2028-04-02"],
  });
});

test("two replicas that strike at once send one, and what is said of the last one is true", async () => {
  server.clock.set("2029-03-14T12:00:00Z");
  const reader = await aReader("UTC");
  server.clock.set("2029-03-18T08:59:00Z");
  await strike();
  expect(mailsTo(reader)).toEqual([]);
  expect(await preferencesOf(reader)).toMatchObject({ lastReminderSent: null, nextReminderOn: "2029-03-18" });
  server.clock.set("2029-03-18T09:01:00Z");
  await Promise.all([strike(), strike(), strike()]);
  await strike();
  expect(mailsTo(reader)).toHaveLength(1);
  expect(await preferencesOf(reader)).toMatchObject({
    lastReminderSent: "2029-03-18T09:01:00.000Z",
    nextReminderOn: "2029-03-25",
  });
});

test("after an outage a Sunday's reminder comes later that day; one of a past Sunday comes no more", async () => {
  server.clock.set("2029-04-11T12:00:00Z");
  const [late, past] = [await aReader("UTC"), await aReader("UTC", "bi-weekly")];
  await strikeAt("2029-04-15T20:00:00Z");
  expect([mailsTo(late).length, mailsTo(past).length]).toEqual([1, 1]);
  await strikeAt("2029-04-22T21:00:00Z"); // night
  await strikeAt("2029-05-16T12:00:00Z");
  expect([mailsTo(late).length, mailsTo(past).length]).toEqual([1, 1]);
  await strikeAt("2029-05-20T09:00:00Z");
  expect([mailsTo(late).length, mailsTo(past).length]).toEqual([2, 1]);
  await strikeAt("2029-05-27T09:00:00Z");
  expect([mailsTo(late).length, mailsTo(past).length]).toEqual([3, 2]);
});

test("who moves across the date line on a Sunday has one that Sunday, at nine where they are", async () => {
  server.clock.set("2029-06-06T12:00:00Z");
  const [eastward, westward] = [await aReader("Pacific/Auckland"), await aReader("America/Los_Angeles")];
  const moveTo = (member: Member, zone: string) =>
    server.db.updateTable("members").set({ time_zone: zone }).where("id", "=", member.id).execute();
  await strikeAt("2029-06-09T21:00:00Z"); // nine on Sunday in Auckland
  expect(mailsTo(eastward)).toHaveLength(1);
  await moveTo(eastward, "America/Los_Angeles");
  await moveTo(westward, "Asia/Tokyo");
  await strikeAt("2029-06-10T00:00:00Z"); // nine on Sunday in Tokyo
  expect(mailsTo(westward)).toHaveLength(1);
  await strikeAt("2029-06-10T16:00:00Z"); // nine on Sunday in Los Angeles
  expect([mailsTo(eastward).length, mailsTo(westward).length]).toEqual([1, 1]);
});

test("nobody is reminded who turned it off meanwhile, was deactivated, or has not proven the address", async () => {
  server.clock.set("2029-07-04T12:00:00Z");
  const [off, gone, unproven] = [await aReader("UTC"), await aReader("UTC"), await aReader("UTC")];
  const set = (member: Member, values: object) =>
    server.db.updateTable("members").set(values).where("id", "=", member.id).execute();
  await set(unproven, { email_verified_at: null });
  server.clock.set("2029-07-08T09:00:00Z");
  await jobNamed(reminderJobs, "reminders.due").handle(server.context, {});
  await sql`update reminder_preferences set is_enabled = false where member_id = ${off.id}`.execute(
    server.db,
  );
  await set(gone, { is_active: false });
  await sendQueued();
  for (const reader of [off, gone, unproven]) expect(mailsTo(reader)).toEqual([]);
});

test("a mail that the server refuses is sent later, and counts only then; one that it may have taken is not sent twice", async () => {
  server.clock.set("2029-08-01T12:00:00Z");
  const reader = await aReader("UTC");
  const refusal = Object.assign(new Error("Try later"), { responseCode: 451 });
  mailServer.behaviour.onMail = (_mail, answer) => answer(refusal);
  server.clock.set("2029-08-05T09:00:00Z");
  await jobNamed(reminderJobs, "reminders.due").handle(server.context, {});
  const send = jobNamed(reminderJobs, "reminders.mail");
  const order = { memberId: reader.id, day: "2029-08-05" };
  await expect(send.handle(server.context, order)).rejects.toThrow("did not take");
  expect(await preferencesOf(reader)).toMatchObject({ lastReminderSent: null });
  mailServer.behaviour.onMail = undefined;
  await send.handle(server.context, order);
  await send.handle(server.context, order);
  expect(mailsTo(reader)).toHaveLength(1);
  expect(await preferencesOf(reader)).toMatchObject({ lastReminderSent: "2029-08-05T09:00:00.000Z" });
});

test("it brings one memory of the member's own, of this season before any other, a question and a verse", async () => {
  server.clock.set("2029-09-05T12:00:00Z");
  const [reader, other] = [await aReader("UTC"), await server.aMember("Noor Hale")];
  const keep = (title: string, blessingDate: string) => server.aBlessing(reader, { title, blessingDate });
  await server.aBlessing(other, { title: "Not hers", blessingDate: "2027-09-09" });
  await keep("Too young", "2029-08-30");
  await keep("In winter", "2028-01-10");
  await strikeAt("2029-09-09T09:00:00Z");
  await keep("The figs were ripe", "2026-09-20");
  await strikeAt("2029-09-16T09:00:00Z");
  const [winter, autumn] = mailsTo(reader).map(({ content }) => content);
  expect(winter).toContain("In winter");
  expect(autumn).toContain("The figs were ripe");
  expect(autumn).toContain("From your jar, 2026");
  for (const mail of [winter, autumn]) {
    expect(mail).not.toMatch(/Not hers|Too young/);
    expect(mail).toMatch(/^Subject: Blessing Jar: a quiet minute for what is good\r$/m);
    expect(mail).toContain("A question for today");
  }
  const questions = [winter, autumn].map(
    (mail) => /A question for today\r?\n(.+?)\r?\n/.exec(mail ?? "")?.[1],
  );
  expect(questions[0]).not.toBe(questions[1]);
});

test("in the reader's language and direction, with a page and one press that end it", async () => {
  server.clock.set("2029-10-03T12:00:00Z");
  const reader = await aReader("UTC");
  await server.db.updateTable("members").set({ language: "ur" }).where("id", "=", reader.id).execute();
  await strikeAt("2029-10-07T09:00:00Z");
  const [{ content: mail } = { content: "" }] = mailsTo(reader);
  expect(mail).toContain('lang="ur" dir="rtl"');
  expect(mail).toMatch(/https:\/\/jar\.example\/unsubscribe\?mail=reminders&amp;token=\w{64}/);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, token] =
    /List-Unsubscribe:\s*<https:\/\/jar\.example\/api\/unsubscribe\?token=(\w+)>/.exec(mail) ?? [];
  const press = () =>
    server.app.inject({
      method: "POST",
      url: `/api/unsubscribe?token=${token}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([204, 204]);
  expect(await preferencesOf(reader)).toMatchObject({ isEnabled: false, nextReminderOn: null });
  await strikeAt("2029-10-14T09:00:00Z");
  expect(mailsTo(reader)).toHaveLength(1);
});

test("those who are due are found by the index of days", async () => {
  await sql`insert into members (id, email, full_name, password_hash, email_verified_at,
      accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
    select gen_random_uuid(), 'crowd' || n || '@example.org', 'One of many', 'none', now(), now(), now(), 'test'
    from generate_series(1, 5000) n`.execute(server.db);
  await sql`insert into reminder_preferences (member_id, frequency, is_enabled, next_day)
    select id, 'weekly', true, '2031-06-01'::date + (random() * 60)::int from members where email like 'crowd%'`.execute(
    server.db,
  );
  await sql`analyze members, reminder_preferences`.execute(server.db);
  const mornings = [{ zone: "Europe/Berlin", day: "2031-06-01" }];
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain ${dueReminders({ mornings, limit: 500 })}`.execute(server.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("reminder_preferences_due");
  expect(plan).not.toContain("Seq Scan on reminder_preferences");
});
