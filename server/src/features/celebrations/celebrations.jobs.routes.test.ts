import {
  type CelebrationBody,
  createCelebration,
  getCelebrationReminders,
  updateCelebration,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMailServer, type MailServer } from "../reminders/testing.ts";
import { celebrationJobs } from "./celebrations.jobs.ts";
import { takeDueReminders } from "./celebrations.reminders.queries.ts";

let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await aMailServer();
  server = await testServer({ PUBLIC_URL: "https://jar.example", SMTP_URL: mailServer.url });
});
beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.behaviour.onMail = undefined;
  await server.db.deleteFrom("celebrations").execute();
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const claim = () => jobNamed(celebrationJobs, "celebrations.reminders").handle(server.context, {});
const sendQueued = () => doWaiting(server, jobNamed(celebrationJobs, "celebrations.reminder-mail"));

/** The clock strikes, and every queued mail leaves. */
async function strikeAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await claim();
  await sendQueued();
}

const mailsTo = ({ email }: Member) => mailServer.received.filter(({ to }) => to === email);
const subjectsTo = (member: Member) =>
  mailsTo(member).map(({ content }) => /^Subject: (.*)\r$/m.exec(content)?.[1]);

async function plan(owner: Member, overrides: Partial<CelebrationBody> = {}) {
  const body = { name: "Rose turns 70", eventType: "birthday", eventDate: "2027-05-20", ...overrides };
  const { status, answer } = await server.as(owner).call(createCelebration, { body });
  expect(status).toBe(201);
  return answer.event;
}

const want = (member: Member, wanted: "none" | "own" | "all") =>
  server.as(member).call(updateCelebrationReminders, { body: { wanted } });

