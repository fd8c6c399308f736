import { randomUUIDv7 } from "node:crypto";
import {
  createBlessing,
  deleteBlessing,
  getBlessing,
  listBlessings,
} from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import { getExport } from "@blessing-jar/contract/exports.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { eraseBlessing, listTrash, restoreBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { originalKey } from "../media/media.keys.ts";
import { removeReleased } from "../media/media.removal.ts";
import { trashJobs } from "./trash.actions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Ruth's, with a picture, in a circle with Noor, who said and felt something about it. */
async function aLovedBlessing() {
  const [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor")];
  const circle = await server.aCircle([noor, ruth]);
  const picture = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }));
  const blessing = await server.aBlessing(ruth, {
    visibility: "group",
    circles: [circle.id],
    mediaUrls: [picture.fileUrl],
    isAnsweredPrayer: true,
  });
  const params = { blessingId: blessing.id };
  await server.as(noor).call(addComment, { params, body: { content: "Lovely" } });
  await server.as(noor).call(addReaction, { params, body: { type: "heart" } });
  return { ruth, noor, circle, picture, params };
}

const remove = (member: Member, params: { blessingId: string }) =>
  server.as(member).call(deleteBlessing, { params });
const trashOf = async (member: Member) => (await server.as(member).call(listTrash)).answer.blessings;
const feedOf = async (member: Member, circleId: string) =>
  (await server.as(member).call(listSharedBlessings, { params: { circleId } })).answer.sharedBlessings;
const toldTo = async (member: Member) =>
  (await server.as(member).call(listNotifications)).answer.notifications.map(({ kind }) => kind);

/** Everything of the jar that a deleted blessing must be gone from. */
async function jarOf(member: Member) {
  const as = server.as(member);
  return {
    list: (await as.call(listBlessings)).answer.blessings.length,
    stats: (await as.call(getStats)).answer.stats,
    badges: (await as.call(getMilestones)).answer,
    memories: (await as.call(listMemories, { query: { month: "2026-03" } })).answer.length,
    export: (await as.call(getExport)).answer.export,
    told: await toldTo(member),
  };
}

test("what Ruth deletes is gone at once for everybody, and lies in her trash alone", async () => {
  const empty = await jarOf(await server.aMember());
  const { ruth, noor, circle, picture, params } = await aLovedBlessing();
  expect((await remove(ruth, params)).status).toBe(204);

  for (const member of [ruth, noor]) {
    const as = server.as(member);
    expect((await as.call(getBlessing, { params })).status).toBe(404);
    expect((await as.call(listComments, { params })).status).toBe(404);
    expect((await as.call(addReaction, { params, body: { type: "heart" } })).status).toBe(404);
    expect((await as.call(deleteBlessing, { params })).status).toBe(404);
    expect((await uploads(server).get(picture.fileUrl, member)).statusCode).toBe(404);
    expect(await feedOf(member, circle.id)).toEqual([]);
    const { answer } = await as.call(getCircle, { params: { circleId: circle.id } });
    expect(answer.circle.recentBlessings).toEqual([]);
  }
  expect(await jarOf(ruth)).toEqual(empty);
  expect(await toldTo(noor)).toEqual(["joined"]);

  const [trashed, ...more] = await trashOf(ruth);
  expect(more).toEqual([]);
  expect(trashed).toMatchObject({
    id: params.blessingId,
    title: "The figs were ripe",
    visibility: "group",
    mediaCount: 1,
    reactionsCount: 1,
    commentsCount: 1,
  });
  const keptMs = Date.parse(trashed?.erasedAt ?? "") - Date.parse(trashed?.deletedAt ?? "");
  expect(keptMs).toBe(trashLimits.keptDays * 86_400_000);
  expect(await trashOf(noor)).toEqual([]);
});

test("it comes back as it was, and nobody is told again of what they knew", async () => {
  const { ruth, noor, circle, picture, params } = await aLovedBlessing();
  const [jar, told] = [await jarOf(ruth), await toldTo(noor)];
  const { answer: before } = await server.as(ruth).call(getBlessing, { params });
  await remove(ruth, params);
  const { status, answer } = await server.as(ruth).call(restoreBlessing, { params });
  expect([status, answer]).toEqual([200, before]);
  expect(await jarOf(ruth)).toEqual(jar);
  expect(await toldTo(noor)).toEqual(told);
  expect((await feedOf(noor, circle.id)).map(({ id }) => id)).toEqual([params.blessingId]);
  expect((await uploads(server).get(picture.fileUrl, noor)).statusCode).toBe(200);
  expect(await trashOf(ruth)).toEqual([]);
  expect((await server.as(ruth).call(restoreBlessing, { params })).status).toBe(404);
});

test("where its circle has gone meanwhile, it comes back for its owner alone", async () => {
  const { ruth, noor, circle, params } = await aLovedBlessing();
  await remove(ruth, params);
  await server.db.deleteFrom("circles").where("id", "=", circle.id).execute();
  const { answer } = await server.as(ruth).call(restoreBlessing, { params });
  expect(answer.blessing).toMatchObject({ visibility: "private", circles: [] });
  expect((await server.as(noor).call(getBlessing, { params })).status).toBe(404);
});

