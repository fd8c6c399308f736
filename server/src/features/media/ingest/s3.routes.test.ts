import { readdir } from "node:fs/promises";
import path from "node:path";
import { completeUpload, mediaLimits, requestUpload } from "@blessing-jar/contract/media.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3, type TestStore } from "../../../../test/s3.ts";
import { photo } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";
import { Failure } from "../../../kit/failure.ts";
import { removeReleased, sweepMedia } from "../media.removal.ts";

let store: TestStore;
let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  store = await startS3();
  server = await testServer(store.settings);
  ruth = await server.aMember();
});
afterAll(async () => {
  await server.close();
  await store.stop();
});

const keyOf = (uploadUrl: string) => new URL(uploadUrl).pathname.replace("/jar/", "");

test("the address is signed for its type and its size, with no ACL, for ten minutes", async () => {
  const body = { fileName: "a.jpg", mimeType: "image/jpeg", size: 1234 };
  const { answer } = await server.as(ruth).call(requestUpload, { body });
  const { origin, pathname, searchParams } = new URL(answer.uploadUrl);
  expect(origin).toBe(store.settings.S3_ENDPOINT);
  expect(pathname).toMatch(/^\/jar\/incoming\/[0-9a-f-]{36}$/);
  // Whoever sees the picture knows the one, and may not guess the other.
  expect(pathname).not.toContain(answer.fileUrl.slice("/media/".length));
  expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(searchParams.get("X-Amz-Expires")).toBe("600");
  expect([...searchParams.keys()].filter((name) => /checksum|acl/i.test(name))).toEqual([]);
});

test("bytes whose number is not told go through the app, which counts them, and never straight to the store", async () => {
  const { ask, send, get } = uploads(server);
  const { uploadUrl, fileUrl } = await ask(ruth);
  expect(uploadUrl).toMatch(/^\/api\/uploads\/[\w-]{43}$/);
  expect(await send(uploadUrl, await photo({ width: 64, height: 48 }))).toMatchObject({ status: 200 });
  expect((await get(fileUrl, ruth)).statusCode).toBe(200);
});

test("what is too large for the row is refused by the bytes that arrived, and removed", async () => {
  const { ask, send } = uploads(server);
  // As a store takes them that does not hold a sender to the signed length.
  const { uploadUrl, id } = await ask(ruth, { size: 100 });
  await send(uploadUrl, await photo({ width: 64, height: 48 }));
  const confirmed = await server.as(ruth).call(completeUpload, { params: { mediaId: id } });
  expect(confirmed).toMatchObject({ status: 413, code: "media.too-large" });
  expect(await server.context.files.stat(keyOf(uploadUrl))).toBeUndefined();
});

test("with the row of what never became a blessing go the bytes that arrived for it", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl, id } = await ask(ruth, { size: 4000 });
  await send(uploadUrl, await photo({ width: 64, height: 48 }));
  expect(await server.context.files.stat(keyOf(uploadUrl))).toBeDefined();
  await server.db.updateTable("media").set({ state: "released" }).where("id", "=", id).execute();
  await removeReleased(server.context, [id]);
  expect(await server.context.files.stat(keyOf(uploadUrl))).toBeUndefined();
});

test("no file of this machine remains of what went through it", async () => {
  const { upload } = uploads(server);
  expect((await upload(ruth, await photo({ width: 64, height: 48 }))).status).toBe(200);
  expect(await readdir(path.join(server.dataDir, "media/temporary"))).toEqual([]);
});

/** As the sweep finds it once so long has passed. */
async function sweepAfter(minutes: number): Promise<void> {
  const { context } = server;
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  await sweepMedia({ ...context, clock });
}
const stateOf = async (id: string) =>
  (await server.db.selectFrom("media").select("state").where("id", "=", id).executeTakeFirst())?.state;
const isThere = async (uploadUrl: string) =>
  (await server.context.files.stat(keyOf(uploadUrl))) !== undefined;