test("seven days and one day before, at nine where Ruth lives, she has one mail, and none in between", async () => {
  const ruth = await server.aMember("Ruth Hale", { timeZone: "America/New_York" });
  const { id } = await plan(ruth);
  await strikeAt("2027-05-12T23:00:00Z");
  await strikeAt("2027-05-13T12:59:00Z");
  expect(mailsTo(ruth)).toEqual([]);
  await strikeAt("2027-05-13T13:00:00Z");
  await strikeAt("2027-05-13T13:15:00Z");
  await strikeAt("2027-05-14T03:45:00Z");
  expect(subjectsTo(ruth)).toEqual(["Rose turns 70 is on May 20, 2027"]);
  for (const day of ["14", "15", "16", "17", "18"]) await strikeAt(`2027-05-${day}T15:00:00Z`);
  expect(mailsTo(ruth)).toHaveLength(1);
  await strikeAt("2027-05-19T13:30:00Z");
  expect(subjectsTo(ruth)).toEqual(["Rose turns 70 is on May 20, 2027", "Tomorrow: Rose turns 70"]);
  expect(mailsTo(ruth)[1]?.content).toContain(`https://jar.example/celebrations?show=${id}`);
  await strikeAt("2027-05-20T15:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(2);
});

test.each([
  ["Europe/Berlin", "2027-03-28", "2027-03-28T06:59:00Z", "2027-03-28T07:00:00Z"],
  ["Europe/Berlin", "2027-10-31", "2027-10-31T07:59:00Z", "2027-10-31T08:00:00Z"],
  ["Pacific/Auckland", "2028-02-29", "2028-02-28T19:59:00Z", "2028-02-28T20:00:00Z"],
  ["Pacific/Pago_Pago", "2028-02-29", "2028-02-29T19:59:00Z", "2028-02-29T20:00:00Z"],
])("in %s it is nine o'clock of %s, also when the clocks change", async (timeZone, day, before, at) => {
  const ruth = await server.aMember("Ruth Hale", { timeZone });
  await plan(ruth, { eventDate: day, settings: { reminderDays: [0] } });
  await strikeAt(before);
  expect(mailsTo(ruth)).toEqual([]);
  await strikeAt(at);
  expect(subjectsTo(ruth)).toEqual(["Today: Rose turns 70"]);
});

test("of the circle those are reminded who want it, as long as it is shared with them", async () => {
  const names = ["Ruth Hale", "Noor Hale", "Eli Hale", "Ada Hale", "Ben Hale"];
  const [ruth, noor, eli, ada, ben] = (await Promise.all(names.map((name) => server.aMember(name)))) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const circle = await server.aCircle([ruth, noor, eli, ada]);
  await want(noor, "all");
  await want(ada, "all");
  await want(ben, "all");
  await plan(ruth, { sharedCircleIds: [circle.id] });
  await plan(ruth, { name: "Just for me", isPrivate: true });
  const params = { circleId: circle.id, memberId: ada.id };
  server.clock.set("2027-05-13T10:00:00Z");
  await claim();
  await server.as(ada).call(removeCircleMember, { params });
  await sendQueued();
  expect(mailsTo(ruth)).toHaveLength(2);
  expect(subjectsTo(noor)).toEqual(["Rose turns 70 is on May 20, 2027"]);
  expect(mailsTo(noor)[0]?.content).toContain("Ruth Hale");
  for (const member of [eli, ada, ben]) expect(mailsTo(member), member.fullName).toEqual([]);
});

test("one press in the mail ends it, as the mail program knows without asking (RFC 8058)", async () => {
  const ruth = await server.aMember("Ruth Hale");
  await plan(ruth);
  await strikeAt("2027-05-13T10:00:00Z");
  const [mail] = mailsTo(ruth);
  expect(mail?.content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const path = /List-Unsubscribe:\s*<https:\/\/jar\.example(\/api\/unsubscribe\?token=\w+)>/.exec(
    mail?.content ?? "",
  )?.[1];
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: path ?? "",
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(statusCode).toBe(204);
  expect((await server.as(ruth).call(getCelebrationReminders)).answer).toEqual({ wanted: "none" });
  await strikeAt("2027-05-19T10:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(1);
  await want(ruth, "own");
  await strikeAt("2027-05-19T10:15:00Z");
  expect(mailsTo(ruth)).toHaveLength(2);
});

test("two replicas that ask at once, and one that comes back, send one mail", async () => {
  const replica = await testServer({ SMTP_URL: mailServer.url }, { database: server.database });
  try {
    const ruth = await server.aMember("Ruth Hale");
    await plan(ruth);
    for (const each of [server, replica]) each.clock.set("2027-05-13T10:00:00Z");
    const [due, send] = ["celebrations.reminders", "celebrations.reminder-mail"].map((name) =>
      jobNamed(celebrationJobs, name),
    );
    await Promise.all([server, replica, server, replica].map(({ context }) => due?.handle(context, {})));
    const { rows } = await sql<{ data: object }>`select data from jobs.job
      where name = 'celebrations.reminder-mail' and state = 'created'`.execute(server.db);
    expect(rows).toHaveLength(1);
    // A job that is done again, since its process died before it could say so.
    for (const { context } of [server, replica]) await send?.handle(context, rows[0]?.data);
    await sendQueued();
    expect(mailsTo(ruth)).toHaveLength(1);
  } finally {
    await replica.close();
  }
});

test("a mail server that refuses is asked again, and then no more", async () => {
  const ruth = await server.aMember("Ruth Hale");
  await plan(ruth);
  server.clock.set("2027-05-13T10:00:00Z");
  await claim();
  const { rows } = await sql<{ data: object }>`select data from jobs.job
    where name = 'celebrations.reminder-mail' and state = 'created'`.execute(server.db);
  const send = () =>
    jobNamed(celebrationJobs, "celebrations.reminder-mail").handle(server.context, rows[0]?.data);
  mailServer.behaviour.onMail = (_, answer) => answer(new Error("Come back later"));
  await expect(send()).rejects.toThrow();
  mailServer.behaviour.onMail = undefined;
  await send();
  await send();
  await sendQueued();
  expect(mailsTo(ruth)).toHaveLength(1);
});

test("moved to another day, it is reminded of for that one; deleted, not at all", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const { id, settings } = await plan(ruth);
  await strikeAt("2027-05-13T10:00:00Z");
  server.clock.set("2027-05-19T10:00:00Z");
  await claim();
  const body = { name: "Rose turns 70", eventType: "birthday", eventDate: "2027-06-20", settings };
  await server.as(ruth).call(updateCelebration, { params: { celebrationId: id }, body });
  await sendQueued();
  expect(mailsTo(ruth)).toHaveLength(1);
  await strikeAt("2027-06-13T10:00:00Z");
  expect(subjectsTo(ruth)[1]).toBe("Rose turns 70 is on June 20, 2027");
});

test("nobody is written to at an address that is not proven", async () => {
  const ruth = await server.aMember("Ruth Hale", { provenAt: null });
  await plan(ruth);
  await strikeAt("2027-05-13T10:00:00Z");
  expect(mailsTo(ruth)).toEqual([]);
});

test("of 10,000 members with a celebration each, those are found who are reminded now, and each once", async () => {
  await sql`insert into members (id, email, full_name, password_hash, email_verified_at, time_zone,
      accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
    select gen_random_uuid(), n || '@many.example', 'Many', 'none', now(),
      (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'])[1 + n % 4], now(), now(), '1'
    from generate_series(1, 10000) n`.execute(server.db);
  await sql`insert into celebrations (id, owner_id, name, event_date)
    select gen_random_uuid(), id, 'x', date '2027-01-01' + (row_number() over ())::int % 365 from members
    where email like '%@many.example'`.execute(server.db);
  await sql`analyze members, celebrations`.execute(server.db);
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC"];
  const mornings = zones.map((zone) => ({ zone, day: "2027-05-13" }));
  const due = await takeDueReminders(server.db, mornings, 1000);
  expect(new Set(due.map(({ eventDate }) => eventDate))).toEqual(new Set(["2027-05-14", "2027-05-20"]));
  expect(due.length).toBeGreaterThan(30);
  expect(await takeDueReminders(server.db, mornings, 1000)).toEqual([]);
}, 120_000);
