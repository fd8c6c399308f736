import pg from "pg";
import { expect, test } from "vitest";
import { migrate, migrationLock } from "../src/database/migrate.ts";
import { createPool } from "../src/database/pool.ts";
import { columnOf, written } from "../src/features/blessings/blessings.columns.ts";
import { usualDeadlines } from "../src/kit/deadlines.ts";
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

test("a migration, and waiting for another process's, may take longer than a request", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString, statement_timeout: 500 });
  // Race: whoever migrated may not have hung up yet when its database goes.
  pool.on("error", () => {});
  const impatient = createPool({
    connectionString,
    deadlines: { ...usualDeadlines.database, answerMs: 500 },
  });
  const other = new pg.Client({ connectionString });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [migrationLock]);
  const migrating = Promise.all([migrate(pool), migrate(impatient)]);
  await other.query("select pg_sleep(1)");
  await other.end();
  await migrating;
  expect((await pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "500ms" }]);
  await Promise.all([pool.end(), impatient.end()]);
  await drop();
});

test("whatever refers to a row is found by an index when that row goes", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(`select c.conname from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`);
  await client.end();
  await drop();
  expect(rows).toEqual([]);
});

test("whoever looks at a blessing is told of an edit, whatever its owner has changed", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(`select attname from pg_trigger g
    join pg_attribute a on a.attrelid = g.tgrelid and a.attnum = any (g.tgattr::int2[])
    where g.tgname = 'publish_edited_blessings'`);
  await client.end();
  expect(rows.map(({ attname }) => attname)).toEqual(expect.arrayContaining(written.map(columnOf)));
  await drop();
});
