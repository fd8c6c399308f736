import { writeFile } from "node:fs/promises";
import path from "node:path";
import { logout, redeemEmailVerification, redeemPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
} from "@blessing-jar/contract/circles.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { removeConnection } from "@blessing-jar/contract/network.ts";
import { takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replaceToken } from "../src/features/accounts/account-tokens.queries.ts";
import { type Watch, watch, watchOwn } from "../src/features/live/testing.ts";
import { originalKey, renditionKey } from "../src/features/media/media.keys.ts";
import type { Name } from "./authorization.people.ts";
import { aWorld, type World } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ WEBHOOK_HOSTS: "*" });
  await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

const writing = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };

async function aWorldWithBytes(): Promise<World> {
  const world = await aWorld(server);
  for (const id of [world.ids.mediaId.group, world.ids.mediaId.photo]) {
    for (const key of [originalKey(id), renditionKey(id, 320)]) {
      const file = path.join(server.dataDir, "bytes");
      await writeFile(file, "figs");
      await server.context.files.put(key, file, { type: "image/jpeg" });
    }
  }
  return world;
}

type Request = readonly [method: "GET" | "HEAD" | "POST" | "DELETE", url: string, rest?: object];

/** Every address of a blessing in a circle, as somebody who has seen it knows them. */
function ofBlessing({ ids: { blessingId, mediaId }, people }: World): Request[] {
  const blessing = `/api/blessings/${blessingId.group}`;
  const media = `/media/${mediaId.group}`;
  const etag = `"${people.owner.email.slice(0, 10)}"`;
  return [
    ["GET", blessing],
    ["GET", `${blessing}/reactions`],
    ["GET", `${blessing}/comments`],
    ["POST", `${blessing}/reactions`, { payload: { type: "peace" } }],
    ["DELETE", `${blessing}/reactions/peace`],
    ["POST", `${blessing}/comments`, { payload: { content: "Amen" } }],
    ["GET", media],
    ["GET", `${media}?w=320`],
    ["GET", media, { headers: { range: "bytes=0-1" } }],
    ["GET", media, { headers: { "if-none-match": etag } }],
    ["HEAD", media],
  ];
}

function ofCircle({ ids: { circleId, mediaId } }: World): Request[] {
  const circle = `/api/circles/${circleId.home}`;
  return [
    ["GET", circle],
    ["GET", `${circle}/shared`],
    ["GET", `/media/${mediaId.photo}`],
  ];
}

const ofMember: Request[] = [
  ["GET", "/api/auth/profile"],
  ["GET", "/api/blessings"],
  ["GET", "/api/circles"],
  ["GET", "/api/family-connections"],
  ["GET", "/api/notifications"],
  ["POST", "/api/blessings", { payload: writing }],
];

async function statuses(caller: { token: string }, requests: Request[]): Promise<string[]> {
  const all: string[] = [];
  for (const [method, url, rest = {}] of requests) {
    const { headers = {}, payload } = rest as { headers?: object; payload?: object };
    const credential = { "x-user-id": caller.token, ...headers };
    const sent = { method, url, headers: credential, ...(payload ? { payload } : {}) };
    all.push(`${(await server.app.inject(sent)).statusCode} ${method} ${url}`);
  }
  return all;
}

const not = (all: string[], pattern: RegExp) => all.filter((line) => !pattern.test(line));

/** Reads until the stream ends; answers what was told last. */
async function endOf(stream: Watch): Promise<string | undefined> {
  let last: string | undefined;
  for (let event = await stream.next(); event; event = await stream.next()) last = event;
  return last;
}

interface Ending {
  act(world: World): Promise<{ status: number }>;
  /** What is out of reach besides the blessing. */
  alsoCircle?: boolean;
}

const own = ({ ids: { circleId, memberId } }: World, name: Name) => ({
  params: { circleId: circleId.home, memberId: memberId[name] },
});
const by = (world: World, name: Name) => server.as(world.people[name]);
const group = ({ ids }: World) => ({ params: { blessingId: ids.blessingId.group } });

const endings: Record<string, Ending> = {
  "leaves the circle": {
    act: (world) => by(world, "member").call(removeCircleMember, own(world, "member")),
    alsoCircle: true,
  },
  "is removed from the circle": {
    act: (world) => by(world, "admin").call(removeCircleMember, own(world, "member")),
    alsoCircle: true,
  },
  "was in a circle that is deleted": {
    act: (world) => by(world, "creator").call(deleteCircle, own(world, "creator")),
    alsoCircle: true,
  },
  "saw a blessing that is private now": {
    act: (world) => by(world, "owner").call(updateBlessing, { ...group(world), body: writing }),
  },
  "saw a blessing that is taken out": {
    act: (world) => {
      const params = { circleId: world.ids.circleId.home, blessingId: world.ids.blessingId.group };
      return by(world, "admin").call(takeOutSharedBlessing, { params });
    },
  },
  "saw a blessing that is deleted": {
    act: (world) => by(world, "owner").call(deleteBlessing, group(world)),
  },
  "saw a blessing whose owner leaves": {
    act: (world) => by(world, "owner").call(removeCircleMember, own(world, "owner")),
  },
};

