import { getProfile, logout } from "@blessing-jar/contract/accounts.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

let server: TestServer;
let replica: TestServer;
beforeAll(async () => {
  // No age: what is forgotten here is forgotten because it was told.
  vi.useFakeTimers({ toFake: ["performance"] });
  server = await testServer();
  replica = await testServer({}, server);
  for (const { app } of [server, replica]) await app.listen({ port: 0 });
});
afterAll(async () => {
  await replica.close();
  await server.close();
  vi.useRealTimers();
});

const ask = (on: TestServer, member: Member) => on.as(member).call(getProfile);

/** How many sessions the app looks up meanwhile. */
async function lookUps(happen: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await happen();
    const texts = query.mock.calls.map(([given]) => String(Object(given).text));
    return texts.filter((text) => text.includes("s.token_hash = $1")).length;
  } finally {
    query.mockRestore();
  }
}

/** Noor, whose session both replicas have looked up and keep. */
async function noorWhoIsKnown(): Promise<Member> {
  const noor = await server.aMember("Noor Hale");
  for (const on of [server, replica]) {
    await expect.poll(() => lookUps(() => ask(on, noor))).toBe(0);
  }
  return noor;
}

const inDatabase = (statement: ReturnType<typeof sql>) => statement.execute(server.db);

describe("a session ends at once where it is ended, and on another replica when that is told", () => {
  test.each<[string, (noor: Member) => Promise<unknown>]>([
    ["signing out", (noor) => server.as(noor).call(logout)],
    ["all sessions end, as with a new password", ({ id }) => deleteSessionsOf(server.db, id)],
    ["deactivated", ({ id }) => inDatabase(sql`update members set is_active = false where id = ${id}`)],
    ["deleted", ({ id }) => inDatabase(sql`delete from members where id = ${id}`)],
    [
      "run out before its time",
      ({ id }) => inDatabase(sql`update sessions set expires_at = now() where member_id = ${id}`),
    ],
  ])("%s", async (_how, happen) => {
    const noor = await noorWhoIsKnown();
    await happen(noor);
    expect(await server.context.sessions.findViewer(noor.token)).toBeUndefined();
    expect((await ask(server, noor)).status).toBe(401);
    await expect.poll(async () => (await ask(replica, noor)).status).toBe(401);
  });
});

test.each([
  ["role", { role: "admin" }, { isAdmin: true }],
  ["name", { full_name: "Noor Amal" }, { fullName: "Noor Amal" }],
  ["address", { email: "noor.amal@example.org" }, { email: "noor.amal@example.org" }],
  ["proof of the address", { email_verified_at: null }, { emailVerifiedAt: null }],
  ["time zone", { time_zone: "Asia/Tokyo" }, { timeZone: "Asia/Tokyo" }],
  ["language", { language: "ur" }, { language: "ur" }],
])(
  "a new %s counts at once where it is written, and on another replica when that is told",
  async (_what, set, seen) => {
    const noor = await noorWhoIsKnown();
    await server.db.updateTable("members").set(set).where("id", "=", noor.id).execute();
    expect(await server.context.sessions.findViewer(noor.token)).toMatchObject(seen);
    await expect.poll(() => replica.context.sessions.findViewer(noor.token)).toMatchObject(seen);
  },
);

test("what is rolled back ends nothing", async () => {
  const noor = await noorWhoIsKnown();
  const rollBack = server.db.transaction().execute(async (transaction) => {
    await deleteSessionsOf(transaction, noor.id);
    throw new Error("never mind");
  });
  await expect(rollBack).rejects.toThrow("never mind");
  expect((await ask(server, noor)).status).toBe(200);
});

test("a process that hears no notices looks every session up", async () => {
  const deaf = await testServer({}, server);
  try {
    const noor = await noorWhoIsKnown();
    expect(await lookUps(async () => [await ask(deaf, noor), await ask(deaf, noor)])).toBe(2);
  } finally {
    await deaf.close();
  }
});

test("what was known is forgotten when the connection that listens breaks, and nothing is kept until it is back", async () => {
  const told = vi.spyOn(replica.context.sessions, "listening");
  try {
    await inDatabase(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'blessing-jar live'`);
    await expect.poll(() => told.mock.calls).toEqual([[false], [true]]);
  } finally {
    told.mockRestore();
  }
  await noorWhoIsKnown();
});
