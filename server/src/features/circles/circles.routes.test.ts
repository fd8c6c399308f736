import { randomUUID, randomUUIDv7 } from "node:crypto";
import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  circleLimits,
  createCircle,
  deleteCircle,
  getCircle,
  joinCircle,
  listCircles,
  removeCircleMember,
  renewInviteCode,
  updateCircle,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import { approveSharedBlessing, listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function aFamily(count = 3) {
  const people = await Promise.all(
    ["Ruth Hale", "Noor Hale", "Eli Hale", "Ada Hale"].slice(0, count).map((name) => server.aMember(name)),
  );
  const [ruth, noor, eli] = people as [Member, Member, Member];
  const circle = await server.aCircle(people, { name: "Home" });
  return { ruth, noor, eli, circle, params: { circleId: circle.id } };
}

const rolesIn = async (circleId: string) =>
  (
    await server.db
      .selectFrom("circle_members")
      .select("role")
      .where("circle_id", "=", circleId)
      .orderBy("role")
      .execute()
  ).map(({ role }) => role);

test("needs a session", async () => {
  expect((await server.as(undefined).call(listCircles)).status).toBe(401);
  expect((await server.as(undefined).call(joinCircle, { body: { inviteCode: "ABCDEFGH" } })).status).toBe(
    401,
  );
});

test("a circle whose answer was lost is created once, however often its draft is sent", async () => {
  const [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor Hale")];
  const body = { name: "Home", idempotencyKey: randomUUIDv7() };
  const sent = await Promise.all([1, 2, 3].map(() => server.as(ruth).call(createCircle, { body })));
  expect(new Set(sent.map(({ answer }) => answer.circle.id)).size).toBe(1);
  expect((await server.as(ruth).call(listCircles)).answer.circles).toHaveLength(1);

  const { answer } = await server.as(noor).call(createCircle, { body });
  expect(answer.circle.id).not.toBe(sent[0]?.answer.circle.id);
});

test("the card of a circle names no blessing that the viewer may not see, however it got there", async () => {
  const { ruth, noor, circle } = await aFamily(2);
  const sharing = { visibility: "group" as const, circles: [circle.id] };
  const { id } = await server.aBlessing(ruth, { title: "The figs were ripe", ...sharing });
  await server.db.updateTable("blessings").set({ visibility: "private" }).where("id", "=", id).execute();
  const { answer } = await server.as(noor).call(listCircles);
  expect(answer.circles[0]?.recentBlessings).toEqual([]);
});

test("the card of a circle shows the first picture of what was shared, and of an edit that waits the approved one", async () => {
  const people = [await server.aMember("Ruth"), await server.aMember("Noor"), await server.aMember("Eli")];
  const [ruth, noor, eli] = people as [Member, Member, Member];
  const { id } = await server.aCircle(people, { requiresApproval: true });
  const aPhoto = async () =>
    (await uploads(server).upload(noor, await photo({ width: 40, height: 30 }))).fileUrl;
  const [before, after] = [await aPhoto(), await aPhoto()];
  const writing = { title: "Figs", category: "Family", blessingDate: "2026-03-01", circles: [id] };
  const sharing = { ...writing, visibility: "group" as const, mediaUrls: [before] };
  const { id: blessingId } = await server.aBlessing(noor, sharing);
  await server.as(ruth).call(approveSharedBlessing, { params: { circleId: id, blessingId } });
  const edited = { ...sharing, mediaUrls: [after, before] };
  await server.as(noor).call(updateBlessing, { params: { blessingId }, body: edited });
  const coverFor = async (viewer: Member) =>
    (await server.as(viewer).call(listCircles)).answer.circles[0]?.recentBlessings[0]?.blessing.cover;
  expect(await coverFor(eli)).toBe(before);
  expect(await coverFor(noor)).toBe(after);
  expect(await coverFor(ruth)).toBe(after);
});

test("a member sees the circles they belong to, and no other", async () => {
  const { ruth, noor, circle } = await aFamily(2);
  await server.aCircle([noor], { name: "Not Ruth's" });
  const { answer } = await server.as(ruth).call(listCircles);
  expect(answer.circles).toMatchObject([
    {
      id: circle.id,
      name: "Home",
      memberCount: 2,
      role: "admin",
      members: [
        { id: ruth.id, role: "admin", user: { fullName: "Ruth Hale", email: ruth.email } },
        { id: noor.id, role: "member" },
      ],
      recentBlessings: [],
      can: { manage: true, invite: true, leave: false, shareWithoutApproval: true },
    },
  ]);
});

test("an address is read by the circle's admins, where it is proven, and by whose it is: nobody else", async () => {
  const { ruth, noor, eli, circle, params } = await aFamily();
  const unprove = server.db.updateTable("members").set({ email_verified_at: null });
  await unprove.where("id", "=", eli.id).execute();
  const shared = { visibility: "group" as const, circles: [circle.id] };
  const { id: blessingId } = await server.aBlessing(ruth, { ...shared, title: "Figs" });
  for (const by of [ruth, noor, eli]) {
    await server.as(by).call(addComment, { params: { blessingId }, body: { content: "Amen" } });
    await server.aBlessing(by, shared);
  }
  const addressesFor = async (viewer: Member) => {
    const as = server.as(viewer);
    const answers = [
      await as.call(listCircles),
      await as.call(getCircle, { params }),
      await as.call(listSharedBlessings, { params }),
      await as.call(listComments, { params: { blessingId } }),
    ];
    const found = answers.map(({ answer }) => JSON.stringify(answer));
    return [ruth, noor, eli].filter(({ email }) => found.some((text) => text.includes(email)));
  };
  expect(await addressesFor(ruth)).toEqual([ruth, noor]);
  expect(await addressesFor(noor)).toEqual([noor]);
  expect(await addressesFor(eli)).toEqual([eli]);
  const asAdmin = { params: { ...params, memberId: noor.id }, body: { role: "admin" } };
  const { answer } = await server.as(ruth).call(updateCircleMember, asAdmin);
  expect(answer.member.user.email).toBe(noor.email);
  expect(await addressesFor(noor)).toEqual([ruth, noor]);
});

test("whoever creates a circle is its admin, with a code of eight unambiguous characters", async () => {
  const ruth = await server.aMember();
  const body = { name: "  The Hales ", description: "Sundays", role: "member", id: randomUUID() };
  const { status, answer } = await server.as(ruth).call(createCircle, { body });
  expect(status).toBe(201);
  expect(answer.circle).toMatchObject({
    name: "The Hales",
    description: "Sundays",
    role: "admin",
    memberCount: 1,
    requiresApproval: false,
  });
  expect(answer.circle.id).not.toBe(body.id);
  expect(answer.circle.inviteCode).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$/);
  for (const name of ["", "   ", "x".repeat(101)]) {
    expect((await server.as(ruth).call(createCircle, { body: { name } })).status).toBe(400);
  }
});

test("the list of circles is paged by name, whatever a name holds, and nobody reads on with another cursor", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const names = ["b_1", "B_1", "a".repeat(100), "ぶどう".repeat(33), "Zoë", "zoe"];
  for (const name of names) await server.aCircle([ruth], { name });
  const page = async (query: Record<string, string>) =>
    (await server.as(ruth).call(listCircles, { query })).answer;
  const all = await page({});
  expect(all.circles).toHaveLength(names.length);
  expect(all.nextCursor).toBeNull();
  const walked: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { circles, nextCursor } = await page({ limit: "1", ...(cursor ? { cursor } : {}) });
    walked.push(...circles.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor);
  expect(walked).toEqual(all.circles.map(({ id }) => id));
  const { nextCursor } = await page({ limit: "2" });
  expect(
    (await server.as(noor).call(listCircles, { query: { cursor: nextCursor ?? "" } })).answer.circles,
  ).toEqual([]);
  for (const none of ["x", Buffer.from(`${ruth.id}_\u0000`).toString("base64url")]) {
    expect((await server.as(ruth).call(listCircles, { query: { cursor: none } })).status).toBe(400);
  }
});

