import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { cancelImport } from "@blessing-jar/contract/imports.ts";
import { completeUpload } from "@blessing-jar/contract/media.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importJobs } from "../src/features/imports/imports.jobs.ts";
import { steps } from "../src/features/imports/testing.ts";
import { mediaJobs } from "../src/features/media/media.jobs.ts";
import { allKeys, originalKey } from "../src/features/media/media.keys.ts";
import { filesIn } from "./left-behind.ts";
import { doWaiting, jobNamed } from "./outbox.ts";
import { startS3, type TestStore } from "./s3.ts";
import { startFaultyS3 } from "./s3-faults.ts";
import { photo } from "./samples.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

// A store that is away for an hour: nothing stays behind, in it or here, and nothing that was kept is lost.

let well: TestStore;
let store: Awaited<ReturnType<typeof startFaultyS3>>;
let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  well = await startS3();
  store = await startFaultyS3(well);
  server = await testServer(store.settings);
  ruth = await server.aMember();
});
afterAll(async () => {
  await server.close();
  await store.stop();
});

const suffix = "._S3rver_object";
const keysInStore = async () =>
  (await filesIn(well.directory))
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(well.directory.length + "/jar/".length, -suffix.length))
    .sort();

const remove = jobNamed(mediaJobs, "media.remove");
const [sweepMedia, sweepImports] = [
  jobNamed(mediaJobs, "media.sweep"),
  jobNamed(importJobs, "imports.sweep"),
];
const aDayLater = () => ({ ...server.context, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });

test("what is added, changed and taken out while the store is away is whole once it is back, and nothing else lies there", async () => {
  const { ask, send, upload, get } = uploads(server);
  const picture = async (width: number) => await photo({ width, height: 48 });
  const kept = await upload(ruth, await picture(64));
  const leftOut = await upload(ruth, await picture(65));
  const blessing = await server.aBlessing(ruth, { mediaUrls: [kept.fileUrl, leftOut.fileUrl] });
  const bytes = await picture(66);
  const direct = await ask(ruth, { size: bytes.length });
  const counted = await ask(ruth);
  const unsent = await ask(ruth, { size: 4_000 });
  const before = await keysInStore();
  expect(before.filter((key) => key.startsWith(leftOut.id)).length).toBeGreaterThan(0);
  expect(
    await steps(server).send(ruth, Buffer.from("date,text\n2026-03-01,Figs"), "figs.csv"),
  ).toBeUndefined();

  store.become("refuse");
  expect((await send(direct.uploadUrl, bytes)).status).toBe(500);
  expect((await send(counted.uploadUrl, bytes)).status).toBe(503);
  const params = { mediaId: direct.id };
  expect(await server.as(ruth).call(completeUpload, { params })).toMatchObject({ status: 503 });
  const { title, category, blessingDate } = blessing;
  const edit = { title, category, blessingDate, mediaUrls: [kept.fileUrl] };
  const changed = await server
    .as(ruth)
    .call(updateBlessing, { params: { blessingId: blessing.id }, body: edit });
  expect(changed.status).toBe(200);
  expect((await server.as(ruth).call(cancelImport)).status).toBe(503);
  await expect(doWaiting(server, remove)).rejects.toThrow();
  await expect(sweepMedia.handle(server.context, {})).rejects.toThrow();

  store.become(undefined);
  for (const { uploadUrl } of [direct, counted]) expect((await send(uploadUrl, bytes)).status).toBe(200);
  expect(await server.as(ruth).call(completeUpload, { params })).toMatchObject({ status: 200 });
  await server.aBlessing(ruth, { mediaUrls: [direct.fileUrl, counted.fileUrl] });
  expect((await server.as(ruth).call(cancelImport)).status).toBe(204);
  // The job is tried again by its queue; were it lost, this alone would do.
  await sweepMedia.handle(aDayLater(), {});
  await sweepImports.handle(server.context, {});
  const all = await server.db.selectFrom("media").select(["id", "state", "incoming_id"]).execute();
  const ready = all.filter(({ state }) => state === "ready");
  expect(ready.map(({ id }) => id).sort()).toEqual([kept.id, direct.id, counted.id].sort());
  expect(all.filter(({ state }) => state !== "ready").map(({ id }) => id)).toEqual([unsent.id]);
  const stored = await keysInStore();
  const known = ready.flatMap(allKeys);
  expect(stored.filter((key) => !known.includes(key))).toEqual([]);
  expect(stored).toEqual(expect.arrayContaining(ready.map(({ id }) => originalKey(id))));
  for (const { fileUrl } of [kept, direct, counted]) expect((await get(fileUrl, ruth)).statusCode).toBe(200);
});
