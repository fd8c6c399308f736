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
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query("select from members limit 1");
    if (rows.length > 0) throw new Error("This database has members: nobody is planted among them.");
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // As if the link in the mail had been opened.
    const confirm = async (email: string) => {
      await client.query("update members set email_verified_at = now() where email = $1", [email]);
    };
    const dateBack = async (ids: readonly string[]) => {
      await client.query("alter table blessings disable trigger user");
      await client.query(
        `update blessings set created_at = written, updated_at = written
          from (select id, (blessing_date + time '19:40') at time zone $2 as written from blessings) as day
          where day.id = blessings.id and blessings.id = any ($1::uuid[])`,
        [ids, timeZone],
      );
      await client.query("alter table blessings enable trigger user");
    };
    const world = { url, password, timeZone, confirm, dateBack };
    await live(
      client,
      families.flatMap((family) => eventsOf(family, world)),
    );
  });
}

/** Everybody moves out, with all that is theirs. */
export function clear(dataDir: string): Promise<void> {
  return inDatabase(dataDir, async (client) => {
    await client.query("truncate members cascade");
  });
}

async function inDatabase(dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(database.connectionString);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
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
async function live(client: pg.ClientBase, events: readonly Event[]): Promise<void> {
  const moments = Map.groupBy(events, ({ at }) => at.getTime());
  const inOrder = [...moments].sort(([one], [other]) => one - other);
  const letPass = await ageing(client);
  for (const [index, [moment, together]] of inOrder.entries()) {
    await Promise.all(together.map(({ happen }) => happen()));
    const next = inOrder[index + 1]?.[0] ?? Date.now();
    await letPass((next - moment) / 1000);
  }
}

/** Moves every moment of every table back; nobody is told, and nothing is counted anew. */
async function ageing(client: pg.ClientBase): Promise<(seconds: number) => Promise<void>> {
  const { rows } = await client.query<{ table: string; moments: string[] }>(
    `select quote_ident(table_name) as table, array_agg(quote_ident(column_name)) as moments
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)
        and data_type = 'timestamp with time zone'
      group by table_name order by table_name`,
    [timeless],
  );
  return async (seconds) => {
    const statements = rows.flatMap(({ table, moments }) => [
      `alter table ${table} disable trigger user`,
      `update ${table} set ${moments.map((each) => `${each} = ${each} - make_interval(secs => ${seconds})`)}`,
      `alter table ${table} enable trigger user`,
    ]);
    await client.query(["begin", ...statements, "commit"].join("; "));
  };
}
