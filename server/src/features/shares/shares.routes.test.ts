import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { deleteBlessing, getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { listCircles, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import {
  approveSharedBlessing,
  findSharedBlessings,
  listSharedBlessings,
  shareBlessing,
  shareLimits,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import { restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

async function aFamily({ requiresApproval = false } = {}) {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval });
  return { ruth, noor, eli, circleId };
}

type ShareIds = Record<"circleId" | "blessingId", string>;
const share = async (by: Member | undefined, body: ShareIds) =>
  await server.as(by).call(shareBlessing, { body });
const approve = async (by: Member | undefined, params: ShareIds) =>
  await server.as(by).call(approveSharedBlessing, { params });
const takeOut = async (by: Member | undefined, params: ShareIds) =>
  await server.as(by).call(takeOutSharedBlessing, { params });
const leave = async (who: Member, circleId: string) =>
  await server.as(who).call(removeCircleMember, { params: { circleId, memberId: who.id } });
const feed = async (of: Member | undefined, circleId: string, query: Record<string, string> = {}) =>
  await server.as(of).call(listSharedBlessings, { params: { circleId }, query });
const idsIn = async (of: Member, circleId: string, query: Record<string, string> = {}) =>
  (await feed(of, circleId, query)).answer.sharedBlessings.map(({ id }) => id);
const seen = async (by: Member | undefined, blessingId: string) =>
  (await server.as(by).call(getBlessing, { params: { blessingId } })).status;
const visibilityOf = async (owner: Member, blessingId: string) =>
  (await server.as(owner).call(getBlessing, { params: { blessingId } })).answer.blessing.visibility;

describe("sharing", () => {
  test("opens one's own private blessing to the circle, whole as everywhere", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const { id: blessingId } = await server.aBlessing(noor);
    const { status, answer } = await share(noor, { circleId, blessingId });
    expect(status).toBe(201);
    const whole = async (by: Member) =>
      (await server.as(by).call(getBlessing, { params: { blessingId } })).answer.blessing;
    expect(answer.sharedBlessing).toEqual({
      id: blessingId,
      createdAt: expect.any(String),
      isApproved: true,
      user: { fullName: "Noor", email: noor.email, profilePhotoUrl: null, relation: "" },
      can: { takeOut: true },
      blessing: await whole(noor),
    });
    expect(answer.sharedBlessing.blessing).toMatchObject({
      visibility: "group",
      circles: [{ id: circleId }],
      can: { share: true },
    });
    const [shown] = (await feed(ruth, circleId)).answer.sharedBlessings;
    expect(shown?.blessing).toEqual(await whole(ruth));
    expect(shown?.blessing.can.share).toBe(false);
    const { circles } = (await server.as(ruth).call(listCircles)).answer;
    expect(circles[0]?.recentBlessings).toMatchObject([
      { id: blessingId, blessing: { title: writing.title } },
    ]);
  });

  test("twice, or twenty times at once, makes one entry and keeps its date", async () => {
    const { noor, circleId } = await aFamily();
    const { id: blessingId } = await server.aBlessing(noor);
    const first = await share(noor, { circleId, blessingId });
    const more = await Promise.all(Array.from({ length: 20 }, () => share(noor, { circleId, blessingId })));
    for (const { status, answer } of more) {
      expect(status).toBe(201);
      expect(answer).toEqual(first.answer);
    }
    expect(await idsIn(noor, circleId)).toEqual([blessingId]);
  });

  test("leaves a public one public, also when it is taken out, and an edit leaves it in the circle", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const { id: blessingId } = await server.aBlessing(noor, { visibility: "public" });
    await share(noor, { circleId, blessingId });
    const body = { ...writing, visibility: "public", title: "Changed" };
    await server.as(noor).call(updateBlessing, { params: { blessingId }, body });
    expect(await idsIn(ruth, circleId)).toEqual([blessingId]);
    await takeOut(noor, { circleId, blessingId });
    expect(await visibilityOf(noor, blessingId)).toBe("public");
  });

  test("is the owner's right, in circles of theirs", async () => {
    const { ruth, noor, eli, circleId } = await aFamily();
    const { id: elsewhere } = await server.aCircle([eli]);
    const hidden = await server.aBlessing(noor);
    const shown = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
    const refusals = [
      [ruth, { circleId, blessingId: hidden.id }, 404, "blessing.not-found"],
      [ruth, { circleId, blessingId: randomUUID() }, 404, "blessing.not-found"],
      [ruth, { circleId, blessingId: shown.id }, 403, "blessing.not-yours"],
      [noor, { circleId: elsewhere, blessingId: hidden.id }, 404, "circle.not-found"],
      [noor, { circleId: randomUUID(), blessingId: hidden.id }, 404, "circle.not-found"],
      [undefined, { circleId, blessingId: hidden.id }, 401, "session.required"],
    ] as const;
    for (const [by, shareIds, status, code] of refusals)
      expect(await share(by, shareIds)).toMatchObject({ status, code });
    expect(await visibilityOf(noor, hidden.id)).toBe("private");
  });
});

