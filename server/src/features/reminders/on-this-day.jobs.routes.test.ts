import {
  getOnThisDayPreferences,
  leaveOutBlessing,
  leaveOutDay,
  leaveOutMailed,
  listLeftOut,
  takeBackBlessing,
  takeBackDay,
  updateOnThisDayPreferences,
} from "@blessing-jar/contract/on-this-day.ts";
import { getReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { onThisDayJobs } from "./on-this-day.jobs.ts";
import { dueMembers } from "./on-this-day.queries.ts";
import { findMemoryFor } from "./reminders.memories.queries.ts";
import { aMailServer, type MailServer, wantsReminders } from "./testing.ts";

let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await aMailServer();
  server = await testServer({ PUBLIC_URL: "https://jar.example", SMTP_URL: mailServer.url });
});
beforeEach(() => {
  mailServer.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

async function strikeAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await jobNamed(onThisDayJobs, "on-this-day.due").handle(server.context, {});
  await doWaiting(server, jobNamed(onThisDayJobs, "on-this-day.mail"));
}

const mailsTo = ({ email }: Member) => mailServer.received.filter(({ to }) => to === email);
const keep = (member: Member, title: string, blessingDate: string) =>
  server.aBlessing(member, { title, blessingDate });

/** Wants the mail since long before. */
async function aReader(timeZone = "UTC") {
  const reader = await server.aMember("Ruth Hale", { timeZone });
  server.clock.set("2020-01-01T12:00:00Z");
  const { status } = await server.as(reader).call(updateOnThisDayPreferences, { body: { isWanted: true } });
  expect(status).toBe(200);
  return reader;
}

test.each([
  getOnThisDayPreferences,
  updateOnThisDayPreferences,
  listLeftOut,
  leaveOutBlessing,
  takeBackBlessing,
  leaveOutDay,
  takeBackDay,
])("$name needs a session", async (endpoint) => {
  const params = { blessingId: "0193b2a0-0000-7000-8000-000000000000", day: "06-04" };
  expect((await server.as(undefined).call(endpoint, { params, body: { isWanted: true } })).status).toBe(401);
});

test("nobody gets the mail who has not chosen it", async () => {
  const ruth = await server.aMember();
  await keep(ruth, "The figs were ripe", "2024-05-01");
  expect((await server.as(ruth).call(getOnThisDayPreferences)).answer).toEqual({
    preferences: { isWanted: false },
  });
  await strikeAt("2027-05-01T09:00:00Z");
  expect(mailsTo(ruth)).toEqual([]);
});

test("a memory's picture stands above its words, inside the mail to her whose it is", async () => {
  const ruth = await aReader();
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 900, height: 600 }));
  await server.aBlessing(ruth, { title: "The figs", blessingDate: "2024-03-10", mediaUrls: [fileUrl] });
  await keep(ruth, "Only words", "2023-03-10");
  await strikeAt("2027-03-10T09:00:00Z");
  const [{ content = "" } = {}] = mailsTo(ruth);
  expect(content).toMatch(/src="cid:picture-1"[\s\S]*?The figs[\s\S]*Only words/);
  expect(content).not.toContain("cid:picture-2");
  expect(content.match(/^Content-Type: image\/jpeg/gm)).toHaveLength(1);
});

test("in the morning, where she lives, Ruth reads once what the day brought in earlier years, newest first", async () => {
  const ruth = await aReader("America/New_York");
  await keep(ruth, "In twenty-four", "2024-06-10");
  await keep(ruth, "In twenty-five", "2025-06-10");
  await keep(ruth, "This year", "2027-06-10");
  await keep(ruth, "Another day", "2024-06-11");
  await strikeAt("2027-06-10T11:59:00Z");
  expect(mailsTo(ruth)).toEqual([]);
  await Promise.all([strikeAt("2027-06-10T12:00:00Z"), strikeAt("2027-06-10T12:00:00Z")]);
  await strikeAt("2027-06-10T13:00:00Z");
  const [mail, ...more] = mailsTo(ruth).map(({ content }) => content);
  expect(more).toEqual([]);
  expect(mail).toMatch(/^Subject: Blessing Jar: on this day\r$/m);
  expect(mail).toMatch(
    /On this day in 2025[\s\S]*In twenty-five[\s\S]*On this day in 2024[\s\S]*In twenty-four/,
  );
  expect(mail).not.toMatch(/This year|Another day|June 10/);
  expect(mail).toContain("https://jar.example/unsubscribe?mail=on-this-day&token=");
});

