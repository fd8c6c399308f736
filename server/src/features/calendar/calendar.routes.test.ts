import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { endCalendar, getCalendar } from "@blessing-jar/contract/calendar.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { leaveOutBlessing, leaveOutDay } from "@blessing-jar/contract/on-this-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { buildApp } from "../../app.ts";
import { loggerOptions } from "../../log.ts";
import { aCalendar } from "../access-tokens/testing.ts";
import { sendQueuedNotices } from "../factors/testing.ts";
import { readCalendar } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const eventsAt = async (url: string) => readCalendar((await read(url)).rawPayload).events;
const summaries = async (url: string) => (await eventsAt(url)).map((event) => event.SUMMARY);

function plan(member: Member, name: string, eventDate: string, rest: object = {}) {
  const body = { name, eventDate, eventType: "birthday", ...rest };
  return server.as(member).call(createCelebration, { body });
}

/** The day so many from today, in a former year. */
function dayOfFormerYear(days: number, years = 1): string {
  const day = new Date(Date.now() + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

test("it tells of celebrations as the page does, and of no other's", async () => {
  const [ruth, noor, eli] = [
    await server.aMember(),
    await server.aMember("Noor Hale"),
    await server.aMember("Eli"),
  ];
  const home = await server.aCircle([ruth, noor]);
  const { answer } = await plan(ruth, "Grandma’s day, at home", "2031-05-02", { sharedCircleIds: [home.id] });
  await plan(ruth, "A surprise for Noor", "2031-05-03", { isPrivate: true });
  await plan(noor, "Long ago", "2020-02-29", { sharedCircleIds: [home.id] });
  const address = await aCalendar(server, noor);
  expect(await eventsAt(address)).toMatchObject([
    { SUMMARY: "Long ago", "DTSTART;VALUE=DATE": "20200229", "DTEND;VALUE=DATE": "20200301" },
    {
      UID: `${answer.event.id}@jar.example`,
      SUMMARY: "Grandma’s day, at home",
      "DTSTART;VALUE=DATE": "20310502",
      "DTEND;VALUE=DATE": "20310503",
      URL: `https://jar.example/celebrations?show=${answer.event.id}`,
    },
  ]);
  expect(await summaries(await aCalendar(server, eli))).toEqual([]);
});

test("of memories it says how many a day brings, never their words, names or ids", async () => {
  const ruth = await server.aMember();
  const kept = { title: "The secret fig", description: "Only for me.", people: [{ name: "Grandpa Eli" }] };
  const one = await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(3) });
  await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(3, 2) });
  await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(-20) });
  // Beyond what is told, of this very year, and of another member.
  await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(70) });
  await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(-40) });
  await server.aBlessing(ruth, { ...kept, blessingDate: dayOfFormerYear(0, 0) });
  await server.aBlessing(await server.aMember("Noor"), { ...kept, blessingDate: dayOfFormerYear(3) });
  const address = await aCalendar(server, ruth);
  const { payload } = await read(address);
  expect(await summaries(address)).toEqual(["1 memory of earlier years", "2 memories of earlier years"]);
  expect((await eventsAt(address)).map(({ URL: url }) => url)).toEqual([
    "https://jar.example/memories",
    "https://jar.example/memories",
  ]);
  for (const word of ["fig", "Only", "Eli", one.id, ruth.id, ruth.email, "Ruth"]) {
    expect(payload).not.toContain(word);
  }
});

test("what is left out, and what lies in the trash, is not brought up", async () => {
  const ruth = await server.aMember();
  const [left, thrown, stays] = await Promise.all(
    [2, 4, 6].map((days) => server.aBlessing(ruth, { blessingDate: dayOfFormerYear(days) })),
  );
  await server.aBlessing(ruth, { blessingDate: dayOfFormerYear(8) });
  const address = await aCalendar(server, ruth);
  expect(await summaries(address)).toHaveLength(4);
  await server.as(ruth).call(leaveOutBlessing, { params: { blessingId: left?.id ?? "" } });
  await server.as(ruth).call(deleteBlessing, { params: { blessingId: thrown?.id ?? "" } });
  await server.as(ruth).call(leaveOutDay, { params: { day: dayOfFormerYear(8).slice(5) } });
  const day = (await eventsAt(address)).map((event) => event["DTSTART;VALUE=DATE"]?.slice(4));
  expect(day).toEqual([stays?.blessingDate.slice(5).replace("-", "")]);
});

