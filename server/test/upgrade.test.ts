import type pg from "pg";
import { afterEach, expect, test } from "vitest";
import { closedLists } from "../src/database/closed-lists.ts";
import { migrate } from "../src/database/migrate.ts";
import { createPool } from "../src/database/pool.ts";
import { createDatabaseFromBefore } from "./before-baseline.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const [ruth, noor, figs, fresh] = ["01", "02", "20", "ff"].map(
  (end) => `00000000-0000-7000-8000-0000000000${end}`,
);

const opened: { pool: pg.Pool; database: TestDatabase }[] = [];
function open(database: TestDatabase): pg.Pool {
  const pool = createPool({ connectionString: database.connectionString });
  opened.push({ pool, database });
  return pool;
}
const aNewOne = async () => open(await createTestDatabase());
const oneFromBefore = async () => open(await createDatabaseFromBefore());
afterEach(async () => {
  for (const { pool, database } of opened.splice(0)) {
    await pool.end();
    await database.drop();
  }
});

async function ask(pool: pg.Pool, text: string): Promise<unknown> {
  const { rows } = await pool.query<unknown[]>({ text, rowMode: "array" });
  return rows[0]?.[0];
}

test("a database of before the baseline becomes what a new one is, with every row", async () => {
  const pool = await oneFromBefore();
  const before = await ask(pool, countRows);
  await Promise.all([migrate(pool), migrate(pool)]);
  // Of those who wrote, a row for the day on which they last did is new.
  expect(await ask(pool, countRows)).toMatchObject({ ...Object(before), day_counts: 1 });
  expect(await describeSchema(pool)).toEqual(await describeSchema(await aNewOne()));
  // Whoever changes a function that a column is made by writes a migration that computes the column anew.
  const stale = "select count(*)::int from members where search_text <> fold_text(full_name || ' ' || email)";
  expect(await ask(pool, stale)).toBe(0);

  const engaged = "select sum(total)::int from day_counts where what = 'engaged_members'";
  const wrote = `select count(*)::int from members where is_active and id in (select owner_id from blessings
    union select member_id from reactions union select member_id from comments)`;
  expect(await ask(pool, engaged)).toBe(await ask(pool, wrote));

  // Counts, notifications and rights go on where they were.
  await pool.query(`insert into reactions (blessing_id, member_id, type) values ('${figs}', '${ruth}', 'peace');
    insert into comments (id, blessing_id, member_id, content) values ('${fresh}', '${figs}', '${ruth}', 'Lovely')`);
  const blessing = `from blessings b where id = '${figs}'`;
  expect(await ask(pool, `select array[reactions_count, comments_count] ${blessing}`)).toEqual([3, 3]);
  expect(await ask(pool, `select may_see('${ruth}', b) ${blessing}`)).toBe(true);
  const kinds = `select array(select kind from notifications where member_id = '${noor}' order by 1)`;
  expect(await ask(pool, kinds)).toEqual(["commented", "reacted"]);
});

test("one of longer before is refused in a sentence, and left as it is", async () => {
  const pool = await oneFromBefore();
  await pool.query("delete from migrations where name > '0071'");
  const before = await describeSchema(pool);
  await expect(migrate(pool)).rejects.toThrow(
    /^A database at migration 0070_digest_once.sql is too old for this version: start commit/,
  );
  expect(await describeSchema(pool)).toEqual(before);
});

test("functions, triggers and lists are replaced when their text changes, and only then; never by an older version", async () => {
  const pool = await aNewOne();
  const before = await describeSchema(pool);
  const maySee = "select oid::int from pg_proc where proname = 'may_see'";
  const made = await ask(pool, maySee);
  await migrate(pool);
  expect(await ask(pool, maySee)).toBe(made);

  await pool.query(`comment on table migrations is 'code of another version';
    drop function visible_for_writing; create function visible_for_writing() returns int language sql return 1;
    create function of_another_version() returns trigger language plpgsql as 'begin return null; end';
    create trigger of_another_version after update on members execute function of_another_version();
    alter table reactions drop constraint reactions_type_check; drop trigger unshared on shares;
    alter table media drop constraint media_film_check, add constraint media_film_check check (film <> 'silent');
    insert into migrations (name) values ('9999_tomorrow.sql')`);
  await migrate(pool);
  expect(await ask(pool, maySee)).toBe(made);

  await pool.query("delete from migrations where name = '9999_tomorrow.sql'");
  await migrate(pool);
  expect(await describeSchema(pool)).toEqual(before);
  expect(await ask(pool, maySee)).not.toBe(made);
});

