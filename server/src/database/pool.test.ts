import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { usualDeadlines } from "../kit/deadlines.ts";
import { createPool } from "./pool.ts";

let database: TestDatabase;
let pool: pg.Pool;
const answerMs = 300;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({
    connectionString: database.connectionString,
    deadlines: { ...usualDeadlines.database, answerMs },
  });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test("who waits too long for an answer is told so, and the next one gets another connection", async () => {
  const pid = async () => (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const before = await pid();
  await expect(pool.query("select pg_sleep($1)", [30])).rejects.toThrow("Query read timeout");
  expect(await pid()).not.toBe(before);
});

test("a transaction may pause longer than that between two statements", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await sleep(2 * answerMs);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.query("commit");
  client.release();
});
