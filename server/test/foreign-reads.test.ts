import { randomUUIDv7 } from "node:crypto";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { exportFilePath, getExport, prepareExport } from "@blessing-jar/contract/exports.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdministrator } from "../src/features/administration/testing.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

let server: TestServer;
let ada: Member;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on" });
  ada = await anAdministrator(server, "Ada");
  const circle = await server.aCircle([ada]);
  const { id } = await server.aBlessing(ada, { visibility: "group", circles: [circle.id] });
  ids = { blessingId: id, circleId: circle.id, userId: ada.id, memberId: ada.id };
  await server.as(ada).call(prepareExport);
});
afterAll(() => server.close());

/** Of every table how many rows, and what is in them; but when a session was last used. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'sessions' order by 1`.execute(
    server.db,
  );
  const sums = rows.map(({ name }) =>
    sql<{
      sum: string;
    }>`select ${name}::text || count(*) || md5(coalesce(string_agg(t::text, ',' order by t::text), ''))
      as sum from ${sql.table(name)} t`.execute(server.db),
  );
  return (await Promise.all(sums)).map(({ rows: [row] }) => row?.sum).join("\n");
}

/** As a page of another site leads a browser there, with the cookie. */
const lead = (url: string, site?: string) =>
  server.app.inject({
    url,
    headers: { cookie: `session=${ada.token}`, ...(site ? { "sec-fetch-site": site } : {}) },
  });

const reads = allEndpoints.filter(({ method }) => method === "GET");
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name) => ids[name] ?? randomUUIDv7());

test("a GET that a page of another site causes changes nothing", async () => {
  for (const { path } of reads) await lead(addressOf(path), "same-origin");
  // The key of the security log is made when something is first told there.
  await lead(exportFilePath, "cross-site");
  const before = await everything();
  const answered = new Set<number>();
  for (const { path } of reads) answered.add((await lead(addressOf(path), "cross-site")).statusCode);
  expect(answered).toContain(200);
  expect((await lead(exportFilePath, "cross-site")).statusCode).toBe(403);
  expect((await lead(exportFilePath, "same-site")).statusCode).toBe(403);
  expect(await everything()).toBe(before);
});

test.each(["same-origin", "none", undefined])("the app's own download goes on: %s", async (site) => {
  await server.as(ada).call(prepareExport);
  expect((await lead(exportFilePath, site)).statusCode).toBe(200);
});

test("in a browser that does not say where it comes from, what was fetched is not fetched again without the app", async () => {
  await server.as(ada).call(prepareExport);
  expect((await lead(exportFilePath)).statusCode).toBe(200);
  // Its end is written once the last byte has gone.
  await expect.poll(async () => (await server.as(ada).call(getExport)).answer.export.state).toBe("done");
  const before = await everything();
  expect((await lead(exportFilePath)).statusCode).toBe(404);
  expect(await everything()).toBe(before);
});
