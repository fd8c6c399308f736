import { getAdminStats, getAnalytics, listAdminActs } from "@blessing-jar/contract/administration.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { createUser, deleteUser, updateUser } from "@blessing-jar/contract/users.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { addUpCounts } from "../statistics/statistics.queries.ts";
import { anAdministrator } from "./testing.ts";

let server: TestServer;
let keeper: Member;
beforeAll(async () => {
  server = await testServer();
  keeper = await anAdministrator(server, "Naomi Keeper");
});
afterAll(() => server.close());

const statsOf = async () => (await server.as(keeper).call(getAdminStats)).answer.stats;
const actsOf = async (query = {}) => (await server.as(keeper).call(listAdminActs, { query })).answer;

test("the figures are what was written, before and after they are added up", async () => {
  const before = await statsOf();
  const ruth = await server.aMember();
  const noor = await server.aMember("Noor");
  const blessing = await server.aBlessing(ruth, { category: "Nature", visibility: "public" });
  await server.aBlessing(ruth, { category: "Nature" });
  await server.aCircle([ruth]);
  await server.as(noor).call(addReaction, { params: { blessingId: blessing.id }, body: { type: "heart" } });
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", noor.id).execute();
  const wanted = {
    totalUsers: before.totalUsers + 2,
    activeUsers: before.activeUsers + 1,
    totalBlessings: before.totalBlessings + 2,
    totalCircles: before.totalCircles + 1,
    totalReactions: before.totalReactions + 1,
    topCategories: [{ category: "Nature", count: 2 }],
  };
  expect(await statsOf()).toMatchObject(wanted);
  await addUpCounts(server.db);
  expect(await statsOf()).toMatchObject(wanted);
  await server.db.updateTable("blessings").set({ category: "Work" }).where("id", "=", blessing.id).execute();
  expect((await statsOf()).topCategories).toEqual([
    { category: "Nature", count: 1 },
    { category: "Work", count: 1 },
  ]);
  await server.db.deleteFrom("members").where("id", "=", ruth.id).execute();
  await addUpCounts(server.db);
  expect(await statsOf()).toMatchObject({
    totalUsers: before.totalUsers + 1,
    totalBlessings: before.totalBlessings,
    totalCircles: before.totalCircles,
    totalReactions: before.totalReactions,
    topCategories: [],
  });
});

test("the last 30 days are told by who came, the last seven by what happened, days without anything too", async () => {
  const ask = async () => (await server.as(keeper).call(getAnalytics)).answer;
  const before = await ask();
  const [ruth, noor, ada] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const cameAgo = (member: Member, days: number) =>
    sql`update day_count_changes set day = day - ${days}::int where what = 'members'
      and ctid = (select max(ctid) from day_count_changes where what = 'members' and day = (now() at time zone 'UTC')::date)`
      .execute(server.db)
      .then(() => member);
  await cameAgo(noor, 29);
  await cameAgo(ada, 30);
  await server.aBlessing(ruth, { category: "Growth" });
  const after = await ask();
  expect(after.newUsersLast30Days).toBe(before.newUsersLast30Days + 2);
  const earlier = after.totalUsers - after.newUsersLast30Days;
  expect(after.userGrowthRate).toBe(Number(((after.newUsersLast30Days / earlier) * 100).toFixed(1)));
  expect(after.categoryDistribution).toContainEqual({ category: "Growth", count: 1 });
  const today = new Date().toISOString().slice(0, 10);
  expect(after.activityData).toHaveLength(7);
  expect(after.activityData.map(({ date }) => date)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((days) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10),
    ),
  );
  expect(after.activityData[0]).toMatchObject({ users: 0, blessings: 0 });
  const [was, is] = [before, after].map(({ activityData }) => activityData.at(-1));
  expect(is).toEqual({ date: today, users: (was?.users ?? 0) + 1, blessings: (was?.blessings ?? 0) + 1 });
});

test("blessings per user are told to two digits, and nobody has none of nothing", async () => {
  const { totalUsers, totalBlessings, avgBlessingsPerUser } = await statsOf();
  expect(avgBlessingsPerUser).toBe(Number((totalBlessings / totalUsers).toFixed(2)));
});