test("it speaks the member's language, and their day is where they live", async () => {
  const [east, west] = [
    await server.aMember("East", { timeZone: "Pacific/Kiritimati" }),
    await server.aMember("West", { timeZone: "Pacific/Pago_Pago" }),
  ];
  // Noon in Greenwich: the 2nd of March in Kiritimati since ten hours, in Pago Pago still the 1st.
  server.clock.set("2027-03-01T10:30:00Z");
  for (const member of [east, west]) {
    await server.db.updateTable("members").set({ language: "fr" }).where("id", "=", member.id).execute();
    // 30 days before the one, 31 before the other.
    await server.aBlessing(member, { blessingDate: "2020-01-30" });
  }
  expect(await summaries(await aCalendar(server, west))).toEqual(["1 souvenir des années passées"]);
  expect(await summaries(await aCalendar(server, east))).toEqual([]);
});

test("29 February is a memory of the 28th where there is none", async () => {
  const ruth = await server.aMember();
  server.clock.set("2027-02-20T10:30:00Z");
  await server.aBlessing(ruth, { blessingDate: "2024-02-29" });
  await server.aBlessing(ruth, { blessingDate: "2024-02-28" });
  const events = await eventsAt(await aCalendar(server, ruth));
  expect(events).toMatchObject([
    { "DTSTART;VALUE=DATE": "20270228", SUMMARY: "2 memories of earlier years" },
  ]);
});

test("it is private, never indexed, and fetched again only where it has changed", async () => {
  const ruth = await server.aMember();
  await plan(ruth, "Birthday", "2031-05-02");
  const address = await aCalendar(server, ruth);
  const first = await read(address);
  expect(first.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="blessing-jar.ics"',
    "x-robots-tag": "noindex, nofollow, noarchive",
    "x-content-type-options": "nosniff",
  });
  expect(first.headers["set-cookie"]).toBeUndefined();
  const etag = String(first.headers.etag);
  const again = await read(address, { "if-none-match": `W/${etag}` });
  expect([again.statusCode, again.payload]).toEqual([304, ""]);
  const head = await server.app.inject({ method: "HEAD", url: address });
  expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, "", etag]);
  await plan(ruth, "Another", "2031-05-03");
  expect((await read(address, { "if-none-match": etag })).statusCode).toBe(200);
});

test("unknown, renewed, ended and a deactivated member's are one answer, and no session helps", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
  const old = await aCalendar(server, ruth);
  const first = await eventsAt(old);
  const renewed = await aCalendar(server, ruth);
  expect(await eventsAt(renewed)).toEqual(first);
  await server.as(ruth).call(endCalendar);
  expect((await server.as(ruth).call(endCalendar)).status).toBe(204);
  expect((await server.as(ruth).call(getCalendar)).answer.calendar).toBeNull();
  const deactivated = await aCalendar(server, noor);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", noor.id).execute();
  const shape = async (url: string, headers = {}) => {
    const { statusCode, payload, headers: all } = await read(url, headers);
    const { date: _, "x-request-id": __, ...rest } = all;
    return { statusCode, payload, rest };
  };
  const unknown = await shape("/calendar/never-given.ics");
  expect(unknown.statusCode).toBe(404);
  for (const url of [old, renewed, deactivated, `/calendar/${"x".repeat(200)}.ics`]) {
    expect(await shape(url)).toEqual(unknown);
    expect(await shape(url, { "x-user-id": ruth.token, cookie: `session=${ruth.token}` })).toEqual(unknown);
  }
});

test("its address is in no log, and its member is told of it by mail", async () => {
  const ruth = await server.aMember();
  const address = await aCalendar(server, ruth);
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const logger = { ...loggerOptions(server.context.config), level: "info", stream };
  const app = await buildApp(server.context, { logger });
  for (const url of [address, address.replace(".ics", "x.ics")]) await app.inject(url);
  await app.close();
  const secret = address.slice("/calendar/".length, -".ics".length);
  expect(logged.join("")).toContain("/calendar/…");
  expect(logged.join("")).not.toContain(secret);
  const mails = (await sendQueuedNotices(server)).filter(({ to }) => to === ruth.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["A new calendar address at Blessing Jar"]);
  expect(JSON.stringify(mails)).not.toContain(secret);
});
