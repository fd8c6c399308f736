import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase, onServer } from "./database.ts";

test("each test database is a migrated one of its own, and goes when it is dropped", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await onServer(one.connectionString, "create table only_here ()");
  const client = new pg.Client({ connectionString: two.connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select to_regclass('only_here') as strange, (select count(*)::int > 0 from migrations) as migrated",
  );
  await client.end();
  expect(rows).toEqual([{ strange: null, migrated: true }]);

  await Promise.all([one.drop(), two.drop()]);
  await expect(onServer(one.connectionString, "select 1")).rejects.toThrow("does not exist");
});
