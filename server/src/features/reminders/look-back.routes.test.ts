import { randomUUIDv7 } from "node:crypto";
import { getLookBack } from "@blessing-jar/contract/look-back.ts";
import { leaveOutBlessing, leaveOutDay } from "@blessing-jar/contract/on-this-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const lookBackOf = async (member: Member) => (await server.as(member).call(getLookBack)).answer.lookBack;

async function keepOn(member: Member, ...days: string[]) {
  const kept = [];
  for (const day of days) kept.push(await server.aBlessing(member, { title: day, blessingDate: day }));
  return kept;
}

test("a look back needs a session", async () => {
  expect((await server.as(undefined).call(getLookBack)).status).toBe(401);
});

test("the last days of a month and the first of the next look back at it, and no other day does", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  await keepOn(ruth, "2026-10-31", "2026-11-03", "2026-11-03", "2026-11-20", "2026-12-01");
  await keepOn(noor, "2026-11-04", "2026-11-05", "2026-11-05", "2026-11-05");
  const circle = await server.aCircle([ruth, noor]);
  const group = { visibility: "group" as const, circles: [circle.id] };
  await server.aBlessing(ruth, {
    title: "Shared",
    blessingDate: "2026-11-28",
    isAnsweredPrayer: true,
    ...group,
  });
  for (const [now, found] of [
    ["2026-11-27T12:00:00Z", false],
    ["2026-11-28T12:00:00Z", true],
    ["2026-12-07T12:00:00Z", true],
    ["2026-12-08T12:00:00Z", false],
  ] as const) {
    server.clock.set(now);
    expect((await lookBackOf(ruth)) !== null, now).toBe(found);
  }
  server.clock.set("2026-12-02T12:00:00Z");
  expect(await lookBackOf(ruth)).toMatchObject({
    period: "2026-11",
    total: 4,
    days: 3,
    answeredPrayers: 1,
    circles: [expect.any(String)],
    first: { title: "2026-11-03", blessingDate: "2026-11-03" },
    last: { title: "Shared", yearAgo: 0 },
    pictures: [],
  });
  // What others share is theirs, and two days are too few, however much they brought.
  expect(await lookBackOf(noor)).toBeNull();
});

test("the turn of the year looks back at all of it, in the day that it is where the member lives", async () => {
  const east = await server.aMember("Ruth", { timeZone: "Pacific/Kiritimati" });
  const west = await server.aMember("Noor", { timeZone: "Pacific/Midway" });
  for (const member of [east, west])
    await keepOn(member, "2026-01-02", "2026-06-01", "2026-12-25", "2027-01-01");
  server.clock.set("2026-12-26T12:00:00Z");
  expect(await lookBackOf(east)).toMatchObject({ period: "2026", total: 3, days: 3 });
  expect(await lookBackOf(west)).toBeNull();
  server.clock.set("2027-01-14T12:00:00Z");
  expect(await lookBackOf(east)).toBeNull();
  expect(await lookBackOf(west)).toMatchObject({ period: "2026", last: { title: "2026-12-25" } });
});

test("what is dated in days to come is not looked back at", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, "2026-11-01", "2026-11-02", "2026-11-30");
  server.clock.set("2026-11-28T12:00:00Z");
  expect(await lookBackOf(ruth)).toBeNull();
});

test("nothing that is not to be brought up again is in it, by blessing or by day", async () => {
  const ruth = await server.aMember();
  server.clock.set("2026-12-01T12:00:00Z");
  const [hard] = await keepOn(ruth, "2026-11-01", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13");
  if (!hard) throw new Error("It was kept.");
  await server.as(ruth).call(leaveOutBlessing, { params: { blessingId: hard.id } });
  await server.as(ruth).call(leaveOutDay, { params: { day: "11-13" } });
  expect(await lookBackOf(ruth)).toMatchObject({
    total: 3,
    first: { title: "2026-11-10" },
    last: { title: "2026-11-12" },
  });
  await server.as(ruth).call(leaveOutDay, { params: { day: "11-12" } });
  expect(await lookBackOf(ruth)).toBeNull();
});

test("of many photos some are shown, from all of the time", async () => {
  const ruth = await server.aMember();
  const days = Array.from({ length: 13 }, (_, index) => `2026-11-${String(index + 1).padStart(2, "0")}`);
  const kept = await keepOn(ruth, ...days);
  await server.db
    .insertInto("media")
    .values(
      kept.map(({ id }) => ({
        id: randomUUIDv7(),
        upload_expires_at: new Date(),
        owner_id: ruth.id,
        blessing_id: id,
        position: 0,
        state: "ready" as const,
        file_name: "figs.jpg",
        type: "image/jpeg",
        size_limit: 1,
      })),
    )
    .execute();
  server.clock.set("2026-11-29T12:00:00Z");
  const pictures = (await lookBackOf(ruth))?.pictures.map(({ blessingDate }) =>
    Number(blessingDate.slice(8)),
  );
  expect(pictures).toEqual([3, 5, 7, 9, 11, 13]);
});
