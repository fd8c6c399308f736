import pg from "pg";
import { startEmbeddedDatabase } from "../src/database/embedded.ts";
import { addressOf, type Family } from "./families.ts";
import { eventsOf } from "./life.ts";
import { live } from "./timeline.ts";

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
    const world = { url, password, timeZone, confirm };
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