describe("the feed", () => {
  test("turns its pages, last shared first, without losing or repeating any", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const ids: string[] = [];
    for (let n = 0; n < 23; n++) {
      const { id } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
      ids.unshift(id);
    }
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { answer } = await feed(ruth, circleId, { limit: "9", ...(cursor ? { cursor } : {}) });
      found.push(...answer.sharedBlessings.map(({ id }) => id));
      cursor = answer.nextCursor;
    } while (cursor);
    expect(found).toEqual(ids);
    const page = (await feed(ruth, circleId)).answer;
    expect([page.sharedBlessings.length, page.nextCursor]).toEqual([20, expect.any(String)]);
    expect((await feed(ruth, circleId, { limit: "22" })).answer.nextCursor).not.toBeNull();
    expect((await feed(ruth, circleId, { limit: "23" })).answer.nextCursor).toBeNull();
    expect((await feed(ruth, circleId, { cursor: "garbage" })).status).toBe(400);
  });

  test("is its members' alone; for others it is not there, as for a random id", async () => {
    const { ruth, noor, eli, circleId } = await aFamily();
    await server.aCircle([eli]);
    await server.aBlessing(ruth, { visibility: "group", circles: [circleId] });
    await leave(noor, circleId);
    for (const caller of [noor, eli]) {
      for (const approved of ["true", "false"]) {
        const [answer, random] = [
          await feed(caller, circleId, { approved }),
          await feed(caller, randomUUID(), { approved }),
        ];
        expect(answer).toMatchObject({ status: 404, code: "circle.not-found" });
        expect(answer.answer).toEqual(random.answer);
      }
    }
    expect((await feed(undefined, circleId)).status).toBe(401);
    expect((await feed(ruth, circleId)).status).toBe(200);
  });

  test("of a circle in which nothing is shared yet is empty", async () => {
    const { ruth, circleId } = await aFamily();
    expect((await feed(ruth, circleId)).answer).toEqual({ sharedBlessings: [], nextCursor: null });
  });
});