describe.each(Object.entries(endings))("who %s", (_, { act, alsoCircle = false }) => {
  test("finds nothing at any address they knew, and their stream ends", async () => {
    const world = await aWorldWithBytes();
    const { member } = world.people;
    const addresses = [...ofBlessing(world), ...(alsoCircle ? ofCircle(world) : [])];
    expect(not(await statuses(member, addresses), /^(2|304)/)).toEqual([]);
    const stream = await watch(server, world.ids.blessingId.group, member);

    expect((await act(world)).status).toBeLessThan(300);
    expect(not(await statuses(member, addresses), /^404/)).toEqual([]);
    expect(await endOf(stream)).toBe("gone");
    expect((await watch(server, world.ids.blessingId.group, member)).status).toBe(404);
  });
});

const shutOut: Record<string, (world: World) => Promise<unknown>> = {
  "is deactivated": ({ people }) =>
    server.db.updateTable("members").set({ is_active: false }).where("id", "=", people.member.id).execute(),
  "has a new password": async ({ people }) => {
    const token = await replaceToken(server.db, {
      memberId: people.member.id,
      purpose: "password-reset",
      seconds: 60,
    });
    const body = { token, password: "olives and figs" };
    return server.as(undefined).call(redeemPasswordReset, { body });
  },
  "has signed out": (world) => by(world, "member").call(logout),
};

describe.each(Object.entries(shutOut))("who %s", (_, act) => {
  test("gets nothing by the old session, and both streams end", async () => {
    const world = await aWorldWithBytes();
    const { member } = world.people;
    const addresses = [...ofBlessing(world), ...ofCircle(world), ...ofMember];
    expect(not(await statuses(member, addresses), /^(2|304)/)).toEqual([]);
    const streams = [await watch(server, world.ids.blessingId.group, member), await watchOwn(server, member)];

    await act(world);
    expect(not(await statuses(member, addresses), /^40[14]/)).toEqual([]);
    for (const stream of streams) await endOf(stream);
    expect((await watch(server, world.ids.blessingId.group, member)).status).toBe(404);
    expect((await watchOwn(server, member)).status).toBe(401);
  });
});

test("a session that has run out opens nothing", async () => {
  const world = await aWorldWithBytes();
  const { member } = world.people;
  await server.db
    .updateTable("sessions")
    .set({ expires_at: new Date(0) })
    .where("member_id", "=", member.id)
    .execute();
  const addresses = [...ofBlessing(world), ...ofCircle(world), ...ofMember];
  expect(not(await statuses(member, addresses), /^40[14]/)).toEqual([]);
});

test("who is deactivated sends nothing to an upload's address from before", async () => {
  const { people } = await aWorld(server);
  const body = { fileName: "figs.jpg", mimeType: "image/jpeg" };
  const { answer } = await server.as(people.member).call(requestUpload, { body });
  await server.db
    .updateTable("members")
    .set({ is_active: false })
    .where("id", "=", people.member.id)
    .execute();
  const headers = { "content-type": "image/jpeg" };
  const sent = await server.app.inject({ method: "PUT", url: answer.uploadUrl, headers, payload: "figs" });
  expect(sent.statusCode).toBe(410);
});

test("who is deactivated opens nothing with the link of a mail from before", async () => {
  const { people } = await aWorld(server);
  const memberId = people.deactivated.id;
  await server.db
    .updateTable("members")
    .set({ email_verified_at: null })
    .where("id", "=", memberId)
    .execute();
  const token = await replaceToken(server.db, { memberId, purpose: "email-verification", seconds: 60 });
  const { answer } = await server.as(undefined).call(redeemEmailVerification, { body: { token } });
  expect(answer.isVerified).toBe(false);
  const owner = await server.as(people.deactivated).call(redeemEmailVerification, { body: { token } });
  expect(owner.answer.isVerified).toBe(false);
  const { email_verified_at } = await server.db
    .selectFrom("members")
    .select("email_verified_at")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  expect(email_verified_at).toBeNull();
});

test("a code opens nothing once it is renewed or its circle is gone", async () => {
  const world = await aWorld(server);
  const join = (inviteCode: string) => by(world, "invited").call(joinCircle, { body: { inviteCode } });
  const { answer } = await by(world, "admin").call(renewInviteCode, own(world, "admin"));
  expect((await join(world.inviteCode)).code).toBe("circle.unknown-code");
  await by(world, "admin").call(deleteCircle, own(world, "admin"));
  expect((await join(answer.circle.inviteCode)).code).toBe("circle.unknown-code");
});

test("who is connected no more loses the profile photo", async () => {
  const world = await aWorldWithBytes();
  const photo: Request[] = [["GET", `/media/${world.ids.mediaId.photo}`]];
  expect(not(await statuses(world.people.kin, photo), /^200/)).toEqual([]);
  await by(world, "owner").call(removeConnection, {
    params: { connectionId: world.ids.connectionId.agreed },
  });
  expect(not(await statuses(world.people.kin, photo), /^404/)).toEqual([]);
});
