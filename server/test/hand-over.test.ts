import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keys, naming } from "./hand-over.table.ts";
import { type TestServer, testServer } from "./server.ts";

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

test("each column that names a member is ended by a hand-over or kept, for a reason", async () => {
  expect(await columnsWhere(namesAMember)).toEqual(Object.keys(naming).sort());
});

test("each column of a secret, a token or a key is too", async () => {
  expect(await columnsWhere(opensSomething)).toEqual(Object.keys(keys).sort());
});
