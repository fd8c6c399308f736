import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";
import { allKeys } from "../media.keys.ts";
import { leaseSeconds } from "../media.queries.ts";
import { sweepMedia } from "../media.removal.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
});
afterAll(() => server.close());

const stateOf = async (id: string) =>
  (await server.db.selectFrom("media").select("state").where("id", "=", id).executeTakeFirst())?.state;

test("while a photo is decoded and stored no transaction is open, and its row is free", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl, id } = await ask(ruth);
  const sending = send(uploadUrl, await photo({ width: 5000, height: 4000 }));
  await expect.poll(() => stateOf(id), { interval: 10, timeout: 10_000 }).toBe("arrived");
  const { rows: open } = await sql`select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    server.db,
  );
  expect(open).toEqual([]);
  await sql`select from media where id = ${id} for update nowait`.execute(server.db);
  expect(await stateOf(id)).toBe("arrived");
  expect(await sending).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toBe("ready");
});

test("of a photo whose owner is deleted while it is judged, no bytes are kept", async () => {
  const { ask, send } = uploads(server);
  const eli = await server.aMember();
  const { uploadUrl, id } = await ask(eli);
  const sending = send(uploadUrl, await photo({ width: 5000, height: 4000 }));
  await expect.poll(() => stateOf(id), { interval: 10, timeout: 10_000 }).toBe("arrived");
  await server.db.deleteFrom("members").where("id", "=", eli.id).execute();
  await sweepMedia(server.context);
  expect(await stateOf(id)).toBeUndefined();
  expect(await sending).toMatchObject({ code: "upload.expired" });
  for (const key of allKeys({ id, incoming_id: null })) {
    expect(await server.context.files.stat(key)).toBeUndefined();
  }
});

test("who comes while another judges the bytes waits, and goes on when that one was killed", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl, id } = await ask(ruth);
  const renewed = (secondsAgo: number) =>
    sql`update media set state = 'arrived', updated_at = now() - make_interval(secs => ${secondsAgo})
      where id = ${id}`.execute(server.db);
  await renewed(0);
  let isAnswered = false;
  const sending = send(uploadUrl, await photo({ width: 64, height: 48 })).finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect([isAnswered, await stateOf(id)]).toEqual([false, "arrived"]);
  await renewed(leaseSeconds + 1);
  expect(await sending).toMatchObject({ status: 200 });
});

test("when the server closes, nobody looks at a file any more, and it may be sent again", async () => {
  const closing = await testServer();
  const { ask, send } = uploads(closing);
  const noor = await closing.aMember();
  const { uploadUrl, id } = await ask(noor);
  const states = () => closing.db.selectFrom("media").select("state").where("id", "=", id).execute();
  const sending = send(uploadUrl, await photo({ width: 7000, height: 7000 }));
  await expect.poll(states, { interval: 5, timeout: 10_000 }).toEqual([{ state: "arrived" }]);
  await closing.app.close();
  expect(await sending).toMatchObject({ status: 503, code: "service.busy" });
  expect(await states()).toEqual([{ state: "awaited" }]);
  await closing.close();
});
