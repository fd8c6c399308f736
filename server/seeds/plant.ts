import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedDatabase } from "../src/database/embedded.ts";
import { addressOf, type Family } from "./families.ts";
import { eventsOf } from "./life.ts";

interface Ground {
  url: string;
  dataDir: string;
}

/**
 * Lets families live their years in a running app with a database of its own, which nobody has used yet. All of them
 * get the same password.
 * @throws Error where there are members already.
 */
export function plant(
  { url, dataDir }: Ground,
  families: readonly Family[],
  password: string,
): Promise<void> {
  return inDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query("select from members limit 1");
    if (rows.length > 0) throw new Error("This database has members: nobody is planted among them.");
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // As if the link in the mail had been opened.
    const confirm = async (email: string) => {
      await pool.query("update members set email_verified_at = now() where email = $1", [email]);
    };
    const dateBack = async (ids: readonly string[]) => {
      await pool.query(
        `begin;
        alter table blessings disable trigger user;
        update blessings set created_at = written, updated_at = written
          from (select id, (blessing_date + time '19:40') at time zone ${pg.escapeLiteral(timeZone)} as written from blessings) as day
          where day.id = blessings.id and blessings.id = any (${pg.escapeLiteral(`{${ids}}`)}::uuid[]);
        alter table blessings enable trigger user;
        commit`,
      );
    };
    const world = { url, password, timeZone, confirm, dateBack };
    await live(
      pool,
      families.flatMap((family) => eventsOf(family, world)),
    );
    await pool.query(countAnew);
  });
}

// The figures of the whole place stand by the day on which a row came: time has passed since.
const countAnew = `begin;
  alter table members disable trigger user;
  update members m set engaged_on = e.day
    from (select member_id, (max(at) at time zone 'UTC')::date as day from (
        select owner_id, created_at from blessings
        union all select member_id, created_at from reactions
        union all select member_id, created_at from comments) acts (member_id, at)
      group by 1) e
    where e.member_id = m.id;
  alter table members enable trigger user;
  delete from day_count_changes;
  delete from day_counts;
  insert into day_counts (what, name, day, total)
    select what, name, (at at time zone 'UTC')::date, count(*) from (
      select 'members' as what, '' as name, created_at as at from members
      union all select 'active_members', '', created_at from members where is_active
      union all select 'engaged_members', '', engaged_on::timestamp at time zone 'UTC' from members where engaged_on is not null
      union all select 'blessings', category, created_at from blessings where trashed_at is null
      union all select 'circles', '', created_at from circles
      union all select 'reactions', '', created_at from reactions) counted
    group by 1, 2, 3;
  commit`;

/** Everybody moves out, with all that is theirs. */
export function clear(dataDir: string): Promise<void> {
  return inDatabase(dataDir, async (pool) => {
    await pool.query("truncate members cascade");
  });
}

/** One connection, which those who come at the same moment wait for. */
async function inDatabase(dataDir: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: { info: () => {}, warn: console.warn } });
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The address of whose jar it is. */
export function firstOf(family: Family): string {
  return addressOf(family, Object.keys(family.people)[0] ?? "");
}

export interface Event {
  at: Date;
  happen(): Promise<unknown>;
}

// What runs on the clock of the machine and not of the family.
const timeless = ["migrations", "sessions", "account_tokens", "rate_limits"];

/**
 * Lets events happen in their order through the app, and time pass in between: whatever is written so far grows older.
 * So every row is one that the app made, with all that follows from it, and none is of this minute.
 */
async function live(pool: pg.Pool, events: readonly Event[]): Promise<void> {
  const moments = Map.groupBy(events, ({ at }) => at.getTime());
  const inOrder = [...moments].sort(([one], [other]) => one - other);
  const letPass = await ageing(pool);
  for (const [index, [moment, together]] of inOrder.entries()) {
    await Promise.all(together.map(({ happen }) => happen()));
    const next = inOrder[index + 1]?.[0] ?? Date.now();
    await letPass((next - moment) / 1000);
  }
}

/** Moves every moment of every table back; nobody is told, and nothing is counted anew. */
async function ageing(pool: pg.Pool): Promise<(seconds: number) => Promise<void>> {
  const { rows } = await pool.query<{ table: string; moments: string[] }>(
    `select quote_ident(table_name) as table, array_agg(quote_ident(column_name)) as moments
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)
        and data_type = 'timestamp with time zone'
      group by table_name order by table_name`,
    [timeless],
  );
  // Deadlock: the jobs of the app go on meanwhile, and lock in an order of their own.
  const alone = `lock table ${rows.map(({ table }) => table)} in exclusive mode nowait`;
  return async (seconds) => {
    const statements = rows.flatMap(({ table, moments }) => [
      `alter table ${table} disable trigger user`,
      `update ${table} set ${moments.map((each) => `${each} = ${each} - make_interval(secs => ${seconds})`)}`,
      `alter table ${table} enable trigger user`,
    ]);
    await untilFree(pool, ["begin", alone, ...statements, "commit"].join("; "));
  };
}

const notFree = "55P03";

async function untilFree(pool: pg.Pool, sql: string, triesLeft = 1_000): Promise<void> {
  try {
    await pool.query(sql);
  } catch (error) {
    await pool.query("rollback");
    if (Object(error).code !== notFree || triesLeft === 0) throw error;
    await setTimeout(20);
    await untilFree(pool, sql, triesLeft - 1);
  }
}
