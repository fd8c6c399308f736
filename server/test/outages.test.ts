import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { createBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../src/database/embedded.ts";
import { migrate } from "../src/database/migrate.ts";
import { createPool } from "../src/database/pool.ts";
import { watch } from "../src/features/live/testing.ts";
import { usualDeadlines } from "../src/kit/deadlines.ts";
import { makeDatabaseFolder } from "./abandoned.ts";
import { type TestDatabase, withDatabase } from "./database.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

// A PostgreSQL of its own, for it is killed, stopped and shut. Jobs run and a page is open meanwhile. An `error` event without a listener,
// which ends a process, fails the run here.
let dataDir: string;
let embedded: EmbeddedDatabase;
let server: TestServer;
let ruth: Member;
const stopped = new Set<number>();

// Long enough for a slow machine to answer at all.
const deadlines = { database: { ...usualDeadlines.database, connectMs: 3_000, answerMs: 3_000 } };
/** A replica that soon gives up; only what is meant to fail is asked of it. */
let impatient: TestServer;

beforeAll(async () => {
  dataDir = await makeDatabaseFolder();
  const log = { info: () => {}, warn: () => {} };
  embedded = await startEmbeddedDatabase({ dataDir, log, isDurable: false });
  const pool = createPool({ connectionString: embedded.connectionString });
  await migrate(pool).finally(() => pool.end());
  const database: TestDatabase = { ...embedded, drop: embedded.stop };
  server = await testServer({}, { database });
  impatient = await testServer({}, { database, deadlines });
  await server.context.jobs.work();
  await server.app.listen({ port: 0 });
  ruth = await server.aMember();
});
afterEach(() => resume());
afterAll(async () => {
  await impatient?.close();
  await server?.close();
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const away = { status: 503, code: "service.database-away" };
const patience = { timeout: 20_000 };
const list = (asked = impatient) => asked.as(ruth).call(listBlessings);
const comesBack = () => expect.poll(async () => (await list()).status, patience).toBe(200);
/** More requests than there are connections. */
const many = () => Promise.all(Array.from({ length: 15 }, () => list()));

async function postmaster(): Promise<number> {
  const file = path.join(dataDir, "database/cluster/postmaster.pid");
  return Number.parseInt(await readFile(file, "utf8"), 10);
}

/** Asks from another database, on a connection of its own, whatever the state of the app's. */
async function beside(statement: string): Promise<{ pid: number }[]> {
  const client = new pg.Client({ connectionString: withDatabase(embedded.connectionString, "postgres") });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

const name = () => new URL(embedded.connectionString).pathname.slice(1);
const isOfTheApp = () => `datname = '${name()}'`;

/** The processes of PostgreSQL that serve the app's connections. */
async function backends(): Promise<number[]> {
  return (await beside(`select pid from pg_stat_activity where ${isOfTheApp()}`)).map(({ pid }) => pid);
}

function stop(...pids: number[]): void {
  for (const pid of pids) {
    process.kill(pid, "SIGSTOP");
    stopped.add(pid);
  }
}

function resume(): void {
  for (const pid of stopped) {
    try {
      process.kill(pid, "SIGCONT");
    } catch {
      // The app hung up, and it ended.
    }
  }
  stopped.clear();
}

/** A transaction that holds Ruth's row, until it is let go on. */
async function anOpenTransaction({ db }: TestServer) {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${ruth.id} for update`.execute(transaction);
    begun.resolve();
    await release.promise;
    await sql`select 1`.execute(transaction);
  });
  await Promise.race([begun.promise, done]);
  return { release: release.resolve, done };
}

test("PostgreSQL killed while a transaction is open: who asked is told so, the app stays up and comes back", async () => {
  const page = await watch(server, (await server.aBlessing(ruth)).id, ruth);
  const { release, done } = await anOpenTransaction(server);
  const failed = expect(done).rejects.toThrow();
  const body = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
  const creating = server.as(ruth).call(createBlessing, { body });
  const waiting = `select pid from pg_stat_activity where ${isOfTheApp()} and wait_event_type = 'Lock'`;
  await expect.poll(() => beside(waiting), patience).toHaveLength(1);
  process.kill(await postmaster(), "SIGKILL");
  expect(await creating).toMatchObject(away);
  release();
  await failed;
  await comesBack();
  expect((await server.as(ruth).call(createBlessing, { body })).status).toBe(201);
  expect(await page.next()).toBe("reactions");
  page.hangUp();
});

test("PostgreSQL that hangs: whoever asks is told so and does not wait for it", async () => {
  await comesBack();
  stop(await postmaster(), ...(await backends()));
  const answers = await many();
  for (const answer of answers) expect(answer).toMatchObject(away);
  expect(answers[0]?.headers["retry-after"]).toBe("5");
  expect(await list()).toMatchObject(away);
  resume();
  await comesBack();
});

test("a connection that hangs, in a transaction or for a single query, is not used again", async () => {
  await comesBack();
  const { release, done } = await anOpenTransaction(impatient);
  const failed = expect(done).rejects.toThrow();
  stop(...(await backends()));
  release();
  await failed;
  // PostgreSQL gives new connections, while the old ones still hang.
  await comesBack();
  stop(...(await backends()));
  expect(await list()).toMatchObject(away);
  await comesBack();
});

test("PostgreSQL that refuses connections: whoever asks is told so, until it lets them in", async () => {
  await comesBack();
  await beside(`alter database ${name()} with allow_connections false`);
  await beside(`select pg_terminate_backend(pid, 20000) from pg_stat_activity where ${isOfTheApp()}`);
  // The first round meets connections that were ended, the second gets none.
  for (const _ of ["ended", "refused"]) {
    for (const answer of await many()) expect(answer).toMatchObject(away);
  }
  await beside(`alter database ${name()} with allow_connections true`);
  await comesBack();
});

test("PostgreSQL that takes no writing, while another takes its place: reading goes on, and writing once it does", async () => {
  await comesBack();
  const readOnly = (isOn: boolean) =>
    beside(`alter database ${name()} set default_transaction_read_only = ${isOn ? "on" : "off"}`);
  const body = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
  const create = () => impatient.as(ruth).call(createBlessing, { body });
  // Not used for an hour, so that its next use is written down.
  await sql`update sessions set last_used_at = now() - interval '2 hours'`.execute(server.db);
  await readOnly(true);
  await beside(`select pg_terminate_backend(pid, 20000) from pg_stat_activity where ${isOfTheApp()}`);
  await comesBack();
  expect(await create()).toMatchObject(away);
  expect((await list()).status).toBe(200);
  // The connections from before stay as they are: none of them is asked to write twice.
  await readOnly(false);
  await expect.poll(async () => (await create()).status, patience).toBe(201);
});

test("no PostgreSQL at the address: whoever asks is told so", async () => {
  const connectionString = "postgresql://nobody@127.0.0.1:1/nothing";
  const lost = await testServer({}, { database: { connectionString, drop: async () => {} } });
  expect(await list(lost)).toMatchObject(away);
  await lost.close();
});