test("whoever wrote, reacted or commented within thirty days is engaged, each once, and no deactivated account", async () => {
  const before = await statsOf();
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const [eli, ada] = [await server.aMember(), await server.aMember()];
  const kept = await server.aBlessing(ruth, { visibility: "public" });
  const params = { blessingId: kept.id };
  for (const by of [ruth, noor])
    await server.as(by).call(addReaction, { params, body: { type: "grateful" } });
  await server.as(eli).call(addComment, { params, body: { content: "Amen" } });
  await server.aBlessing(ada);
  expect(await statsOf()).toMatchObject({ engagedUsers: before.engagedUsers + 4 });
  const lately = (member: Member, daysAgo: number) =>
    sql`update members set engaged_on = (now() at time zone 'UTC')::date - ${daysAgo}::int where id = ${member.id}`;
  await lately(noor, 29).execute(server.db);
  await lately(ada, 30).execute(server.db);
  expect(await statsOf()).toMatchObject({ engagedUsers: before.engagedUsers + 3 });
  await addUpCounts(server.db);
  await server.aBlessing(ada);
  await sql`update members set is_active = false where id = ${eli.id}`.execute(server.db);
  await sql`delete from members where id = ${ruth.id}`.execute(server.db);
  expect(await statsOf()).toMatchObject({ engagedUsers: before.engagedUsers + 2 });
});

test("the audit log says who did what, to whom and why, last first, page by page", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const params = { userId: ruth.id };
  await server.as(keeper).call(updateUser, { params, body: { fullName: "Ruth Reed", reason: "Married" } });
  await server.as(keeper).call(updateUser, { params, body: { isActive: false } });
  const first = await actsOf({ limit: "1" });
  const member = { id: ruth.id, fullName: "Ruth Reed" };
  const actor = { id: keeper.id, fullName: "Naomi Keeper" };
  expect(first.acts).toMatchObject([{ act: "user-deactivated", actor, member, reason: "" }]);
  const second = await actsOf({ limit: "1", cursor: first.nextCursor });
  expect(second.acts).toMatchObject([{ act: "user-renamed", actor, member, reason: "Married" }]);
});

test("of texts the audit log names the language, how many there were, and of a single one what it says in English", async () => {
  await recordAct(server.db, keeper, { act: "texts-imported", subject: "ht 36" });
  await recordAct(server.db, keeper, { act: "generation-stopped", subject: "ar" });
  await recordAct(server.db, keeper, { act: "text-restored", subject: "ar administration.audit.none" });
  await recordAct(server.db, keeper, { act: "category-created", subject: "ar deco" });
  const { acts } = await actsOf({ limit: "4" });
  const many = { key: null, english: null };
  expect(acts.map(({ texts }) => texts)).toEqual([
    null,
    { language: "ar", key: "administration.audit.none", english: "Nothing has been done yet", count: null },
    { language: "ar", ...many, count: null },
    { language: "ht", ...many, count: 36 },
  ]);
});

test("what stands in the audit log is neither changed nor deleted, by anybody's statement", async () => {
  await recordAct(server.db, keeper, { act: "category-created", subject: "Music" });
  for (const statement of [
    sql`update admin_acts set reason = 'another'`,
    sql`update admin_acts set actor_id = null`,
    sql`delete from admin_acts`,
  ]) {
    await expect(statement.execute(server.db)).rejects.toThrow("stays as it was written");
  }
});

test("of an account that is deleted the log keeps what was done, and not to whom", async () => {
  const ruth = await server.aMember();
  const sent = { params: { userId: ruth.id }, body: { reason: "Asked for it" } };
  expect((await server.as(keeper).call(deleteUser, sent)).status).toBe(204);
  const [act] = (await actsOf()).acts;
  expect(act).toMatchObject({
    act: "user-deleted",
    member: null,
    isAboutMember: true,
    reason: "Asked for it",
  });
});

test("what is undone is not logged", async () => {
  const { acts: before } = await actsOf();
  const body = { email: keeper.email, fullName: "Ruth Hale", role: "user", password: "quince and pear" };
  expect(await server.as(keeper).call(createUser, { body })).toMatchObject({ code: "account.email-taken" });
  expect((await actsOf()).acts).toEqual(before);
});
