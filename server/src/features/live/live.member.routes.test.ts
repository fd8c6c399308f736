import { randomUUID } from "node:crypto";
import { logout } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  type CelebrationBody,
  createCelebration,
  deleteCelebration,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import {
  createCircle,
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
  updateCircle,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { tabHeader } from "@blessing-jar/contract/kit/tab.ts";
import { liveLimits, liveMemberPath } from "@blessing-jar/contract/live.ts";
import {
  approveSharedBlessing,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { hearsNothing, type Watch, watch, watchFromNow, watchOwn } from "./testing.ts";

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

const writing = { title: "The figs are ripe", category: "Family", blessingDate: "2026-03-01" };

async function aFamily({ requiresApproval = false } = {}) {
  const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval });
  const { id: blessingId } = await server.aBlessing(noor);
  return { ruth, noor, eli, circleId, blessingId, params: { circleId } };
}

type Family = Awaited<ReturnType<typeof aFamily>>;

test("is a member's alone", async () => {
  const answer = await server.app.inject(liveMemberPath);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "session.required" });
  expect((await watchOwn(server, { token: "none" })).status).toBe(401);
});

test("is one that no proxy keeps back or packs", async () => {
  const stream = await watchOwn(server, await server.aMember());
  expect(stream.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(stream.headers["content-encoding"]).toBeUndefined();
  stream.hangUp();
});

describe("tells the members of a circle, on any replica, and nobody else", () => {
  test.each<[string, (family: Family) => Promise<{ status: number }>]>([
    [
      "its name changes",
      ({ ruth, params }) => server.as(ruth).call(updateCircle, { params, body: { name: "Us" } }),
    ],
    ["it gets a new code", ({ ruth, params }) => server.as(ruth).call(renewInviteCode, { params })],
    [
      "somebody joins",
      async ({ ruth, params }) => {
        const { answer } = await server.as(ruth).call(renewInviteCode, { params });
        const { inviteCode } = answer.circle;
        return await server.as(await server.aMember()).call(joinCircle, { body: { inviteCode } });
      },
    ],
    [
      "somebody becomes an admin",
      ({ ruth, noor, params }) =>
        server.as(ruth).call(updateCircleMember, {
          params: { ...params, memberId: noor.id },
          body: { role: "admin" },
        }),
    ],
    [
      "somebody leaves, who hears it too",
      ({ noor, params }) =>
        server.as(noor).call(removeCircleMember, { params: { ...params, memberId: noor.id } }),
    ],
    ["it is deleted", ({ ruth, params }) => server.as(ruth).call(deleteCircle, { params })],
    [
      "something is shared",
      ({ noor, circleId, blessingId }) =>
        server.as(noor).call(shareBlessing, { body: { circleId, blessingId } }),
    ],
  ])("when %s", async (_what, happen) => {
    const family = await aFamily();
    const [ruths, noors, elis] = [
      await watchFromNow(server, family.ruth),
      await watchFromNow(replica, family.noor),
      await watchFromNow(replica, family.eli),
    ];
    expect((await happen(family)).status).toBeLessThan(300);
    expect(await ruths.next()).toBe("circles");
    expect(await noors.next()).toBe("circles");
    await hearsNothing(elis, server, family.eli);
    for (const stream of [ruths, noors, elis]) stream.hangUp();
  });

  test.each<[string, (family: Family) => Promise<{ status: number }>]>([
    [
      "a shared blessing is taken out",
      ({ ruth, blessingId, params }) =>
        server.as(ruth).call(takeOutSharedBlessing, { params: { ...params, blessingId } }),
    ],
    [
      "a shared blessing is rewritten",
      ({ noor, circleId, blessingId }) => {
        const body = { ...writing, visibility: "group", circles: [circleId] };
        return server.as(noor).call(updateBlessing, { params: { blessingId }, body });
      },
    ],
    [
      "a shared blessing is deleted",
      ({ noor, blessingId }) => server.as(noor).call(deleteBlessing, { params: { blessingId } }),
    ],
  ])("when %s", async (_what, happen) => {
    const family = await aFamily();
    const { ruth, noor, circleId, blessingId } = family;
    await server.as(noor).call(shareBlessing, { body: { circleId, blessingId } });
    const stream = await watchFromNow(replica, ruth);
    expect((await happen(family)).status).toBeLessThan(300);
    expect(await stream.next()).toBe("circles");
    stream.hangUp();
  });

  test("but what waits only its admins, and all of them once it is let in", async () => {
    const { ruth, noor, eli, circleId, blessingId } = await aFamily({ requiresApproval: true });
    await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
    const [ruths, elis] = [await watchFromNow(server, ruth), await watchFromNow(replica, eli)];
    await server.as(noor).call(shareBlessing, { body: { circleId, blessingId } });
    expect(await ruths.next()).toBe("circles");
    await hearsNothing(elis, server, eli);
    await server.as(ruth).call(approveSharedBlessing, { params: { circleId, blessingId } });
    expect(await elis.next()).toBe("circles");
    for (const stream of [ruths, elis]) stream.hangUp();
  });
});

test("a celebration that is planned, changed or deleted is told its circle, and not the tab that wrote it", async () => {
  const { ruth, noor, eli, circleId } = await aFamily();
  const tab = randomUUID();
  const [hers, another] = [await watchFromNow(replica, ruth, tab), await watchFromNow(server, ruth)];
  const [noors, elis] = [await watchFromNow(replica, noor), await watchFromNow(server, eli)];
  // The opening of her other page was told here too.
  expect(await hers.next()).toBe("notifications");
  const headers = { [tabHeader]: tab };
  const shared: CelebrationBody = {
    name: "Rose turns 70",
    eventType: "birthday",
    eventDate: "2090-05-04",
    isPrivate: false,
    sharedCircleIds: [circleId],
  };
  // Of what is shared with her, and of that it is not any more, her bell tells too.
  const both = new Set(["celebrations", "notifications"]);
  const noorsTwo = async () => new Set([await noors.next(), await noors.next()]);
  const { answer } = await server.as(ruth).call(createCelebration, { body: shared, headers });
  expect([await noorsTwo(), await another.next()]).toEqual([both, "celebrations"]);
  const params = { celebrationId: answer.event.id };
  const change = (body: CelebrationBody) =>
    server.as(ruth).call(updateCelebration, { params, body, headers });
  expect((await change({ ...shared, name: "Rose turns 71" })).status).toBe(200);
  expect(await noors.next()).toBe("celebrations");
  await change({ ...shared, isPrivate: true });
  expect(await noorsTwo()).toEqual(both);
  await change({ ...shared, isPrivate: true, name: "Hers alone" });
  await hearsNothing(noors, server, noor);
  await change(shared);
  expect(await noorsTwo()).toEqual(both);
  expect((await server.as(ruth).call(deleteCelebration, { params, headers })).status).toBe(204);
  expect(await noorsTwo()).toEqual(both);
  await hearsNothing(hers, server, ruth);
  await hearsNothing(elis, server, eli);
  for (const stream of [hers, another, noors, elis]) stream.hangUp();
});

// Without a heartbeat only a notice ends a stream, which takes no five seconds.
describe("on any replica, by a notice alone, nobody hears any more of what they have lost", () => {
  async function watching({ noor, ruth, circleId, blessingId }: Family) {
    await server.as(noor).call(shareBlessing, { body: { circleId, blessingId } });
    return [await watch(server, blessingId, ruth), await watch(replica, blessingId, ruth)];
  }

  async function endsSoon(streams: Watch[], last: string | undefined) {
    for (const stream of streams) {
      let heard = await stream.next();
      while (heard && heard !== last) heard = await stream.next();
      expect(heard).toBe(last);
      if (last) expect(await stream.next()).toBeUndefined();
    }
  }

  test.each<[string, (family: Family) => Promise<{ status: number }>]>([
    [
      "who left",
      async ({ ruth, noor, params }) => {
        const memberId = noor.id;
        const [role, leaving] = [
          { ...params, memberId },
          { ...params, memberId: ruth.id },
        ];
        await server.as(ruth).call(updateCircleMember, { params: role, body: { role: "admin" } });
        return await server.as(ruth).call(removeCircleMember, { params: leaving });
      },
    ],
    [
      "who was sent away",
      async ({ ruth, noor, params }) => {
        await server.as(ruth).call(updateCircleMember, {
          params: { ...params, memberId: noor.id },
          body: { role: "admin" },
        });
        return await server.as(noor).call(removeCircleMember, { params: { ...params, memberId: ruth.id } });
      },
    ],
    ["whose circle was deleted", ({ ruth, params }) => server.as(ruth).call(deleteCircle, { params })],
    [
      "what was taken out",
      ({ noor, blessingId, params }) =>
        server.as(noor).call(takeOutSharedBlessing, { params: { ...params, blessingId } }),
    ],
  ])("%s", async (_who, happen) => {
    const family = await aFamily();
    const streams = await watching(family);
    expect((await happen(family)).status).toBe(204);
    await endsSoon(streams, "gone");
  });

  test("of what waits, who is no admin any more", async () => {
    const family = await aFamily({ requiresApproval: true });
    const { ruth, eli, circleId } = family;
    const values = { circle_id: circleId, member_id: eli.id, role: "admin" };
    await server.db.insertInto("circle_members").values(values).execute();
    const streams = await watching(family);
    const params = { circleId, memberId: ruth.id };
    await server.as(eli).call(updateCircleMember, { params, body: { role: "member" } });
    await endsSoon(streams, "gone");
  });

  test("that others go on speaking where they once spoke", async () => {
    const { ruth, noor, eli, circleId } = await aFamily();
    await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
    const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
    const speak = async (who: Member) => {
      const sent = { params: { blessingId }, body: { content: "Amen" } };
      const { answer } = await server.as(who).call(addComment, sent);
      return { blessingId, commentId: answer.comment.id };
    };
    for (const who of [ruth, eli]) await speak(who);
    const memberId = eli.id;
    await server.as(eli).call(removeCircleMember, { params: { circleId, memberId } });
    const [ruths, elis] = [await watchFromNow(server, ruth), await watchFromNow(replica, eli)];
    const spoken = await speak(noor);
    expect(await ruths.next()).toBe("notifications");
    await server.as(noor).call(deleteComment, { params: spoken });
    expect(await ruths.next()).toBe("notifications");
    // Eli comes into a circle, and that is all he hears.
    await server.as(eli).call(createCircle, { body: { name: "Neighbours" } });
    expect(await elis.next()).toBe("circles");
    for (const stream of [ruths, elis]) stream.hangUp();
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ["who signed out", (member) => server.as(member).call(logout)],
    [
      "who was deactivated",
      ({ id }) => server.db.updateTable("members").set({ is_active: false }).where("id", "=", id).execute(),
    ],
  ])("%s", async (_who, happen) => {
    const noor = await server.aMember();
    const streams = [await watchFromNow(server, noor), await watchFromNow(replica, noor)];
    await happen(noor);
    await endsSoon(streams, undefined);
  });
});

test("a member has so many pages open at most, beside the blessings they look at", async () => {
  const { noor, blessingId } = await aFamily();
  const most = liveLimits.streamsPerMember;
  const streams = await Promise.all(Array.from({ length: most + 1 }, () => watchOwn(server, noor)));
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
  const beside = await watch(server, blessingId, noor);
  expect(beside.status).toBe(200);
  for (const stream of [...streams, beside]) stream.hangUp();
});
