import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import * as copy from "pg-copy-streams";
import { listApplied, migrationLock } from "../../database/migrate.ts";
import { readThrough } from "../../services/local-files.ts";
import { readWholeFile, storeFile, type Vault } from "./backups.files.ts";
import { BackupFault, type Manifest, nameIn } from "./backups.manifest.ts";

type Table = Pick<Manifest["tables"][number], "name" | "columns">;

/** A connection of its own: a table may take longer than any request is given. */
export async function connectForBackup(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "blessing-jar backup" });
  client.on("error", () => {});
  await client.connect();
  // Text in one form, whatever the server's own settings.
  await client.query(
    "set statement_timeout = 0; set datestyle = iso; set intervalstyle = postgres; set timezone = utc",
  );
  return client;
}

/** Runs what reads the rows in one snapshot, while members go on writing. No migration runs meanwhile. */
export async function inSnapshot<T>(client: pg.Client, read: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
  try {
    await client.query("begin isolation level repeatable read read only");
    const answer = await read();
    await client.query("commit");
    return answer;
  } finally {
    await client.query("select pg_advisory_unlock_shared($1)", [migrationLock]).catch(() => {});
  }
}

export async function storeRows(client: pg.Client, vault: Vault, id: string) {
  const migrations = await listApplied(client);
  const tables: Manifest["tables"] = [];
  for (const { name, columns } of await listTables(client)) {
    const rows = client.query(copy.to(`copy ${pg.escapeIdentifier(name)} (${columnsOf(columns)}) to stdout`));
    const file = await readThrough(rows, createGzip(), (packed) =>
      storeFile(vault, nameIn(id, `rows/${name}.gz`), packed),
    );
    tables.push({ name, columns, rows: rows.rowCount, file });
  }
  return { migrations, tables };
}

/** Puts the rows into the tables of the same version, which hold what migrations put there. In the caller's transaction. */
export async function loadRows(client: pg.Client, vault: Vault, { tables }: Manifest): Promise<void> {
  const present = (await listTables(client)).map(({ name }) => name);
  if (present.join() !== tables.map(({ name }) => name).join()) {
    throw new BackupFault("The backup holds other tables than those of its version.");
  }
  await client.query(`truncate ${present.map((name) => pg.escapeIdentifier(name)).join(", ")}`);
  // Rows are whole only together: references are checked at the end, and there are no triggers yet.
  const references = await dropReferences(client);
  for (const { name, columns, rows, file } of tables) {
    const statement = `copy ${pg.escapeIdentifier(name)} (${columnsOf(columns)}) from stdin`;
    const loaded = await readWholeFile(vault, file, async (bytes) => {
      const into = client.query(copy.from(statement));
      await pipeline(bytes, createGunzip(), into);
      return into.rowCount;
    });
    if (loaded !== rows) throw new BackupFault(`${name} holds another number of rows than it should.`);
  }
  for (const statement of references) await client.query(statement);
}

/** Of what is kept: `unlogged` tables hold attempts of the last minutes, which a crash of PostgreSQL forgets too. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

const columnsOf = (columns: string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(", ");

/** @returns the statements that put them back, which check every row. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ at: string; name: string; definition: string }>(
    `select conrelid::regclass::text as at, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  );
  for (const { at, name } of rows) await client.query(`alter table ${at} drop constraint ${name}`);
  return rows.map(({ at, name, definition }) => `alter table ${at} add constraint ${name} ${definition}`);
}
