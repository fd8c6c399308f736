import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { logout } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { tabHeader } from "@blessing-jar/contract/kit/tab.ts";
import { type LiveEvent, liveBlessingPath, liveLimits } from "@blessing-jar/contract/live.ts";
import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { shareBlessing, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { type Watch, watch } from "./testing.ts";

let server: TestServer;
let replica: TestServer;
beforeAll(async () => {
  // No heartbeat: it would ask anew for what no notice told.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await testServer();
  replica = await testServer({}, server);
  for (const { app } of [server, replica]) await app.listen({ port: 0 });
});
afterAll(async () => {
  await replica.close();
  await server.close();
  vi.useRealTimers();
});

const heart = { type: "heart" };
const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

async function aSharedBlessing() {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const circle = await server.aCircle([ruth, noor]);
  const sharing = { visibility: "group" as const, circles: [circle.id] };
  const { id } = await server.aBlessing(ruth, sharing);
  return { ruth, noor, circle, sharing, id, params: { blessingId: id } };
}

/** Each has told of all that was before: what comes with a reaction may be older, what follows it is not. */
async function areTold(streams: Watch[], owner: Member, params: { blessingId: string }) {
  await server.as(owner).call(addReaction, { params, body: heart });
  for (const stream of streams) await hear(stream, "reactions");
  await server.as(owner).call(addComment, { params, body: { content: "Amen" } });
  for (const stream of streams) await hear(stream, "comments");
}

async function hear(stream: Watch, event: LiveEvent) {
  let heard = await stream.next();
  while (heard && heard !== event) heard = await stream.next();
  expect(heard).toBe(event);
}

describe("a stream", () => {
  test("is one that no proxy keeps back or packs, with the headers of every answer", async () => {
    const { ruth, id } = await aSharedBlessing();
    const stream = await watch(server, id, ruth);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    stream.hangUp();
  });

  test("tells on every replica what anybody did on another, and only of its blessing", async () => {
    const { ruth, noor, params, sharing, id } = await aSharedBlessing();
    const other = await server.aBlessing(ruth, { visibility: "public" });
    const [here, there] = [await watch(server, id, noor), await watch(replica, id, ruth)];
    await areTold([here, there], ruth, params);
    const bothHear = async () => {
      const heard = await here.next();
      expect(await there.next()).toBe(heard);
      return heard;
    };
    await server.as(noor).call(addReaction, { params: { blessingId: other.id }, body: heart });
    const { answer } = await server.as(noor).call(addComment, { params, body: { content: "Amen" } });
    expect(await bothHear()).toBe("comments");
    await server.as(noor).call(addReaction, { params, body: heart });
    expect(await bothHear()).toBe("reactions");
    await replica.as(noor).call(removeReaction, { params: { ...params, ...heart } });
    expect(await bothHear()).toBe("reactions");
    await replica.as(ruth).call(deleteComment, { params: { ...params, commentId: answer.comment.id } });
    expect(await bothHear()).toBe("comments");
    await server.as(ruth).call(updateBlessing, { params, body: { ...writing, ...sharing } });
    expect(await bothHear()).toBe("blessing");
    for (const stream of [here, there]) stream.hangUp();
  });

  test("is not told what its own tab has written, which shows that already; another tab is", async () => {
    const { ruth, noor, params, id } = await aSharedBlessing();
    const tabs = ["0000000000000001", "0000000000000002"];
    const [own, other] = [await watch(replica, id, ruth, tabs[0]), await watch(server, id, ruth, tabs[1])];
    const headers = { [tabHeader]: tabs[0] ?? "" };
    await server.as(ruth).call(addReaction, { params, headers, body: heart });
    expect(await other.next()).toBe("reactions");
    const { answer } = await server.as(ruth).call(addComment, { params, headers, body: { content: "Amen" } });
    expect(await other.next()).toBe("comments");
    const ofIt = { ...params, commentId: answer.comment.id };
    await server.as(ruth).call(deleteComment, { params: ofIt, headers });
    expect(await other.next()).toBe("comments");
    await server.as(ruth).call(removeReaction, { params: { ...params, ...heart }, headers });
    expect(await other.next()).toBe("reactions");
    await server.as(noor).call(addComment, { params, body: { content: "Amen" } });
    expect(await own.next()).toBe("comments");
    for (const stream of [own, other]) stream.hangUp();
  });

  test("of a public blessing is a visitor's too", async () => {
    const ruth = await server.aMember();
    const { id } = await server.aBlessing(ruth, { visibility: "public" });
    const stream = await watch(server, id, undefined);
    await server.as(ruth).call(addReaction, { params: { blessingId: id }, body: heart });
    expect(await stream.next()).toBe("reactions");
    const body = { ...writing, visibility: "private" as const };
    await server.as(ruth).call(updateBlessing, { params: { blessingId: id }, body });
    expect(await stream.next()).toBe("gone");
    expect(await stream.next()).toBeUndefined();
  });

  test("tells nobody that it was shared with a circle, let in or taken out: its members hear of their circle", async () => {
    const { ruth, circle, id, params, sharing } = await aSharedBlessing();
    await server.as(ruth).call(updateBlessing, { params, body: { ...writing, visibility: "public" } });
    const stream = await watch(server, id, undefined);
    await areTold([stream], ruth, params);
    await server.as(ruth).call(takeOutSharedBlessing, { params: { ...params, circleId: circle.id } });
    await server.as(ruth).call(shareBlessing, { body: { ...params, circleId: sharing.circles[0] } });
    await server.as(ruth).call(removeReaction, { params: { ...params, type: heart.type } });
    expect(await stream.next()).toBe("reactions");
    await server.as(ruth).call(addComment, { params, body: { content: "Amen" } });
    expect(await stream.next()).toBe("comments");
    stream.hangUp();
  });

  test("is not there for whoever may not see the blessing, as for an id that was never given", async () => {
    const { id } = await aSharedBlessing();
    const eli = await server.aMember();
    for (const [blessingId, caller] of [
      [id, eli],
      [id, undefined],
      [randomUUID(), eli],
    ] as const) {
      const url = liveBlessingPath.replace(":blessingId", blessingId);
      const headers = caller ? { "x-user-id": caller.token } : {};
      const answer = await server.app.inject({ url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: "blessing.not-found" });
    }
    const url = liveBlessingPath.replace(":blessingId", "x");
    expect((await server.app.inject(url)).statusCode).toBe(400);
    const head = liveBlessingPath.replace(":blessingId", id);
    expect((await server.app.inject({ method: "HEAD", url: head })).statusCode).toBe(404);
  });
});

describe("who may no longer see the blessing is told that it is gone, and the stream ends", () => {
  type Shared = Awaited<ReturnType<typeof aSharedBlessing>>;
  test.each<[string, (shared: Shared) => Promise<unknown>]>([
    ["it is deleted", ({ ruth, params }) => replica.as(ruth).call(deleteBlessing, { params })],
    [
      "it is made private",
      ({ ruth, params }) => replica.as(ruth).call(updateBlessing, { params, body: writing }),
    ],
    [
      "they are no longer in the circle",
      ({ noor }) => server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute(),
    ],
    [
      "the circle is gone",
      ({ circle }) => server.db.deleteFrom("circles").where("id", "=", circle.id).execute(),
    ],
    [
      "the share is taken back",
      ({ id }) => server.db.deleteFrom("shares").where("blessing_id", "=", id).execute(),
    ],
    [
      "its owner's account is deleted",
      ({ ruth }) => server.db.deleteFrom("members").where("id", "=", ruth.id).execute(),
    ],
  ])("when %s", async (_what, happen) => {
    const shared = await aSharedBlessing();
    const streams = [
      await watch(server, shared.id, shared.noor),
      await watch(replica, shared.id, shared.noor),
    ];
    await areTold(streams, shared.ruth, shared.params);
    await happen(shared);
    for (const stream of streams) {
      expect(await stream.next()).toBe("gone");
      expect(await stream.next()).toBeUndefined();
    }
  });

  test("however its id is written", async () => {
    const { ruth, noor, id, params } = await aSharedBlessing();
    const stream = await watch(server, id.toUpperCase(), noor);
    await areTold([stream], ruth, params);
    await replica.as(ruth).call(deleteBlessing, { params });
    expect(await stream.next()).toBe("gone");
  });

  test("its owner goes on seeing what was made private", async () => {
    const { ruth, params, id } = await aSharedBlessing();
    const stream = await watch(server, id, ruth);
    await areTold([stream], ruth, params);
    await server.as(ruth).call(updateBlessing, { params, body: writing });
    expect(await stream.next()).toBe("blessing");
    stream.hangUp();
  });
});

describe("the stream ends with its session", () => {
  test.each<[string, (noor: Member) => Promise<unknown>]>([
    ["at the sign-out", (noor) => replica.as(noor).call(logout)],
    [
      "when the member is deactivated",
      (noor) =>
        server.db.updateTable("members").set({ is_active: false }).where("id", "=", noor.id).execute(),
    ],
  ])("%s, and not another's", async (_what, happen) => {
    const ruth = await server.aMember();
    const noor = await server.aMember();
    const { id } = await server.aBlessing(ruth, { visibility: "public" });
    const [hers, his] = [await watch(server, id, ruth), await watch(server, id, noor)];
    await areTold([hers, his], ruth, { blessingId: id });
    await happen(noor);
    expect(await his.next()).toBeUndefined();
    const params = { blessingId: id };
    await server.as(ruth).call(addComment, { params, body: { content: "Still here" } });
    expect(await hers.next()).toBe("comments");
    hers.hangUp();
  });

  test("a token that is none watches as a visitor", async () => {
    const { id } = await aSharedBlessing();
    expect((await watch(server, id, { token: "none" })).status).toBe(404);
  });
});

describe("limits and interruptions", () => {
  test(`a member has ${liveLimits.streamsPerMember} streams at most, and one that ended counts no more`, async () => {
    const { ruth, noor, id } = await aSharedBlessing();
    const streams = await Promise.all(
      Array.from({ length: liveLimits.streamsPerMember + 1 }, () => watch(server, id, noor)),
    );
    const refused = streams.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers["retry-after"]).toBe("5");
    expect((await watch(server, id, ruth)).status).toBe(200);
    streams.find(({ status }) => status === 200)?.hangUp();
    await expect.poll(async () => (await watch(server, id, noor)).status).toBe(200);
    for (const stream of streams) stream.hangUp();
  });

  test("who hangs up before the stream is open counts no more either", async () => {
    const proxied = await testServer({ TRUST_PROXY: "on" }, server);
    await proxied.app.listen({ port: 0 });
    const { noor, id } = await aSharedBlessing();
    const { port } = proxied.app.server.address() as AddressInfo;
    const path = liveBlessingPath.replace(":blessingId", id);
    const headers = { cookie: `session=${noor.token}`, "x-forwarded-for": "203.0.113.1" };
    await server.db.transaction().execute(async (other) => {
      await sql`lock table sessions in access exclusive mode`.execute(other);
      for (let time = 0; time < liveLimits.streamsPerMember; time += 1) {
        const asked = get({ port, path, headers, host: "127.0.0.1", agent: false }).on("error", () => {});
        const [, response] = await once(proxied.app.server, "request");
        asked.destroy();
        await once(response, "close");
      }
    });
    await wait(300); // for those that nobody reads to be opened
    const stream = await watch(proxied, id, noor);
    expect(stream.status).toBe(200);
    stream.hangUp();
    await proxied.close();
  });

  test("a connection to the database that breaks is made anew, and everybody asks for everything again", async () => {
    const { ruth, noor, params, id } = await aSharedBlessing();
    const stream = await watch(server, id, noor);
    await areTold([stream], ruth, params);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'blessing-jar live' and datname = current_database()`.execute(server.db);
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    expect(heard).toEqual(["reactions", "comments", "blessing"]);
    await server.as(ruth).call(addComment, { params, body: { content: "Back again" } });
    expect(await stream.next()).toBe("comments");
    stream.hangUp();
  });

  test("what is told by hand and makes no sense is passed over", async () => {
    const { ruth, noor, params, id } = await aSharedBlessing();
    const stream = await watch(server, id, noor);
    for (const told of ["no JSON", "", "null", "7"]) {
      await sql`select pg_notify('live', ${told})`.execute(server.db);
    }
    await areTold([stream], ruth, params);
    stream.hangUp();
  });

  test("a process that stops ends its streams at once", async () => {
    const third = await testServer({}, server);
    await third.app.listen({ port: 0 });
    const { noor, id } = await aSharedBlessing();
    const stream = await watch(third, id, noor);
    const closing = third.close();
    expect(await stream.next()).toBeUndefined();
    await closing;
  });
});