test("a trigger that a restore lost is there again; the operator's own, in another schema, stay", async () => {
  const pool = await aNewOne();
  const before = await describeSchema(pool);
  await pool.query(`drop trigger unshared on shares; create schema operators;
    create function operators.watch() returns trigger language plpgsql as 'begin return null; end';
    create trigger watch after update on members execute function operators.watch()`);
  await migrate(pool);
  expect((await describeSchema(pool)).filter((line) => !line.includes("TRIGGER watch"))).toEqual(before);
  expect(await ask(pool, "select count(*)::int from pg_trigger where tgname = 'watch'")).toBe(1);

  // What of theirs needs a function of ours is named, and nothing is taken along.
  await pool.query(
    `create view operators.seen as select may_see(null, b) from blessings b; drop trigger unshared on shares`,
  );
  await expect(migrate(pool)).rejects.toThrow(/cannot drop function may_see/);
});

test("a word that stands in rows and in the list no more stops the upgrade before anything is changed", async () => {
  const pool = await oneFromBefore();
  await pool.query(`alter table notifications drop constraint notifications_kind_check;
    update notifications set kind = 'winked' where id = (select id from notifications limit 1)`);
  const before = await describeSchema(pool);
  await expect(migrate(pool)).rejects.toThrow(/notifications_kind_check/);
  expect(await describeSchema(pool)).toEqual(before);
});

test("an upgrade that is in a deadlock with the version before is tried again", async () => {
  const pool = await oneFromBefore();
  const running = await pool.connect();
  await running.query("begin; update members set language = 'fr'");
  const upgraded = migrate(pool);
  await expect
    .poll(() =>
      ask(pool, "select count(*)::int from pg_locks where not granted and relation = 'members'::regclass"),
    )
    .toBe(1);
  // PostgreSQL ends one of the two, most often the upgrade, which began to wait before.
  await running.query("select from shares for update").catch(() => {});
  await running.query("rollback");
  running.release();
  await upgraded;
  expect(await ask(pool, "select count(*)::int from pg_trigger where tgname = 'unshared'")).toBe(1);
});

test("no list of words is checked but by the one place of closed lists", async () => {
  const checks = await ask(
    await aNewOne(),
    `select array(select conname::text from pg_constraint where contype = 'c'
      and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) ~ 'ARRAY\\['''  order by 1)`,
  );
  const listed = Object.entries(closedLists).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}_${column}_check`),
  );
  expect(checks).toEqual(listed.sort());
});

/** By table. */
const countRows = `select json_object_agg(relname,
    (xpath('//count/text()', query_to_xml('select count(*) from ' || oid::regclass, true, false, '')))[1]::text::int)
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`;

/** Each column, constraint, index, trigger, function, type and right of a schema, and the migrations it has: one line each. */
async function describeSchema(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'c'))
    select format('table %s %s %s %s of %s to %s, rows secured %s %s, %s', relname, relkind, relpersistence, reloptions,
        relowner::regrole, relacl, relrowsecurity, relforcerowsecurity, obj_description(oid, 'pg_class')) as line from tables
    union all select format('column %s %s.%s %s not null %s default %s generated %s identity %s to %s', a.attnum - (
        select count(*) from pg_attribute e where e.attrelid = t.oid and e.attisdropped and e.attnum between 1 and a.attnum),
        t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
        a.attgenerated, a.attidentity, a.attacl)
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all select format('constraint %s on %s: %s', c.conname, t.relname, pg_get_constraintdef(c.oid))
      from pg_constraint c join tables t on t.oid = c.conrelid
    union all select pg_get_indexdef(i.indexrelid) from pg_index i join tables t on t.oid = i.indrelid
    union all select format('%s enabled %s', pg_get_triggerdef(g.oid), g.tgenabled)
      from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
    union all select format('%s of %s to %s', pg_get_functiondef(oid), proowner::regrole, proacl)
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('view %s %s', relname, pg_get_viewdef(oid)) from tables where relkind in ('v', 'm')
    union all select format('policy %s', pg_policies) from pg_policies where schemaname = 'public'
    union all select format('type %s %s', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace
    union all select format('extension %s', extname) from pg_extension
    union all select 'migration ' || name from migrations
    order by 1`);
  return rows.map(({ line }) => line);
}
