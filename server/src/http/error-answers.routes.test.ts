import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { waitingForALock } from "../../test/waiting.ts";
import { toFailure } from "./error-answers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("a write that the database gives up for another one may be sent again, and is told so", async () => {
  const ruth = await server.aMember();
  const { id: blessingId } = await server.aBlessing(ruth);
  const body = { type: "heart" };
  const react = () => server.as(ruth).call(addReaction, { params: { blessingId }, body });
  // They hold the blessing and wait for the member; then we, who hold the member, want the blessing. Who waits for longer
  // is given up.
  const given = await server.db.transaction().execute(async (other) => {
    await sql`select from members where id = ${ruth.id} for update`.execute(other);
    const reacting = react();
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`update blessings set title = 'Dates' where id = ${blessingId}`.execute(other);
    return { reacting };
  });
  expect(await given.reacting).toMatchObject({ status: 503, code: "service.busy" });
  expect((await given.reacting).headers["retry-after"]).toBe("1");
  expect((await react()).status).toBe(201);
});

test("a statement that takes too long is told as a server that is busy", async () => {
  const { db } = server;
  const failing = sql`select pg_sleep(30)`;
  const given = await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 500`.execute(one);
    const error = await failing.execute(one).catch((thrown: unknown) => thrown);
    await sql`reset statement_timeout`.execute(one);
    return error;
  });
  expect(toFailure(given)).toMatchObject({ status: 503, code: "service.busy", retryAfterSeconds: 1 });
});
