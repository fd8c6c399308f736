import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maySee } from "../src/database/rules.ts";
import { aWorld } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("the rule that triggers ask is the rule that queries ask, for everybody and every blessing", async () => {
  await aWorld(server);
  const { rows } = await sql<{ asked: boolean; told: boolean; count: number }>`
    select ${maySee(sql`m.id`)} is true as asked, may_see(m.id, b) is true as told, count(*)::int as count
    from blessings b cross join (select id from members union all select null) m group by 1, 2 order by 1`.execute(
    server.db,
  );
  expect(rows).toMatchObject([
    { asked: false, told: false },
    { asked: true, told: true },
  ]);
});
