import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { root } from "../root.ts";
import { checkClosedLists, closedLists } from "./closed-lists.ts";

const folder = new URL("server/database/", root);
const ofColumns = "0-columns.sql";

// Those of our role in our schema, but for an extension's.
const ours = `pronamespace = quote_ident(current_schema())::regnamespace and pg_get_userbyid(proowner) = current_user
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')`;

/** Whether functions and triggers are those of this version, and none was lost: what a restore reports is easily overlooked. */
export async function isCodeCurrent(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select obj_description('migrations'::regclass, 'pg_class') as kept");
  return rows[0]?.kept === (await describeCode(client));
}

/** All but what columns are made by. Before migrations run: what they do may not depend on what triggers do today. */
export async function dropCode(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare
      statement text;
    begin
      for statement in
        with functions as (
          select oid from pg_proc f where ${ours}
            and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid
              and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass))
        )
        select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
          where not tgisinternal and tgfoid in (select oid from functions)
        union all select format('drop function %s', oid::regprocedure) from functions
        -- Triggers before what they call.
        order by 1 desc
      loop
        execute statement;
      end loop;
    end $$`);
}

/** What tables need before they are made. */
export async function createColumnFunctions(client: pg.ClientBase): Promise<void> {
  await runFile(client, ofColumns);
}

/** All the rest, on tables that are migrated and have none. */
export async function createCode(client: pg.ClientBase): Promise<void> {
  for (const name of await listFiles()) if (name !== ofColumns) await runFile(client, name);
  await checkClosedLists(client);
  await client.query(`comment on table migrations is '${await describeCode(client)}'`);
}

/** In the order in which they run: what the files of the tables are written with has a number. */
async function listFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/** Kept as a comment: it describes no row, and follows a dump. */
async function describeCode(client: pg.ClientBase): Promise<string> {
  const texts = (await listFiles()).map((name) => readFile(new URL(name, folder), "utf8"));
  const { rows } = await client.query(`select count(*) from pg_trigger join pg_proc f on f.oid = tgfoid
    where not tgisinternal and ${ours}`);
  return `${rows[0]?.count} triggers, code ${hash("sha256", JSON.stringify([await Promise.all(texts), closedLists]))}`;
}

const runFile = (client: pg.ClientBase, name: string) =>
  runSql(client, new URL(name, folder), `${name} of the database's code failed`);

/** Runs all that a file holds. @throws Error of that message */
export async function runSql(client: pg.ClientBase, file: URL, message: string) {
  const sql = await readFile(file, "utf8");
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}
