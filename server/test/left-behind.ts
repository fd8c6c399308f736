import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { TestServer } from "./server.ts";

/** Every table that holds one of the words anywhere in a row. */
export async function tablesWith({ db }: Pick<TestServer, "db">, words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t
      where lower(t::text) like any(${words.map((word) => `%${word.toLowerCase()}%`)}::text[]) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Every file below a folder, by its path. */
export async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}