describe("taking out", () => {
  test("is the owner's right and the admins', for members it is not theirs, for others not there", async () => {
    const { ruth, noor, eli, circleId } = await aFamily();
    const joan = await server.aMember();
    await server.db
      .insertInto("circle_members")
      .values({ circle_id: circleId, member_id: joan.id })
      .execute();
    const sharing = { visibility: "group" as const, circles: [circleId] };
    const [one, other] = [await server.aBlessing(noor, sharing), await server.aBlessing(noor, sharing)];
    const shareIds = { circleId, blessingId: one.id };
    expect(await takeOut(joan, shareIds)).toMatchObject({ status: 403, code: "blessing.not-yours" });
    expect(await takeOut(eli, shareIds)).toMatchObject({ status: 404, code: "circle.not-found" });
    expect((await takeOut(undefined, shareIds)).status).toBe(401);
    const takeable = async (by: Member) =>
      (await feed(by, circleId)).answer.sharedBlessings.map(({ can }) => can.takeOut);
    expect([await takeable(joan), await takeable(noor), await takeable(ruth)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    expect((await takeOut(noor, shareIds)).status).toBe(204);
    expect(await takeOut(noor, shareIds)).toMatchObject({ status: 404, code: "blessing.not-found" });
    expect((await takeOut(ruth, { circleId, blessingId: other.id })).status).toBe(204);
    expect(await idsIn(joan, circleId)).toEqual([]);
    for (const { id } of [one, other]) expect(await seen(joan, id)).toBe(404);
  });
});

describe("approval", () => {
  const sharesWithoutApproval = async (member: Member) =>
    (await server.as(member).call(listCircles)).answer.circles[0]?.can.shareWithoutApproval;

  test("a share waits, for its owner and the admins to see, until an admin lets it in", async () => {
    const { ruth, noor, eli, circleId } = await aFamily({ requiresApproval: true });
    await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
    const { id: blessingId } = await server.aBlessing(noor);
    const shareIds = { circleId, blessingId };
    expect(await sharesWithoutApproval(noor)).toBe(false);
    expect((await share(noor, shareIds)).answer.sharedBlessing).toMatchObject({ isApproved: false });
    const waiting = async (by: Member) =>
      (await server.as(by).call(listCircles)).answer.circles[0]?.waitingCount;
    expect([await waiting(ruth), await waiting(noor), await waiting(eli)]).toEqual([1, 0, 0]);
    for (const member of [ruth, noor, eli]) expect(await idsIn(member, circleId)).toEqual([]);
    const { id: other } = await server.aBlessing(eli);
    await share(eli, { circleId, blessingId: other });
    const waitingFor = (by: Member) => idsIn(by, circleId, { approved: "false" });
    expect([await waitingFor(ruth), await waitingFor(noor), await waitingFor(eli)]).toEqual([
      [other, blessingId],
      [blessingId],
      [other],
    ]);
    await takeOut(eli, { circleId, blessingId: other });
    for (const member of [noor, eli])
      expect(await approve(member, shareIds)).toMatchObject({ status: 403, code: "circle.admins-only" });
    expect([await seen(ruth, blessingId), await seen(noor, blessingId), await seen(eli, blessingId)]).toEqual(
      [200, 200, 404],
    );
    expect((await approve(ruth, shareIds)).answer.sharedBlessing).toMatchObject({ isApproved: true });
    expect((await approve(ruth, shareIds)).status).toBe(200);
    for (const query of [undefined, { approved: "true" }])
      expect(await idsIn(eli, circleId, query)).toEqual([blessingId]);
    expect(await idsIn(ruth, circleId, { approved: "false" })).toEqual([]);
    expect([await waiting(ruth), await seen(eli, blessingId)]).toEqual([0, 200]);
  });

  test("what lies in the trash is let in by nobody, and waits again when it comes back", async () => {
    const { ruth, noor, eli, circleId } = await aFamily({ requiresApproval: true });
    await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
    const { id: blessingId } = await server.aBlessing(noor);
    await share(noor, { circleId, blessingId });
    await server.as(noor).call(deleteBlessing, { params: { blessingId } });
    expect((await approve(ruth, { circleId, blessingId })).code).toBe("blessing.not-found");
    await server.as(noor).call(restoreBlessing, { params: { blessingId } });
    expect(await idsIn(ruth, circleId, { approved: "false" })).toEqual([blessingId]);
    expect(await seen(eli, blessingId)).toBe(404);
  });

  test("what an admin shares does not wait", async () => {
    const { ruth, noor, circleId } = await aFamily({ requiresApproval: true });
    const { id: blessingId } = await server.aBlessing(ruth);
    expect(await sharesWithoutApproval(ruth)).toBe(true);
    expect((await share(ruth, { circleId, blessingId })).answer.sharedBlessing.isApproved).toBe(true);
    expect(await idsIn(noor, circleId)).toEqual([blessingId]);
  });

  test("what waits in one circle is not given away by another, where it stands", async () => {
    const { noor, eli, circleId } = await aFamily({ requiresApproval: true });
    await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
    const { id: open } = await server.aCircle([noor, eli]);
    const { id: blessingId } = await server.aBlessing(noor, {
      visibility: "group",
      circles: [open, circleId],
    });
    const { answer } = await server.as(eli).call(getBlessing, { params: { blessingId } });
    expect(answer.blessing.circles.map(({ id }) => id)).toEqual([open]);
    const own = await server.as(noor).call(getBlessing, { params: { blessingId } });
    const isApprovedIn = Object.fromEntries(
      own.answer.blessing.circles.map(({ id, isApproved }) => [id, isApproved]),
    );
    expect(isApprovedIn).toEqual({ [open]: true, [circleId]: false });
    const [taken, none] = [
      await takeOut(eli, { circleId, blessingId }),
      await takeOut(eli, { circleId, blessingId: randomUUID() }),
    ];
    expect(taken).toMatchObject({ status: 404, code: "blessing.not-found" });
    expect(taken.answer).toEqual(none.answer);
  });

  test("of what is not there, or by who is not there, is not found", async () => {
    const { ruth, noor, eli, circleId } = await aFamily({ requiresApproval: true });
    const { id: blessingId } = await server.aBlessing(noor);
    expect(await approve(ruth, { circleId, blessingId })).toMatchObject({
      status: 404,
      code: "blessing.not-found",
    });
    await share(noor, { circleId, blessingId });
    expect(await approve(eli, { circleId, blessingId })).toMatchObject({
      status: 404,
      code: "circle.not-found",
    });
    expect((await approve(undefined, { circleId, blessingId })).status).toBe(401);
  });
});

describe("searching what others share", () => {
  const find = async (by: Member, search: string) =>
    (await server.as(by).call(findSharedBlessings, { query: { search } })).answer;

  test("finds words of what one's circles are shown, without regard to case and accents, each once", async () => {
    const { ruth, noor, eli, circleId } = await aFamily();
    const other = await server.aCircle([ruth, noor]);
    const described = { ...writing, title: "Sunday", description: "Élise brought FIGS" };
    const { id } = await server.aBlessing(noor, described);
    for (const each of [circleId, other.id]) await share(noor, { circleId: each, blessingId: id });
    await server.aBlessing(noor, writing);
    expect(await find(ruth, "elise brought figs")).toEqual({
      count: 1,
      found: [
        {
          id,
          title: "Sunday",
          blessingDate: "2026-03-01",
          authorName: noor.fullName,
          circleName: expect.any(String),
        },
      ],
    });
    // One's own are in one's own jar, what is not shared is nobody's business, and a sign alone is nothing.
    for (const [who, search] of [
      [noor, "figs"],
      [eli, "figs"],
      [ruth, "ripe"],
      [ruth, "'"],
      [ruth, "%"],
    ] as const)
      expect(await find(who, search)).toEqual({ count: 0, found: [] });
    for (const each of [circleId, other.id]) await leave(noor, each);
    expect((await find(ruth, "figs")).count).toBe(0);
  });

  test("texts that are made to take long hold up nobody, and are read as far as their bytes allow", async () => {
    const { ruth, noor, circleId } = await aFamily();
    // One letter of three bytes, which folds into eighteen.
    await sql`with b as (insert into blessings (id, owner_id, title, description, category, bible_verse, visibility, blessing_date)
        select gen_random_uuid(), ${noor.id}, n, repeat(chr(65018), 10000), 'Family', '', 'group', '2026-01-01'
        from generate_series(1, 200) n returning id, title)
      insert into shares (circle_id, blessing_id, shared_by, approved_at)
        select ${circleId}, id, ${noor.id}, now() - title::int * interval '1 minute' from b`.execute(
      server.db,
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect((await find(ruth, "صلى الله عليه وسلم")).count).toBe(
      Math.floor(shareLimits.searchedBytes / 30_000),
    );
    // What makes a search compare each letter with each: it is cut as it would be typed.
    expect((await find(ruth, `${"ﷺ".repeat(100)}b${"ﷺ".repeat(99)}`)).count).toBeGreaterThan(0);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(400);
  });

  test("where shares need approval it finds what is approved, and not what an edit would make of it", async () => {
    const { ruth, noor, eli } = await aFamily();
    const { id: circleId } = await server.aCircle([ruth, noor, eli], { requiresApproval: true });
    const { id: blessingId } = await server.aBlessing(noor, writing);
    await share(noor, { circleId, blessingId });
    expect((await find(eli, "figs")).count).toBe(0);
    await approve(ruth, { circleId, blessingId });
    expect((await find(eli, "figs")).count).toBe(1);
    await server.as(noor).call(updateBlessing, {
      params: { blessingId },
      body: { ...writing, title: "The plums were ripe", visibility: "group", circles: [circleId] },
    });
    expect((await find(eli, "figs")).count).toBe(1);
    expect((await find(eli, "plums")).count).toBe(0);
    expect((await find(ruth, "plums")).count).toBe(1);
  });
});
