import {
  type Blessing,
  type BlessingBody,
  deleteBlessing,
  getBlessing,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { listCircles, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import {
  approveSharedBlessing,
  declineEdit,
  listSharedBlessings,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import { eraseBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { sweepMedia } from "../media/media.removal.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** All that its owner writes and others read, but whether it is a prayer, which is as it is now for everybody. */
type Versioned = Exclude<
  keyof BlessingBody & keyof Blessing,
  "visibility" | "isPrayer" | "circles" | "mediaUrls" | "mediaTypes"
>;

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
const edited = { ...writing, title: "What nobody approved", description: "Unseen", bibleVerse: "Psalm 1:3" };

/** Ruth runs the circle, Noor has shared a blessing with a photo, which Ruth has let in, and Eli looks on. */
async function aFamily(overrides: Partial<BlessingBody> = {}) {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const { id: circleId } = await server.aCircle([ruth, noor, eli], { requiresApproval: true });
  const old = await aPhoto(noor);
  const sharing = { visibility: "group" as const, circles: [circleId] };
  const { id: blessingId } = await server.aBlessing(noor, { ...sharing, mediaUrls: [old], ...overrides });
  const params = { circleId, blessingId };
  await server.as(ruth).call(approveSharedBlessing, { params });
  const edit = async (body: Partial<BlessingBody> = {}) =>
    await server
      .as(noor)
      .call(updateBlessing, { params, body: { ...edited, ...sharing, mediaUrls: [old], ...body } });
  return { ruth, noor, eli, circleId, blessingId, params, old, sharing, edit };
}

async function aPhoto(owner: Member): Promise<string> {
  return (await uploads(server).upload(owner, await photo({ width: 40, height: 30 }))).fileUrl;
}

const read = async (by: Member | undefined, blessingId: string) =>
  (await server.as(by).call(getBlessing, { params: { blessingId } })).answer.blessing;
const feed = async (of: Member, circleId: string, approved = "true") =>
  (await server.as(of).call(listSharedBlessings, { params: { circleId }, query: { approved } })).answer
    .sharedBlessings;
const titleInFeed = async (of: Member, circleId: string) => (await feed(of, circleId))[0]?.blessing.title;
const cardOf = async (of: Member) => (await server.as(of).call(listCircles)).answer.circles[0];
const mediaStatus = async (by: Member | undefined, url: string) =>
  (await server.app.inject({ method: "GET", url, headers: by ? { "x-user-id": by.token } : {} })).statusCode;
const versions = async (blessingId: string) =>
  await server.db.selectFrom("approved_versions").selectAll().where("blessing_id", "=", blessingId).execute();

describe("where shares need approval, an edit by somebody who is no admin", () => {
  test("waits: the circle reads and sees what was approved, its owner and the admins the edit", async () => {
    const { ruth, noor, eli, circleId, blessingId, old, edit } = await aFamily();
    const before = await read(eli, blessingId);
    const fresh = await aPhoto(noor);
    expect((await edit({ mediaUrls: [fresh] })).status).toBe(200);

    expect(await read(eli, blessingId)).toEqual(before);
    expect((await feed(eli, circleId))[0]?.blessing).toEqual(before);
    expect((await cardOf(eli))?.recentBlessings[0]?.blessing.title).toBe(writing.title);
    for (const reader of [noor, ruth]) {
      expect(await read(reader, blessingId)).toMatchObject({ title: edited.title, mediaUrls: [fresh] });
      expect((await feed(reader, circleId))[0]?.blessing).toMatchObject({
        title: edited.title,
        mediaUrls: [fresh],
      });
    }
    const statuses = async (url: string) =>
      await Promise.all([noor, ruth, eli, undefined].map((by) => mediaStatus(by, url)));
    expect(await statuses(fresh)).toEqual([200, 200, 404, 404]);
    expect(await statuses(old)).toEqual([200, 200, 200, 404]);
  });

  const differently: Required<Pick<BlessingBody, Versioned>> = {
    title: "Something else",
    description: "Something else",
    category: "Health",
    isCategoryChosen: false,
    bibleVerse: "Psalm 1:3",
    prompt: "What made you laugh?",
    isAnsweredPrayer: true,
    blessingDate: "2026-03-02",
    people: [{ name: "Grandpa Eli" }],
  };
  test.each(Object.entries(differently))("waits where it changes nothing but the %s", async (name, value) => {
    const { noor, eli, blessingId, edit } = await aFamily();
    const before = await read(eli, blessingId);
    expect((await edit({ ...writing, description: "", bibleVerse: "", [name]: value })).status).toBe(200);
    expect(await read(eli, blessingId)).toEqual(before);
    expect(await read(noor, blessingId)).toMatchObject({ [name]: value });
  });

  test("is said to wait to its owner and the admins, and to nobody else", async () => {
    const { ruth, noor, eli, circleId, blessingId, edit } = await aFamily();
    await edit();
    for (const by of [noor, ruth]) {
      expect((await read(by, blessingId)).circles).toMatchObject([{ isApproved: true, edit: "waiting" }]);
    }
    expect((await read(eli, blessingId)).circles).toMatchObject([{ isApproved: true, edit: null }]);
    expect((await cardOf(ruth))?.waitingCount).toBe(1);
    expect((await cardOf(eli))?.waitingCount).toBe(0);
    expect(await feed(ruth, circleId, "false")).toMatchObject([{ id: blessingId, isApproved: true }]);
    const asked = await server.as(ruth).call(listNotifications);
    expect(asked.answer.notifications[0]).toMatchObject({ kind: "asked", blessing: { title: edited.title } });
    const told = await server.as(eli).call(listNotifications);
    expect(told.answer.notifications).toMatchObject([{ kind: "shared", blessing: { title: writing.title } }]);
  });

  test("is seen by all once it is approved, and its place in the feed and what was said stay", async () => {
    const { ruth, eli, circleId, blessingId, params, old, edit } = await aFamily();
    await edit({ mediaUrls: [] });
    const { updatedAt: basedOn } = await read(ruth, blessingId);
    const { status } = await server.as(ruth).call(approveSharedBlessing, { params, query: { basedOn } });
    expect(status).toBe(200);
    expect(await titleInFeed(eli, circleId)).toBe(edited.title);
    expect(await read(eli, blessingId)).toMatchObject({ title: edited.title, mediaUrls: [] });
    expect(await mediaStatus(eli, old)).toBe(404);
    expect((await cardOf(ruth))?.waitingCount).toBe(0);
    expect((await server.as(eli).call(listNotifications)).answer.notifications).toHaveLength(1);
    expect(await versions(blessingId)).toEqual([]);
  });

  test("is judged by nobody unseen: what changed since it was read is looked at again", async () => {
    const { ruth, noor, eli, circleId, blessingId, params, edit } = await aFamily();
    await edit();
    const { updatedAt: basedOn } = await read(ruth, blessingId);
    await edit({ title: "Something else" });
    for (const judge of [approveSharedBlessing, declineEdit]) {
      const refused = await server.as(ruth).call(judge, { params, query: { basedOn } });
      expect(refused).toMatchObject({ status: 409, code: "share.changed" });
    }
    expect(await titleInFeed(eli, circleId)).toBe(writing.title);
    expect((await read(noor, blessingId)).circles).toMatchObject([{ edit: "waiting" }]);
  });

  test("does not come in when it is declined: the circle goes on seeing what was approved", async () => {
    const { ruth, noor, eli, circleId, blessingId, params, edit } = await aFamily();
    await edit();
    expect((await server.as(eli).call(declineEdit, { params })).status).toBe(403);
    expect((await server.as(ruth).call(declineEdit, { params })).status).toBe(204);
    expect(await titleInFeed(eli, circleId)).toBe(writing.title);
    expect(await feed(ruth, circleId, "false")).toEqual([]);
    expect((await cardOf(ruth))?.waitingCount).toBe(0);
    expect((await read(noor, blessingId)).circles).toMatchObject([{ edit: "declined" }]);
    await edit({ title: "Better words" });
    expect((await read(noor, blessingId)).circles).toMatchObject([{ edit: "waiting" }]);
    expect(await titleInFeed(eli, circleId)).toBe(writing.title);
  });

  test("waits no more when it is taken back, and one that changes nothing never waits", async () => {
    const { noor, blessingId, old, edit } = await aFamily();
    await edit({ ...writing, description: "", bibleVerse: "" });
    expect(await versions(blessingId)).toEqual([]);
    const fresh = await aPhoto(noor);
    await edit({ mediaUrls: [fresh, old] });
    expect(await versions(blessingId)).toHaveLength(1);
    await edit({ ...writing, description: "", bibleVerse: "", mediaUrls: [old] });
    expect(await versions(blessingId)).toEqual([]);
    expect((await read(noor, blessingId)).mediaUrls).toEqual([old]);
  });

  test("waits in that circle alone: another one that the same people are in reads it at once", async () => {
    const { noor, eli, circleId, blessingId, edit } = await aFamily();
    const kim = await server.aMember("Kim");
    const { id: open } = await server.aCircle([noor, kim]);
    await edit({ circles: [circleId, open] });
    expect((await read(kim, blessingId)).title).toBe(edited.title);
    expect((await read(eli, blessingId)).title).toBe(writing.title);
    await server.db.insertInto("circle_members").values({ circle_id: open, member_id: eli.id }).execute();
    expect((await read(eli, blessingId)).title).toBe(edited.title);
    expect(await titleInFeed(eli, open)).toBe(edited.title);
    expect(await titleInFeed(eli, circleId)).toBe(writing.title);
  });

  test("waits in the feed of the circle also where everybody else may read it", async () => {
    const { eli, circleId, blessingId, old, edit } = await aFamily();
    await edit({ visibility: "public", circles: [], mediaUrls: [] });
    expect(await titleInFeed(eli, circleId)).toBe(writing.title);
    expect((await read(undefined, blessingId)).title).toBe(edited.title);
    expect(await mediaStatus(eli, old)).toBe(200);
    expect(await mediaStatus(undefined, old)).toBe(404);
  });

  test("does not wait when it is an admin's, or once the circle asks for no approval", async () => {
    const { noor, eli, circleId, blessingId, edit } = await aFamily();
    await edit();
    const noors = server.db.updateTable("circle_members").where("member_id", "=", noor.id);
    await noors.set({ role: "admin" }).execute();
    await edit({ title: "By an admin" });
    expect(await titleInFeed(eli, circleId)).toBe("By an admin");
    expect(await versions(blessingId)).toEqual([]);
    await noors.set({ role: "member" }).execute();
    await server.db
      .updateTable("circles")
      .set({ requires_approval: false })
      .where("id", "=", circleId)
      .execute();
    await edit({ title: "Asked no more" });
    expect(await titleInFeed(eli, circleId)).toBe("Asked no more");
  });

  test("does not slip in while the share itself is being approved", async () => {
    const { ruth, noor, eli, circleId, sharing } = await aFamily();
    const { id: blessingId } = await server.aBlessing(noor, { ...sharing, title: "Looked at" });
    const params = { circleId, blessingId };
    const { updatedAt: basedOn } = await read(ruth, blessingId);
    const [rewritten, approved] = await server.db.transaction().execute(async (change) => {
      await sql`select from blessings where id = ${blessingId} for no key update`.execute(change);
      const first = server.as(noor).call(updateBlessing, { params, body: { ...edited, ...sharing } });
      await expect.poll(() => waitingForALock(server)).toBe(1);
      const second = server.as(ruth).call(approveSharedBlessing, { params, query: { basedOn } });
      await expect.poll(() => waitingForALock(server)).toBe(2);
      return [first, second] as const;
    });
    expect((await rewritten).status).toBe(200);
    expect(await approved).toMatchObject({ status: 409, code: "share.changed" });
    expect((await feed(eli, circleId)).map(({ id }) => id)).not.toContain(blessingId);
  });
});

describe("what a circle still sees of before an edit", () => {
  test.each<[string, (family: Awaited<ReturnType<typeof aFamily>>) => Promise<{ status: number }>]>([
    [
      "the blessing is deleted for good",
      async ({ noor, params }) => {
        await server.as(noor).call(deleteBlessing, { params });
        return await server.as(noor).call(eraseBlessing, { params });
      },
    ],
    ["it is taken out", ({ ruth, params }) => server.as(ruth).call(takeOutSharedBlessing, { params })],
    ["it becomes private", ({ edit }) => edit({ visibility: "private", circles: [], mediaUrls: [] })],
    [
      "its owner leaves",
      ({ noor, params }) =>
        server.as(noor).call(removeCircleMember, { params: { ...params, memberId: noor.id } }),
    ],
    [
      "its owner's account is erased",
      async ({ noor }) => {
        await server.db.deleteFrom("members").where("id", "=", noor.id).execute();
        return { status: 204 };
      },
    ],
  ])("goes when %s, with the files that only it had", async (_what, happen) => {
    const family = await aFamily();
    const { eli, blessingId, old, edit } = family;
    await edit({ mediaUrls: [] });
    expect(await mediaStatus(eli, old)).toBe(200);
    expect((await happen(family)).status).toBeLessThan(300);
    expect(await mediaStatus(eli, old)).toBe(404);
    expect(await versions(blessingId)).toEqual([]);
    await sweepMedia(server.context);
    const kept = await server.db.selectFrom("media").select("id").where("id", "=", old.slice(-36)).execute();
    expect(kept).toEqual([]);
  });
});