describe("there is an end to it", () => {
  const people = async (count: number) => {
    const { rows } = await sql<{ id: string }>`insert into members (id, email, full_name, password_hash,
        accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
      select id, id || '@example.org', 'One of many', 'none', now(), now(), 'test'
      from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) many returning id`.execute(
      server.db,
    );
    return rows.map(({ id }) => id);
  };

  test("a circle takes so many people and refuses the next one, also when two come at once", async () => {
    const { ruth, circle, params } = await aFamily(3);
    const ids = await people(circleLimits.membersMax - 4);
    const memberships = ids.map((member_id) => ({ circle_id: circle.id, member_id }));
    await server.db.insertInto("circle_members").values(memberships).execute();
    const { inviteCode } = (await server.as(ruth).call(getCircle, { params })).answer.circle;
    const guests = [await server.aMember("Ada"), await server.aMember("Joan")];
    const join = (who: Member) => server.as(who).call(joinCircle, { body: { inviteCode } });
    const came = await Promise.all(guests.map(join));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(came.find(({ status }) => status === 409)?.code).toBe("circle.full");
    expect(await join(ruth)).toMatchObject({ status: 409, code: "circle.already-member" });
    const one = ids[0] ?? "";
    await server.as(ruth).call(removeCircleMember, { params: { ...params, memberId: one } });
    expect(await rolesIn(circle.id)).toHaveLength(circleLimits.membersMax - 1);
  });

  test("a member is in so many circles, and creates and joins no more of them, also when two are sent at once", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    for (let n = 1; n < circleLimits.circlesMax; n++) await server.aCircle([ruth], { name: `Circle ${n}` });
    const body = { name: "Last", idempotencyKey: randomUUIDv7() };
    const create = (given: object) => server.as(ruth).call(createCircle, { body: given });
    const made = await Promise.all([create(body), create({ name: "One too many" })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)?.code).toBe("circle.too-many");
    if (made[0]?.status === 201) expect((await create(body)).status).toBe(200);
    const { id: circleId } = await server.aCircle([noor]);
    const { inviteCode } = (await server.as(noor).call(getCircle, { params: { circleId } })).answer.circle;
    const joined = await server.as(ruth).call(joinCircle, { body: { inviteCode } });
    expect(joined).toMatchObject({ status: 409, code: "circle.too-many" });
    expect((await server.as(ruth).call(listCircles)).answer.circles).toHaveLength(circleLimits.circlesMax);
  });
});

