import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { todayIn } from "../../kit/days.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

function daysAgo(days: number): string {
  return todayIn("UTC", new Date(Date.now() - days * 86_400_000));
}

async function keepOn(member: Member, ...days: number[]) {
  for (const day of days) await server.aBlessing(member, { blessingDate: daysAgo(day) });
}

const statsOf = async (member: Member) => (await server.as(member).call(getStats)).answer.stats;
const milestonesOf = async (member: Member) =>
  (await server.as(member).call(getMilestones)).answer.milestones;

test.each([getStats, getMilestones])("$name needs a session", async (endpoint) => {
  expect((await server.as(undefined).call(endpoint)).status).toBe(401);
});

test("a newcomer's counts are all nothing", async () => {
  const ruth = await server.aMember();
  expect(await statsOf(ruth)).toEqual({ total: 0, thisMonth: 0, answeredPrayers: 0, categoryCounts: {} });
  expect(await milestonesOf(ruth)).toEqual({
    streak: { current: 0, longest: 0 },
    badges: [],
    newSharedBlessings: 0,
    upcomingCelebrations: 0,
    receivedThanks: 0,
  });
});

test("counts are one's own: all, this month's, answered prayers, by category", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  await server.aBlessing(noor, { blessingDate: daysAgo(0), isAnsweredPrayer: true, visibility: "public" });
  await server.aBlessing(ruth, { blessingDate: daysAgo(0), category: "Health", isAnsweredPrayer: true });
  await server.aBlessing(ruth, { blessingDate: daysAgo(0) });
  await server.aBlessing(ruth, { blessingDate: "2020-01-01" });
  expect(await statsOf(ruth)).toEqual({
    total: 3,
    thisMonth: 2,
    answeredPrayers: 1,
    categoryCounts: { Family: 2, Health: 1 },
  });
});

test("this month is the month where the member lives", async () => {
  const kiritimati = await server.aMember("East", { timeZone: "Pacific/Kiritimati" });
  const midway = await server.aMember("West", { timeZone: "Pacific/Midway" });
  for (const member of [kiritimati, midway]) {
    const timeZone = member === kiritimati ? "Pacific/Kiritimati" : "Pacific/Midway";
    await server.aBlessing(member, { blessingDate: `${todayIn(timeZone).slice(0, 7)}-01` });
    expect((await statsOf(member)).thisMonth).toBe(1);
  }
});

test.each([
  ["xxx", 3, 3, "every day"],
  ["xx-", 2, 2, "today is not over"],
  ["xx.x", 3, 3, "a day of rest is forgiven"],
  ["xx.-", 2, 2, "also yesterday"],
  ["xx..x", 1, 2, "two days are not"],
  ["xx..-", 0, 2, "nor until today"],
  ["x.x.x", 2, 2, "of two within seven days the first ends it"],
  ["xx.xxxxx.xx", 7, 7, "the seventh day from a rest is none yet"],
  ["xx.xxxxxx.xx", 10, 10, "the eighth may be"],
  ["x.xxxxxx.xxxxxx.x", 14, 14, "and so on, week by week"],
  ["xx.xx.-", 2, 4, "who writes today goes on from there"],
  ["xx.xx.x", 3, 4, "as here"],
  ["xxxxxxx...-", 0, 7, "the longest stays"],
  ["-", 0, 0, "nothing yet"],
])("a streak of %s is %i, the longest %i: %s", async (days, current, longest) => {
  const ruth = await server.aMember();
  await keepOn(ruth, ...[...days].reverse().flatMap((each, ago) => (each === "x" ? [ago] : [])));
  expect((await milestonesOf(ruth)).streak).toEqual({ current, longest });
});

test("a day counts once, and one to come not yet", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, 0, 1, 1, 1, -1, -2);
  expect((await milestonesOf(ruth)).streak).toEqual({ current: 2, longest: 2 });
});

test("a leap day is a day like any other", async () => {
  const ruth = await server.aMember();
  for (const blessingDate of ["2028-02-27", "2028-02-28", "2028-03-01", "2027-02-28", "2027-03-01"])
    await server.aBlessing(ruth, { blessingDate });
  const { rows } = await sql<{ day: string; length: number }>`
    select day::text, length from streaks(${ruth.id}::uuid, '2028-03-02')`.execute(server.db);
  expect(rows.map(({ day, length }) => [day, length])).toEqual([
    ["2027-02-28", 1],
    ["2027-03-01", 2],
    ["2028-02-27", 1],
    ["2028-02-28", 2],
    ["2028-03-01", 3],
    ["2028-03-02", 3],
  ]);
});

test("the day that a streak ends on is the one it is where the member lives", async () => {
  for (const [timeZone, current] of [
    ["Pacific/Kiritimati", 1],
    ["Pacific/Midway", 0],
  ] as const) {
    const ruth = await server.aMember("Ruth", { timeZone });
    // Midway comes to it a day later.
    await server.aBlessing(ruth, { blessingDate: todayIn("Pacific/Kiritimati") });
    expect((await milestonesOf(ruth)).streak.current).toBe(current);
  }
});

test("of somebody else's days none is in a streak", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  await keepOn(noor, 0, 1, 2);
  await keepOn(ruth, 3);
  expect((await milestonesOf(ruth)).streak).toEqual({ current: 0, longest: 1 });
});

test("badges are earned by keeping, new ones first, and not by what was not kept", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, 0, 1, 2, 3, 4, 5, 6);
  await server.aBlessing(ruth, { isAnsweredPrayer: true });
  const { badges } = await milestonesOf(ruth);
  expect(badges.map(({ id }) => id).sort()).toEqual(["firstAnsweredPrayer", "firstBlessing", "weekStreak"]);
  expect(badges.every(({ isNew }) => isNew)).toBe(true);
  expect(badges[0]?.id).toBe("firstAnsweredPrayer");
});

test("a day of rest costs no badge, and what is written for it later counts", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, 0, 1, 2, 4, 5, 6);
  expect((await milestonesOf(ruth)).badges.map(({ id }) => id)).toEqual(["firstBlessing"]);
  await keepOn(ruth, 7);
  expect((await milestonesOf(ruth)).badges.map(({ id }) => id)).toEqual(["weekStreak", "firstBlessing"]);
  await keepOn(ruth, 3);
  expect((await milestonesOf(ruth)).badges.map(({ id }) => id)).toEqual(["weekStreak", "firstBlessing"]);
});

test("a badge of long ago is not new", async () => {
  const ruth = await server.aMember();
  const { id } = await server.aBlessing(ruth);
  await server.db
    .updateTable("blessings")
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where("id", "=", id)
    .execute();
  expect((await milestonesOf(ruth)).badges).toMatchObject([{ id: "firstBlessing", isNew: false }]);
  await server.as(ruth).call(deleteBlessing, { params: { blessingId: id } });
  expect((await milestonesOf(ruth)).badges).toEqual([]);
});

test("family updates count what others shared since the member last looked, once each", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const [home, cousins] = [await server.aCircle([ruth, noor]), await server.aCircle([noor, ruth])];
  await server.aBlessing(noor, { visibility: "group", circles: [home.id, cousins.id] });
  await server.aBlessing(ruth, { visibility: "group", circles: [home.id] });
  expect((await milestonesOf(ruth)).newSharedBlessings).toBe(1);
  await server.db
    .updateTable("members")
    .set({ family_opened_at: new Date() })
    .where("id", "=", ruth.id)
    .execute();
  expect((await milestonesOf(ruth)).newSharedBlessings).toBe(0);
});