test("one press ends these mails, and no others", async () => {
  const ruth = await aReader();
  await wantsReminders(server, ruth);
  await keep(ruth, "The figs were ripe", "2024-05-20");
  await strikeAt("2027-05-20T09:00:00Z");
  const [, token] = /api\/unsubscribe\?token=(\w+)>/.exec(mailsTo(ruth)[0]?.content ?? "") ?? [];
  const press = { method: "POST", url: `/api/unsubscribe?token=${token}` } as const;
  expect((await server.app.inject(press)).statusCode).toBe(204);
  const { preferences } = (await server.as(ruth).call(getOnThisDayPreferences)).answer;
  expect(preferences).toEqual({ isWanted: false });
  expect((await server.as(ruth).call(getReminderPreferences)).answer).toMatchObject({ isEnabled: true });
});

test("no mail comes on a day that brought nothing, nor in the afternoon", async () => {
  const ruth = await aReader();
  await keep(ruth, "The figs were ripe", "2024-07-10");
  await strikeAt("2027-07-09T09:00:00Z");
  await strikeAt("2027-07-10T12:00:00Z");
  expect(mailsTo(ruth)).toEqual([]);
});

test("who begins to want it gets the first one the next morning", async () => {
  const ruth = await server.aMember();
  await keep(ruth, "Today", "2024-08-10");
  await keep(ruth, "Tomorrow", "2024-08-11");
  server.clock.set("2027-08-10T09:00:00Z");
  await server.as(ruth).call(updateOnThisDayPreferences, { body: { isWanted: true } });
  await strikeAt("2027-08-10T10:00:00Z");
  expect(mailsTo(ruth)).toEqual([]);
  await strikeAt("2027-08-11T10:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(1);
});

test("what came on a leap day is remembered on it, and on the 28th of other years", async () => {
  const ruth = await aReader();
  await keep(ruth, "The leap day", "2024-02-29");
  await strikeAt("2027-02-28T09:00:00Z");
  expect(mailsTo(ruth)).toMatchObject([{ content: expect.stringContaining("February 29, 2024") }]);
  await strikeAt("2028-02-28T09:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(1);
  await strikeAt("2028-02-29T09:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(2);
  await strikeAt("2029-03-01T09:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(2);
});

test("of a blessing or a day that she left out no mail speaks, until she takes that back", async () => {
  const ruth = await aReader();
  const hard = await keep(ruth, "A hard goodbye", "2024-09-10");
  await keep(ruth, "The figs were ripe", "2025-09-10");
  await keep(ruth, "The day itself", "2024-10-10");
  const tell = async (
    endpoint: typeof leaveOutBlessing | typeof leaveOutDay,
    params: Record<string, string>,
  ) => expect((await server.as(ruth).call(endpoint, { params })).status).toBe(204);
  await tell(leaveOutBlessing, { blessingId: hard.id });
  await tell(leaveOutBlessing, { blessingId: hard.id });
  await tell(leaveOutDay, { day: "10-10" });
  await strikeAt("2027-09-10T09:00:00Z");
  expect(mailsTo(ruth)[0]?.content).toContain("The figs were ripe");
  expect(mailsTo(ruth)[0]?.content).not.toContain("A hard goodbye");
  await strikeAt("2027-10-10T09:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(1);
  expect((await findMemoryFor(server.db, ruth.id, "2027-09-12"))?.title).toBe("The figs were ripe");

  const list = async () => (await server.as(ruth).call(listLeftOut)).answer.leftOut;
  expect(await list()).toMatchObject([
    { day: "10-10", blessing: null },
    { day: null, blessing: { id: hard.id, title: "A hard goodbye", blessingDate: "2024-09-10" } },
  ]);
  await tell(takeBackDay as unknown as typeof leaveOutDay, { day: "10-10" });
  await tell(takeBackBlessing as unknown as typeof leaveOutBlessing, { blessingId: hard.id });
  expect(await list()).toEqual([]);
  await strikeAt("2028-10-10T09:00:00Z");
  expect(mailsTo(ruth)).toHaveLength(2);
});

test("the mail says the date, and by its link, once pressed, this one memory is left out and no other", async () => {
  const ruth = await aReader();
  const hard = await keep(ruth, "A hard goodbye", "2024-11-10");
  const figs = await keep(ruth, "The figs were ripe", "2025-11-10");
  await strikeAt("2027-11-10T09:00:00Z");
  const { content = "" } = mailsTo(ruth)[0] ?? {};
  expect(content).toContain("On this day in 2024");
  const link = new RegExp(
    `https://jar.example/unsubscribe\\?mail=memory&blessing=${hard.id}&token=([\\w-]+)`,
  );
  const [, token = ""] = link.exec(content) ?? [];
  const press = (blessingId: string, given: string) =>
    server.as(undefined).call(leaveOutMailed, { params: { blessingId }, query: { token: given } });
  expect((await press(figs.id, token)).status).toBe(410);
  expect((await press(hard.id, `${token}a`)).status).toBe(410);
  expect((await press(hard.id, token)).status).toBe(204);
  expect((await press(hard.id, token)).status).toBe(204);
  expect((await server.as(ruth).call(listLeftOut)).answer.leftOut).toMatchObject([
    { blessing: { id: hard.id } },
  ]);
  await strikeAt("2028-11-10T09:00:00Z");
  expect(mailsTo(ruth)[1]?.content).toContain("The figs were ripe");
  expect(mailsTo(ruth)[1]?.content).not.toContain("A hard goodbye");
});

test("nobody leaves out what is another's, nor learns of it; the list comes in pages", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const hers = await server.aBlessing(ruth, { visibility: "public" });
  const params = { blessingId: hers.id };
  expect((await server.as(noor).call(leaveOutBlessing, { params })).status).toBe(404);
  await server.as(ruth).call(leaveOutBlessing, { params });
  expect((await server.as(noor).call(takeBackBlessing, { params })).status).toBe(404);
  expect((await server.as(noor).call(listLeftOut)).answer.leftOut).toEqual([]);
  await server.as(ruth).call(leaveOutDay, { params: { day: "02-29" } });
  const first = (await server.as(ruth).call(listLeftOut, { query: { limit: "1" } })).answer;
  expect(first.leftOut).toMatchObject([{ day: "02-29" }]);
  const next = { limit: "1", cursor: first.nextCursor ?? "" };
  const second = (await server.as(ruth).call(listLeftOut, { query: next })).answer;
  expect(second).toMatchObject({ leftOut: [{ blessing: { id: hers.id } }], nextCursor: null });
});

test.each(["13-01", "02-30", "2-3", "2024-02-03", "00-10"])("%s is no day of a year", async (day) => {
  const ruth = await server.aMember();
  expect((await server.as(ruth).call(leaveOutDay, { params: { day } })).status).toBe(400);
});

test("members with something of the day are found by the index of memories", async () => {
  const ruth = await server.aMember();
  await sql`insert into blessings (id, owner_id, title, category, blessing_date)
    select gen_random_uuid(), ${ruth.id}, 'x', 'Faith', date '2000-01-01' + n
    from generate_series(1, 5000) n`.execute(server.db);
  await sql`analyze`.execute(server.db);
  await sql`set enable_seqscan = off`.execute(server.db);
  const mornings = [{ zone: "UTC", day: "2027-06-10", lastDayOfMonth: 10 }];
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain ${dueMembers({ mornings, limit: 500 })}`.execute(server.db);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("blessings_memories");
});
