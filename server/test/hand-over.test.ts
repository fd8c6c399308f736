import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keys, naming } from "./hand-over.table.ts";
import { type TestServer, testServer } from "./server.ts";

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function columnsWhere(condition: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${sql.raw(condition)} order by 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name);
}

/** Over `c`: it refers to a member, or is called as if it did. */
const namesAMember = `(exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'members'::regclass and k.conrelid = to_regclass(quote_ident(c.table_name))
      and a.attname = c.column_name)
  or c.data_type = 'uuid' and c.column_name ~ '(^|_)(member|owner|author|actor|admin|inviter|requester|user|creator|donor)(_id)?$|_by$')`;

/** Over `c`: by its name it opens something to whoever knows, reads or sends it. */
const opensSomething = `c.column_name ~ '(token|secret|hash|code|key|salt|endpoint|credential|sealed|auth|p256dh|etag|incoming)(_id|s)?($|_)'
  and c.data_type in ('text', 'bytea', 'uuid')`;

test("factors that unproven accounts have from before are gone with the update; of a change that can be undone they stay", async () => {
  const [stranger, ruth, noor] = [
    await server.aMember("Stranger", { provenAt: null }),
    await server.aMember("Ruth Hale"),
    await server.aMember("Noor", { provenAt: null }),
  ];
  for (const { id } of [stranger, ruth, noor]) {
    await sql`insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, is_synced)
      values (${id}, ${id}, ${id}, '', 0, '{}', 'Phone', false)`.execute(server.db);
    await sql`insert into code_secrets (member_id, sealed_secret) values (${id}, '')`.execute(server.db);
  }
  await sql`insert into email_changes (id, member_id, new_email, expires_at, old_email, undo_until)
    values (${noor.id}, ${noor.id}, ${noor.email}, now(), 'noor@example.com', now() + interval '1 day')`.execute(
    server.db,
  );
  await server.context.pool.query(await readFile(path.join(migrations, "0071_unproven_factors.sql"), "utf8"));
  for (const table of ["passkeys", "code_secrets"]) {
    const { rows } = await sql<{
      id: string;
    }>`select member_id as id from ${sql.table(table)} order by 1`.execute(server.db);
    expect(rows.map(({ id }) => id)).toEqual([ruth.id, noor.id].sort());
  }
});

test("each column that names a member is ended by a hand-over or kept, for a reason", async () => {
  expect(await columnsWhere(namesAMember)).toEqual(Object.keys(naming).sort());
});

test("each column of a secret, a token or a key is too", async () => {
  expect(await columnsWhere(opensSomething)).toEqual(Object.keys(keys).sort());
});