test("an address that was judged takes nothing more of use, and what is sent there goes within the hour", async () => {
  const { upload, send, get } = uploads(server);
  const [figs, other] = [await photo({ width: 64, height: 48 }), await photo({ width: 65, height: 48 })];
  const good = await upload(ruth, figs);
  const junk = await upload(ruth, Buffer.alloc(100, "junk"));
  expect([good.status, junk.code]).toEqual([200, "media.unsupported-type"]);
  const kept = (await get(good.fileUrl, ruth)).rawPayload;
  for (const { uploadUrl } of [good, junk]) {
    expect((await send(uploadUrl, other)).status).toBe(200);
    expect(await isThere(uploadUrl)).toBe(true);
  }
  const again = await server.as(ruth).call(completeUpload, { params: { mediaId: junk.id } });
  expect(again.code).toBe("media.unsupported-type");
  await sweepAfter(mediaLimits.uploadMinutes);
  expect(await isThere(good.uploadUrl)).toBe(true);
  await sweepAfter(mediaLimits.arrivedMinutes + 1);
  expect([await isThere(good.uploadUrl), await isThere(junk.uploadUrl)]).toEqual([false, false]);
  expect((await get(good.fileUrl, ruth)).rawPayload).toEqual(kept);
});

test("what arrived and nobody had judged is judged, so that it counts and can be used", async () => {
  const { ask, send } = uploads(server);
  const noor = await server.aMember("Noor");
  const bytes = await photo({ width: 64, height: 48 });
  const [good, junk, none] = [
    await ask(noor, { size: bytes.length }),
    await ask(noor, { size: 4_000 }),
    await ask(noor, { size: 4_000 }),
  ];
  await send(good.uploadUrl, bytes);
  await send(junk.uploadUrl, Buffer.alloc(4_000, "junk"));
  await sweepAfter(mediaLimits.arrivedMinutes + 1);
  const states = await Promise.all([good, junk, none].map(({ id }) => stateOf(id)));
  expect(states).toEqual(["ready", "refused", "awaited"]);
  expect([await isThere(good.uploadUrl), await isThere(junk.uploadUrl)]).toEqual([false, false]);
  expect(await server.aBlessing(noor, { mediaUrls: [good.fileUrl] })).toMatchObject({
    title: "The figs were ripe",
  });
});

test("what lies under no upload that is known goes too", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl, id } = await ask(ruth, { size: 100 });
  await send(uploadUrl, Buffer.alloc(100));
  await server.db.deleteFrom("media").where("id", "=", id).execute();
  await sweepAfter(mediaLimits.arrivedMinutes + 1);
  expect(await isThere(uploadUrl)).toBe(false);
});

test("while the store refuses to be read, nothing that awaits judging is lost", async () => {
  const { ask, send } = uploads(server);
  const bytes = await photo({ width: 64, height: 48 });
  const { uploadUrl, id } = await ask(ruth, { size: bytes.length });
  await send(uploadUrl, bytes);
  const { context } = server;
  const files = { ...context.files, read: () => Promise.reject(new Failure("service.storage-away")) };
  const clock = { now: () => new Date(Date.now() + 3_600_000) };
  await sweepMedia({ ...context, files, clock });
  expect([await isThere(uploadUrl), await stateOf(id)]).toEqual([true, "awaited"]);
  await sweepAfter(mediaLimits.arrivedMinutes + 1);
  expect(await stateOf(id)).toBe("ready");
});

test("while the store is away nothing counts as stored, and words are still kept", async () => {
  const alone = await startS3();
  const away = await testServer(alone.settings);
  const noor = await away.aMember();
  const { ask, send } = uploads(away);
  const { uploadUrl, id, fileUrl } = await ask(noor, { size: 4000 });
  await send(uploadUrl, await photo({ width: 64, height: 48 }));
  await alone.stop();
  const confirmed = await away.as(noor).call(completeUpload, { params: { mediaId: id } });
  expect(confirmed).toMatchObject({ status: 503, code: "service.storage-away" });
  expect(confirmed.headers["retry-after"]).toBeDefined();
  const { state } = await away.db.selectFrom("media").select("state").executeTakeFirstOrThrow();
  expect(state).toBe("awaited"); // to be tried again at once
  await expect(away.aBlessing(noor, { mediaUrls: [fileUrl] })).rejects.toThrow("503");
  expect(await away.aBlessing(noor)).toMatchObject({ title: "The figs were ripe" });
  await away.close();
});
