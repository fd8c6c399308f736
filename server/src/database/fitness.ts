import type pg from "pg";
import { oldestPostgres } from "./migrate.ts";

interface Found {
  version: number;
  encoding: string;
  isReadOnly: boolean;
  isForeign: boolean;
  isEmpty: boolean;
  mayMake: boolean;
  hasTrigrams: boolean;
}

/** Why the app cannot live in a database that answers, to be read after its name, and what to do; undefined where it can. */
export async function unfitnessOf(db: pg.Pool | pg.Client): Promise<string | undefined> {
  const { rows } = await db.query<Found>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      to_regclass('migrations') is null as "isEmpty",
      to_regclass('migrations') is not null and (select count(*) < 2 from pg_attribute
        where attrelid = to_regclass('migrations') and attname in ('name', 'applied_at')) as "isForeign",
      coalesce(has_schema_privilege(current_schema(), 'create'), false)
        and (has_database_privilege(current_database(), 'create') or to_regnamespace('jobs') is not null) as "mayMake",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`,
  );
  const [found] = rows;
  if (!found) throw new Error("A query without a table answers one row");
  const { version, encoding } = found;
  if (version < oldestPostgres) return `is PostgreSQL ${version}: ${oldestPostgres} or newer is needed.`;
  if (encoding !== "UTF8") return `keeps its texts as ${encoding}: create one with the encoding UTF8.`;
  if (found.isReadOnly) return "cannot be written, as a standby: lead DATABASE_URL to the primary.";
  if (found.isForeign) return "holds another application: create one for this app alone.";
  if (!found.mayMake)
    return "lets this account create nothing: make it the owner (alter database … owner to …).";
  if (found.isEmpty && !found.hasTrigrams)
    return "lacks the extension pg_trgm: install the contrib package of its PostgreSQL.";
  return undefined;
}