test("nobody else brings it back or erases it, nor is a blessing erased that was not deleted", async () => {
  const { ruth, noor, params } = await aLovedBlessing();
  expect((await server.as(ruth).call(eraseBlessing, { params })).status).toBe(404);
  await remove(ruth, params);
  for (const [who, status] of [
    [noor, 404],
    [undefined, 401],
  ] as const) {
    expect((await server.as(who).call(restoreBlessing, { params })).status).toBe(status);
    expect((await server.as(who).call(eraseBlessing, { params })).status).toBe(status);
  }
  expect(await trashOf(ruth)).toHaveLength(1);
});

test("deleted for good, nothing of it is left, its files least of all", async () => {
  const { ruth, picture, params } = await aLovedBlessing();
  await remove(ruth, params);
  expect((await server.as(ruth).call(eraseBlessing, { params })).status).toBe(204);
  expect(await trashOf(ruth)).toEqual([]);
  expect((await server.as(ruth).call(restoreBlessing, { params })).status).toBe(404);
  await removeReleased(server.context, [picture.id]);
  expect(await server.context.files.stat(originalKey(picture.id))).toBeUndefined();
  for (const table of ["reactions", "comments", "shares"] as const) {
    const left = await server.db
      .selectFrom(table)
      .select("blessing_id")
      .where("blessing_id", "=", params.blessingId)
      .execute();
    expect(left).toEqual([]);
  }
});

test("thirty days later the job erases it, once, however many processes do so", async () => {
  const ruth = await server.aMember();
  const aged = async (days: number) => {
    const { id } = await server.aBlessing(ruth);
    await remove(ruth, { blessingId: id });
    await sql`update blessings set trashed_at = now() - make_interval(days => ${days}, mins => 1)
      where id = ${id}`.execute(server.db);
    return id;
  };
  const [young, old] = [await aged(trashLimits.keptDays - 1), await aged(trashLimits.keptDays)];
  const erase = () => trashJobs[0]?.handle(server.context, {});
  await Promise.all([erase(), erase(), erase()]);
  const left = await server.db.selectFrom("blessings").select("id").where("id", "in", [young, old]).execute();
  expect(left).toEqual([{ id: young }]);
});

test("a long trash comes in pages, last deleted first", async () => {
  const ruth = await server.aMember();
  const deleted: string[] = [];
  for (const title of ["One", "Two", "Three"]) {
    const { id } = await server.aBlessing(ruth, { title });
    await remove(ruth, { blessingId: id });
    deleted.unshift(title);
  }
  const first = (await server.as(ruth).call(listTrash, { query: { limit: "2" } })).answer;
  const cursor = first.nextCursor ?? "";
  const second = (await server.as(ruth).call(listTrash, { query: { limit: "2", cursor } })).answer;
  expect([...first.blessings, ...second.blessings].map(({ title }) => title)).toEqual(deleted);
  expect(second.nextCursor).toBeNull();
});

test("what is sent again by the same form comes back from the trash, and is no second one", async () => {
  const ruth = await server.aMember();
  const body = {
    title: "Figs",
    category: "Family",
    blessingDate: "2026-03-01",
    idempotencyKey: randomUUIDv7(),
  };
  const { answer } = await server.as(ruth).call(createBlessing, { body });
  await remove(ruth, { blessingId: answer.blessing.id });
  const again = await server.as(ruth).call(createBlessing, { body });
  expect([again.status, again.answer.blessing.id]).toEqual([200, answer.blessing.id]);
  expect(await trashOf(ruth)).toEqual([]);
});

test("the figures of the whole place count neither it nor what was said below it, whatever becomes of it", async () => {
  const totals = async () => {
    const { rows } = await sql<{ what: string; total: number }>`
      select what, sum(total)::int as total from (select what, total from day_counts
        union all select what, change from day_count_changes) c
      where what in ('blessings', 'reactions') group by what order by what`.execute(server.db);
    return rows.map(({ total }) => total);
  };
  const before = await totals();
  const more = (blessings: number, reactions: number) => [
    (before[0] ?? 0) + blessings,
    (before[1] ?? 0) + reactions,
  ];
  const { ruth, noor, params } = await aLovedBlessing();
  expect(await totals()).toEqual(more(1, 1));
  await remove(ruth, params);
  expect(await totals()).toEqual(before);
  await server.as(ruth).call(restoreBlessing, { params });
  expect(await totals()).toEqual(more(1, 1));
  await remove(ruth, params);
  await server.db.deleteFrom("members").where("id", "=", noor.id).execute();
  expect(await totals()).toEqual(before);
  await server.as(ruth).call(eraseBlessing, { params });
  expect(await totals()).toEqual(before);

  const other = await aLovedBlessing();
  await remove(other.ruth, other.params);
  await server.db.deleteFrom("members").where("id", "=", other.ruth.id).execute();
  expect(await totals()).toEqual(before);
});

test("a feed with deleted ones in between still comes whole, page by page", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const circle = await server.aCircle([ruth, noor]);
  const ids: string[] = [];
  for (let made = 0; made < 6; made += 1) {
    ids.unshift((await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] })).id);
  }
  for (const blessingId of ids.slice(0, 3)) await remove(ruth, { blessingId });
  const shown: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: "2", ...(cursor ? { cursor } : {}) };
    const { answer } = await server
      .as(noor)
      .call(listSharedBlessings, { params: { circleId: circle.id }, query });
    shown.push(...answer.sharedBlessings.map(({ id }) => id));
    cursor = answer.nextCursor;
  } while (cursor);
  expect(shown).toEqual(ids.slice(3));
});