describe("joining", () => {
  test("a code opens its circle however it is typed, once", async () => {
    const { ruth, params } = await aFamily();
    const joan = await server.aMember();
    const { answer } = await server.as(ruth).call(renewInviteCode, { params });
    const code = answer.circle.inviteCode;
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `;
    const joined = await server.as(joan).call(joinCircle, { body: { inviteCode: typed } });
    expect(joined.status).toBe(200);
    expect(joined.answer.circle).toMatchObject({ name: "Home", memberCount: 4, role: "member" });
    const again = await server.as(joan).call(joinCircle, { body: { inviteCode: code } });
    expect(again).toMatchObject({ status: 409, error: "You are already a member of this circle" });
  });

  test("twenty attempts at once make one membership", async () => {
    const { params } = await aFamily();
    const joan = await server.aMember();
    const { invite_code: inviteCode } = await server.db
      .selectFrom("circles")
      .select("invite_code")
      .where("id", "=", params.circleId)
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.as(joan).call(joinCircle, { body: { inviteCode } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await rolesIn(params.circleId)).toHaveLength(4);
  });

  test("unknown, malformed and renewed codes are answered alike, a blank one by the form", async () => {
    const { ruth, params } = await aFamily();
    const joan = await server.aMember();
    const before = (await server.as(ruth).call(getCircle, { params })).answer.circle.inviteCode;
    await server.as(ruth).call(renewInviteCode, { params });
    for (const inviteCode of [before, "ABCDEFGH", "x", "<b>", "ÄÖÜß".repeat(5), "0".repeat(50)]) {
      const refused = await server.as(joan).call(joinCircle, { body: { inviteCode } });
      expect(refused).toMatchObject({ status: 404, code: "circle.unknown-code" });
    }
    expect((await server.as(joan).call(joinCircle, { body: { inviteCode: "  " } })).status).toBe(400);
  });

  test("guessing ends after twenty codes a minute", async () => {
    const limited = await testServer({ RATE_LIMITS: "on" });
    const joan = await limited.aMember();
    const guess = () => limited.as(joan).call(joinCircle, { body: { inviteCode: "ABCDEFGH" } });
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    await limited.close();
  });
});

describe("who manages a circle", () => {
  test("admins change it; members may not, and for others it is not there", async () => {
    const { ruth, noor, circle, params } = await aFamily();
    const [joan, body] = [await server.aMember(), { name: "Our home", requiresApproval: true }];
    await server.aCircle([joan]);
    const changed = await server.as(ruth).call(updateCircle, { params, body });
    expect(changed.answer.circle).toMatchObject({ name: "Our home", requiresApproval: true });
    const calls = (caller: Member | undefined, id = circle.id) => [
      server.as(caller).call(updateCircle, { params: { circleId: id }, body }),
      server.as(caller).call(renewInviteCode, { params: { circleId: id } }),
      server.as(caller).call(updateCircleMember, {
        params: { circleId: id, memberId: noor.id },
        body: { role: "admin" },
      }),
      server.as(caller).call(removeCircleMember, { params: { circleId: id, memberId: ruth.id } }),
      server.as(caller).call(deleteCircle, { params: { circleId: id } }),
    ];
    for (const { status, code } of await Promise.all(calls(noor))) {
      expect([status, code]).toEqual([403, "circle.admins-only"]);
    }
    const unknown = await Promise.all(calls(joan, randomUUID()));
    const foreign = await Promise.all(calls(joan));
    for (const [index, { status, error, code }] of foreign.entries()) {
      expect(status).toBe(404);
      expect({ error, code }).toEqual({ error: unknown[index]?.error, code: unknown[index]?.code });
    }
    for (const { status } of await Promise.all(calls(undefined))) expect(status).toBe(401);
    expect((await server.as(joan).call(getCircle, { params })).status).toBe(404);
    expect((await server.as(noor).call(getCircle, { params })).answer.members).toHaveLength(3);
  });

  test("left out, approval stays as it is", async () => {
    const { ruth, params } = await aFamily();
    await server.as(ruth).call(updateCircle, { params, body: { name: "Home", requiresApproval: true } });
    const { answer } = await server.as(ruth).call(updateCircle, { params, body: { name: "Home again" } });
    expect(answer.circle.requiresApproval).toBe(true);
  });

  test("the last admin stays one: not demoted, not sent away, not gone while others stay", async () => {
    const { ruth, noor, params } = await aFamily();
    const mayLeave = async (who: Member) =>
      (await server.as(who).call(getCircle, { params })).answer.circle.can.leave;
    const ofRuth = { ...params, memberId: ruth.id };
    const refused = [
      await server.as(ruth).call(updateCircleMember, { params: ofRuth, body: { role: "member" } }),
      await server.as(ruth).call(removeCircleMember, { params: ofRuth }),
    ];
    for (const { status, code } of refused) expect([status, code]).toEqual([409, "circle.last-admin"]);
    expect([await mayLeave(ruth), await mayLeave(noor)]).toEqual([false, true]);
    const params2 = { ...params, memberId: noor.id };
    await server.as(ruth).call(updateCircleMember, { params: params2, body: { role: "admin" } });
    expect([await mayLeave(ruth), await mayLeave(noor)]).toEqual([true, true]);
    expect((await server.as(ruth).call(removeCircleMember, { params: ofRuth })).status).toBe(204);
    expect((await server.as(ruth).call(getCircle, { params })).status).toBe(404);
  });

  test("two admins who demote each other at once leave one", async () => {
    const { ruth, noor, circle, params } = await aFamily(2);
    const demote = (by: Member, memberId: string) =>
      server.as(by).call(updateCircleMember, { params: { ...params, memberId }, body: { role: "member" } });
    for (let round = 0; round < 5; round += 1) {
      await server.db.updateTable("circle_members").set({ role: "admin" }).execute();
      await Promise.all([demote(ruth, noor.id), demote(noor, ruth.id)]);
      expect(await rolesIn(circle.id)).toEqual(["admin", "member"]);
    }
  });

  test("two admins who leave at once leave one behind with the third", async () => {
    const { ruth, noor, circle, params } = await aFamily();
    await server.db
      .updateTable("circle_members")
      .set({ role: "admin" })
      .where("member_id", "=", noor.id)
      .execute();
    const leave = (who: Member) =>
      server.as(who).call(removeCircleMember, { params: { ...params, memberId: who.id } });
    const statuses = (await Promise.all([leave(ruth), leave(noor)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await rolesIn(circle.id)).toEqual(["admin", "member"]);
  });

  test("with the last person the circle goes", async () => {
    const { ruth, noor, eli, circle, params } = await aFamily();
    for (const who of [eli, noor, ruth]) {
      const left = await server.as(who).call(removeCircleMember, { params: { ...params, memberId: who.id } });
      expect(left.status).toBe(204);
    }
    const rows = await server.db.selectFrom("circles").select("id").where("id", "=", circle.id).execute();
    expect(rows).toEqual([]);
  });

  test("an admin sends a member away; somebody who is not in it is not found", async () => {
    const { ruth, eli, params } = await aFamily();
    const ofEli = { ...params, memberId: eli.id };
    expect((await server.as(ruth).call(removeCircleMember, { params: ofEli })).status).toBe(204);
    const again = await server.as(ruth).call(removeCircleMember, { params: ofEli });
    expect(again).toMatchObject({ status: 404, code: "circle.member-not-found" });
    expect((await server.as(eli).call(getCircle, { params })).status).toBe(404);
  });
});

test("members come in pages, admins first", async () => {
  const { ruth, params } = await aFamily(4);
  const first = await server.as(ruth).call(getCircle, { params, query: { limit: "3" } });
  expect(first.answer.members[0]).toMatchObject({ id: ruth.id, role: "admin" });
  const { nextCursor } = first.answer;
  const query = { limit: "3", cursor: nextCursor ?? "" };
  const second = await server.as(ruth).call(getCircle, { params, query });
  expect(second.answer.nextCursor).toBeNull();
  const ids = [...first.answer.members, ...second.answer.members].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  const odd = await server.as(ruth).call(getCircle, { params, query: { cursor: "x" } });
  expect(odd.status).toBe(400);
});
