import { login } from "@blessing-jar/contract/accounts.ts";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callCell, cellsOf, tablesIn } from "./authorization.calls.ts";
import { table } from "./authorization.table.ts";
import { aWorld, type World } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ WEBHOOK_HOSTS: "*" });
  // As in the table's test.
  server.context.sessions.listening(true);
});
afterAll(() => server.close());

const longAgo = "2001-01-01T00:00:00.000Z";

/** Names of what no request may set, as the contract, the tables and a guess have them. */
function forbidden({ ids: { memberId } }: World) {
  const other = memberId.foreigner;
  const ofOthers = [
    "userId",
    "ownerId",
    "memberId",
    "authorId",
    "requesterId",
    "sharedBy",
    "createdBy",
    "id",
  ];
  const inTables = ["user_id", "owner_id", "member_id", "requester_id", "shared_by", "created_by"];
  return {
    ...Object.fromEntries([...ofOthers, ...inTables].map((name) => [name, other])),
    role: "admin",
    isAdmin: true,
    is_admin: true,
    emailVerified: true,
    email_verified_at: longAgo,
    email: "stolen@example.org",
    isActive: false,
    is_active: false,
    isApproved: true,
    approved_at: longAgo,
    createdAt: longAgo,
    created_at: longAgo,
    updatedAt: longAgo,
    joinedAt: longAgo,
  };
}

/** A world, and the number of the last transaction before it: no row from before names anybody of it. */
async function aMarkedWorld() {
  const { rows } = await sql<{ begin: string }>`select pg_current_xact_id()::text as begin`.execute(
    server.db,
  );
  return { world: await aWorld(server), begin: rows[0]?.begin };
}

/** What must be as before: who everybody is, what is the foreigner's, and that nothing is from long ago. */
async function guarded({ db }: TestServer, { world, begin }: Awaited<ReturnType<typeof aMarkedWorld>>) {
  const { memberId } = world.ids;
  const everybody = await db
    .selectFrom("members")
    .select(["id", "email", "role", "is_active", "email_verified_at", "created_at", "accepted_legal_version"])
    .where("id", "in", Object.values(memberId))
    .orderBy("id")
    .execute();
  const naming = (await tablesIn(db)).map(
    (name) => sql`select ${name} as name,
      count(*) filter (where words like ${`%${memberId.foreigner}%`}) as theirs,
      count(*) filter (where words like '%2001-01-01%' or words like '%stolen@%') as forged
      from (select t::text as words from ${sql.table(name)} t where xmin::text::bigint > ${begin}::bigint offset 0)`,
  );
  const { rows } = await sql`${sql.join(naming, sql` union all `)} order by name`.execute(db);
  const roles = await db
    .selectFrom("circle_members")
    .selectAll()
    .where(
      "circle_id",
      "=",
      sql<string>`any(select circle_id from circle_members where member_id = ${memberId.mate})`,
    )
    .where("member_id", "in", [memberId.owner, memberId.member, memberId.mate])
    .orderBy("member_id")
    .execute();
  return { everybody, rows, roles };
}

const writes = allEndpoints.filter(
  ({ name, method }) =>
    method !== "GET" && table[name]?.some(({ rows }) => Object.values(rows).join().includes("2xx")),
);

test.each(writes)("$name sets nothing that is not a caller's to set", async (endpoint) => {
  for (const rule of table[endpoint.name] ?? []) {
    const marked = await aMarkedWorld();
    const { world } = marked;
    const [cell] = cellsOf(endpoint, rule, world).filter(
      ({ expected, name, what }) => expected === "2xx" && what in rule.rows && name !== "siteAdmin",
    );
    if (!cell) continue;
    const shape = Object.keys(Object(Object(Object(Object(endpoint.body)._zod).def).shape));
    const more = Object.fromEntries(Object.entries(forbidden(world)).filter(([key]) => !shape.includes(key)));
    const before = await guarded(server, marked);
    const { status, payload } = await callCell(server, endpoint, rule, world, cell, more);
    expect(`${status} ${payload}`).toMatch(/^2/);
    expect(payload).not.toContain(longAgo);
    const after = await guarded(server, marked);
    const isOfRoles = endpoint.name === "updateCircleMember" || endpoint.method === "DELETE";
    expect(after).toEqual(isOfRoles ? { ...before, roles: after.roles } : before);
  }
});

test("who signs up is a member like any other, whatever they send along", async () => {
  const world = await aWorld(server);
  const body = {
    ...forbidden(world),
    email: "new@example.org",
    password: "figs and olives",
    fullName: "Joan",
    acceptedPrivacyPolicy: true,
    acceptedTermsOfService: true,
    isSignup: true,
  };
  const { answer } = await server.as(undefined).call(login, { body });
  expect(answer.user).toMatchObject({ role: "user", isAdmin: false, emailVerified: false });
  expect(answer.user.id).not.toBe(world.ids.memberId.foreigner);
  expect(answer.user.createdAt > longAgo).toBe(true);
});

test("nobody is counted what is another's", async () => {
  const { people, ids } = await aWorld(server);
  const today = new Date().toISOString().slice(0, 10);
  await server.db
    .insertInto("celebrations")
    .values({ id: crypto.randomUUID(), owner_id: ids.memberId.owner, name: "Figs", event_date: "9999-01-01" })
    .execute();
  await server.db
    .updateTable("blessings")
    .set({ blessing_date: today, is_answered_prayer: true })
    .where("owner_id", "=", ids.memberId.owner)
    .execute();
  const as = server.as(people.stranger);
  const { stats } = (await as.call(getStats)).answer;
  expect(stats).toEqual({ total: 0, thisMonth: 0, answeredPrayers: 0, categoryCounts: {} });
  const { milestones } = (await as.call(getMilestones)).answer;
  expect(milestones).toEqual({
    badges: [],
    newSharedBlessings: 0,
    receivedThanks: 0,
    streak: { current: 0, longest: 0 },
    upcomingCelebrations: 0,
  });
  expect((await as.call(listNotifications)).answer.unread).toBe(0);
});

const lists = allEndpoints.filter(
  ({ name, method, path }) => method === "GET" && !/:/.test(path) && name in table,
);

test.each(lists)("$name answers about the caller, whoever the query names", async ({ path }) => {
  const { people, ids } = await aWorld(server);
  const ask = async (query: Record<string, string>) => {
    const headers = { "x-user-id": people.stranger.token };
    return (await server.app.inject({ method: "GET", url: path, query, headers })).payload;
  };
  const other = ids.memberId.owner;
  const named = {
    userId: other,
    ownerId: other,
    memberId: other,
    id: other,
    email: people.owner.email,
    role: "admin",
  };
  expect(await ask(named)).toBe(await ask({}));
});
