import { readFile } from "node:fs/promises";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../src/database/migrate.ts";
import { createPool } from "../src/database/pool.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

// What the baseline was made of (decision 0015): the migrations up to 0066.
const schema = await readFile(new URL("schema-0066.sql", import.meta.url), "utf8");
const old = Array.from(schema.matchAll(/^-- (\d{4}_\w+\.sql)$/gm), ([, name]) => name ?? "");

const [ruth, noor, circle, blessing] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const rows = `
  insert into members (id, email, full_name, password_hash, accepted_privacy_policy_at, accepted_terms_of_service_at,
      accepted_legal_version)
    select id::uuid, id || '@example.org', 'Someone', 'hash', now(), now(), '1'
    from unnest(array['${ruth}', '${noor}']) id;
  insert into circles (id, name, invite_code, created_by) values ('${circle}', 'Family', 'code', '${ruth}');
  insert into circle_members (circle_id, member_id, role)
    values ('${circle}', '${ruth}', 'admin'), ('${circle}', '${noor}', 'member');
  insert into blessings (id, owner_id, title, category, visibility, is_answered_prayer, blessing_date)
    values ('${blessing}', '${ruth}', 'Figs', 'Nature', 'group', true, '2020-02-29');
  insert into shares (blessing_id, circle_id, shared_by, approved_at)
    values ('${blessing}', '${circle}', '${ruth}', now());
  insert into reactions (blessing_id, member_id, type) values ('${blessing}', '${noor}', 'heart')`;

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase("template0");
  pool = createPool({ connectionString: database.connectionString });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function beBeforeTheBaseline(applied: readonly string[]): Promise<void> {
  await pool.query(`create table migrations (name text primary key, applied_at timestamptz not null default now());
    ${schema}`);
  await pool.query("insert into migrations (name) select unnest($1::text[])", [applied]);
}

test("a database of before the baseline becomes what a new one is, with all that is in it", async () => {
  await beBeforeTheBaseline(old);
  await pool.query(rows);
  await Promise.all([migrate(pool), migrate(pool)]);

  const fresh = await createTestDatabase();
  const freshPool = createPool({ connectionString: fresh.connectionString });
  expect(await describeSchema(pool)).toEqual(await describeSchema(freshPool));
  await freshPool.end();
  await fresh.drop();

  await pool.query(`insert into reactions (blessing_id, member_id, type) values ('${blessing}', '${noor}', 'peace');
    insert into comments (id, blessing_id, member_id, content)
      values ('${blessing}', '${blessing}', '${noor}', 'Lovely')`);
  const kept = await pool.query(`select b.title, b.reactions_count, b.comments_count, c.total, c.answered,
      array(select kind || case when member_id = b.owner_id then ' owner' else ' other' end
        from notifications order by 1) as told
    from blessings b join category_counts c using (owner_id, category)`);
  expect(kept.rows).toEqual([
    {
      title: "Figs",
      reactions_count: 2,
      comments_count: 1,
      total: 1,
      answered: 1,
      told: ["commented owner", "joined owner", "reacted owner", "shared other"],
    },
  ]);
});

test("one of longer before is refused in a sentence, and left as it is", async () => {
  await beBeforeTheBaseline(old.slice(0, 9));
  const before = await describeSchema(pool);
  await expect(migrate(pool)).rejects.toThrow(/^The database is at migration 0041_memories.sql, too old/);
  expect(await describeSchema(pool)).toEqual(before);
});

/** Each column, constraint, index, trigger, function and type of a schema, and the migrations it has: one line each. */
async function describeSchema(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'c'))
    select format('table %s %s %s %s', relname, relkind, relpersistence, reloptions) as line from tables
    union all select format('column %s.%s %s not null %s default %s', t.relname, a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid))
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all select format('constraint %s on %s: %s', c.conname, t.relname, pg_get_constraintdef(c.oid))
      from pg_constraint c join tables t on t.oid = c.conrelid
    union all select pg_get_indexdef(i.indexrelid) from pg_index i join tables t on t.oid = i.indrelid
    union all select format('%s enabled %s', pg_get_triggerdef(g.oid), g.tgenabled)
      from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('type %s %s', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace
    union all select 'migration ' || name from migrations
    order by 1`);
  return rows.map(({ line }) => line);
}
