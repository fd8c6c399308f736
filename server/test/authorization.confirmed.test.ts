import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callCell, contentsOf, rightCellOf } from "./authorization.calls.ts";
import { table } from "./authorization.table.ts";
import { aWorld } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ WEBHOOK_HOSTS: "*" });
});
afterAll(() => server.close());

const confirmedAgo = (memberId: string, minutes: number) =>
  sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where member_id = ${memberId}`.execute(
    server.db,
  );

describe.each(allEndpoints.filter(({ needsConfirmation }) => needsConfirmation))("$name", (endpoint) => {
  const [rule] = table[endpoint.name] ?? [];

  test("does nothing for whoever finds an open phone, and all for who proved a moment ago that it is theirs", async () => {
    const world = await aWorld(server);
    const cell = rule && rightCellOf(endpoint, rule, world);
    if (!rule || !cell) throw new Error(`The table has no owner of ${endpoint.name}`);
    const caller = world.people[cell.name];
    const call = () => callCell(server, endpoint, rule, world, cell);
    // The session is known and kept: what it may do is asked anew.
    await confirmedAgo(caller.id, accountLimits.confirmedMinutes - 1);
    await server.app.inject({ url: "/api/auth/profile", headers: { "x-user-id": caller.token } });

    await confirmedAgo(caller.id, accountLimits.confirmedMinutes);
    const before = await contentsOf(server);
    const refused = await call();
    expect(JSON.parse(refused.payload)).toEqual({
      code: "session.not-confirmed",
      error: "Please confirm that it is you.",
    });
    expect(refused.status).toBe(403);
    expect(await contentsOf(server)).toEqual(before);

    await confirmedAgo(caller.id, accountLimits.confirmedMinutes - 1);
    expect(JSON.parse((await call()).payload || "{}").code).not.toBe("session.not-confirmed");
  });
});
