import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
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

test("a table that changes under a statement has it refused, not misread", async () => {
  await client.query(ofTree, ["south", 1]);
  await client.query("alter table figs drop column ripe_on");
  await expect(client.query(ofTree, ["south", 1])).rejects.toThrow("cached plan must not change result type");
});

test("what fails is told to whoever asked, and the connection goes on", async () => {
  await client.query(ofTree, ["south", 1]);
  await expect(client.query(ofTree, ["south", "many"])).rejects.toThrow("invalid input syntax");
  await expect(client.query("select none from figs where tree = $1", ["south"])).rejects.toThrow(
    "does not exist",
  );
  expect((await client.query(ofTree, ["south", 1])).rows).toHaveLength(1);
});
