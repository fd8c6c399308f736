import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { pipelinedReads, type Read } from "./pipelined-reads.ts";
import { createPool } from "./pool.ts";

let database: TestDatabase;
let pool: pg.Pool;
let read: Read;
beforeEach(async () => {
  database = await createTestDatabase("template0");
  pool = createPool({ connectionString: database.connectionString });
  read = pipelinedReads(pool);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const nth = (index: number) =>
  read<{ index: number; pid: number }>("select $1::int as index, pg_backend_pid() as pid", [index]);
const many = Array.from({ length: 60 }, (_, index) => index);

test("many read at once over a few connections, and each gets what it asked for", async () => {
  const answers = (await Promise.all(many.map(nth))).flat();
  expect(answers.map(({ index }) => index)).toEqual(many);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(4);
  expect(pool.totalCount).toBe(4);
});

test("whoever reads after others have begun does not wait for a connection of their own", async () => {
  const slow = Promise.all(many.slice(0, 4).map((index) => read("select $1::int, pg_sleep(0.2)", [index])));
  await vi.waitFor(() => expect(pool.totalCount).toBe(4));
  await Promise.all(many.map(nth));
  expect(pool.totalCount).toBe(4);
  await slow;
});

test.each([
  { length: "short", each: 3 },
  { length: "long", each: 2 },
] as const)("a connection has $each $length reads at most, the others wait", async ({ length, each }) => {
  const other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
  await other.query("select pg_advisory_lock(1)");
  const sent = vi.spyOn(pg.Client.prototype, "query");

  const asked = many.map(() => read("select pg_advisory_xact_lock_shared($1)", [1], length));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(4 * each));

  sent.mockRestore();
  await other.end();
  await Promise.all(asked);
});

test("when nobody reads, all connections are the pool's", async () => {
  await Promise.all(many.map(nth));
  await vi.waitFor(() => expect(pool.idleCount).toBe(4));
  await nth(1);
  expect(pool.totalCount).toBe(4);
});

test("what fails is told to whoever asked, and to nobody beside them", async () => {
  const asked = many.map((index) =>
    index % 7 === 3 ? read("select 1 / $1::int as index", [0]) : nth(index),
  );
  const outcomes = await Promise.allSettled(asked);
  for (const [index, outcome] of outcomes.entries()) {
    if (index % 7 === 3) expect(outcome).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    else expect(outcome).toMatchObject({ status: "fulfilled", value: [{ index }] });
  }
  expect(await nth(5)).toMatchObject([{ index: 5 }]);
});

test("after a connection was cut, the next read gets another", async () => {
  const cut = many.map(() => read("select pg_terminate_backend(pg_backend_pid()) where $1", [true]));
  for (const { status } of await Promise.allSettled(cut)) expect(status).toBe("rejected");
  expect(await nth(5)).toMatchObject([{ index: 5 }]);
});

test("where no connection can be had, each is told, and later reads try again", async () => {
  const connect = vi.spyOn(pool, "connect").mockRejectedValue(new Error("away") as never);
  const outcomes = await Promise.allSettled(many.map(nth));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  connect.mockRestore();
  expect(await nth(5)).toMatchObject([{ index: 5 }]);
});
