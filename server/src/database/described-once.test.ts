import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { toFailure } from "../http/error-answers.ts";
import { createPool } from "./pool.ts";

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeEach(async () => {
  database = await createTestDatabase("template0");
  pool = createPool({ connectionString: database.connectionString });
  client = await pool.connect();
  await client.query("create table figs (tree text, ripe_on date)");
  await client.query(
    "insert into figs values ('north', '2026-08-01'), ('north', null), ('south', '2026-09-01')",
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  client.release(true);
  await pool.end();
  await database.drop();
});

const ofTree = "select *, $2::int as count from figs where tree = $1";

test("a statement's columns are described once a connection, and each answer has them", async () => {
  const describe = vi.spyOn(pg.Connection.prototype, "describe");
  const first = await client.query(ofTree, ["south", 1]);
  const later = await client.query(ofTree, ["north", 2]);
  expect(describe).toHaveBeenCalledTimes(1);
  expect(first.rows).toEqual([{ tree: "south", ripe_on: "2026-09-01", count: 1 }]);
  expect(later.rows).toEqual([
    { tree: "north", ripe_on: "2026-08-01", count: 2 },
    { tree: "north", ripe_on: null, count: 2 },
  ]);
  expect((await client.query(ofTree, ["west", 3])).rows).toEqual([]);
});

test("statements keep their own columns, also those that are under way at once", async () => {
  const ask = () =>
    Promise.all([
      client.query(ofTree, ["south", 1]),
      client.query("select $1::text as asked", ["who"]),
      client.query(ofTree, ["none", 1]),
      client.query("select $1::text as asked", ["whom"]),
    ]);
  const south = { tree: "south", ripe_on: "2026-09-01", count: 1 };
  for (const answers of [await ask(), await ask()]) {
    expect(answers.map(({ rows }) => rows)).toEqual([[south], [{ asked: "who" }], [], [{ asked: "whom" }]]);
  }
});

test("a table that changes under a statement has it prepared anew, also for those that are under way at once", async () => {
  await client.query(ofTree, ["south", 1]);
  await client.query("alter table figs add column sweetness int default 3");
  const ask = () =>
    Promise.all(["south", "west", "south"].map((tree) => client.query(ofTree, [tree, 1]))).then((answers) =>
      answers.map(({ rows }) => rows),
    );
  const south = { tree: "south", ripe_on: "2026-09-01", sweetness: 3, count: 1 };
  expect(await ask()).toEqual([[south], [], [south]]);
  await client.query("alter table figs drop column ripe_on");
  expect(await ask()).toEqual([[{ tree: "south", sweetness: 3, count: 1 }], [], [expect.anything()]]);
});

test("in a transaction that is refused, which is then begun again", async () => {
  await client.query(ofTree, ["south", 1]);
  await client.query("alter table figs drop column ripe_on");
  await client.query("begin");
  const refused = await client.query(ofTree, ["south", 1]).catch((error: unknown) => error);
  expect(toFailure(refused).code).toBe("service.busy");
  await client.query("rollback");
  await client.query("begin");
  expect((await client.query(ofTree, ["south", 1])).rows).toEqual([{ tree: "south", count: 1 }]);
  await client.query("commit");
});

test("what fails is told to whoever asked, and the connection goes on", async () => {
  await client.query(ofTree, ["south", 1]);
  await expect(client.query(ofTree, ["south", "many"])).rejects.toThrow("invalid input syntax");
  await expect(client.query("select none from figs where tree = $1", ["south"])).rejects.toThrow(
    "does not exist",
  );
  expect((await client.query(ofTree, ["south", 1])).rows).toHaveLength(1);
});
