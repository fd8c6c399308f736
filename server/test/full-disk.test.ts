import { login } from "@blessing-jar/contract/accounts.ts";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { createBlessing, deleteBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { exportFilePath, prepareExport } from "@blessing-jar/contract/exports.ts";
import { importPartPath, openImport } from "@blessing-jar/contract/imports.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { getHealth, getReadiness } from "@blessing-jar/contract/system.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { diskJobs } from "../src/features/administration/disk.jobs.ts";
import { anAdministrator } from "../src/features/administration/testing.ts";
import { servedOnFullDisk } from "../src/http/full-disk.ts";
import { aSmallDisk, type SmallDisk } from "./disks.ts";
import { doWaiting, isTo, jobNamed, readOutbox } from "./outbox.ts";
import { photo } from "./samples.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

const megabyte = 1024 * 1024;
const reserve = 40;

let server: TestServer;
let disk: SmallDisk | undefined;
let ruth: Member;
let ada: Member;
beforeAll(async () => {
  server = await testServer({
    DISK_RESERVE_MEGABYTES: String(reserve),
    ANSWERS_ADDRESS: "answers@jar.example",
    INBOUND_MAIL_SECRET: "a secret of the mail server",
  });
  disk = await aSmallDisk(server.dataDir, 128);
  ruth = await server.aMember();
  ada = await anAdministrator(server, "Ada");
});
afterAll(async () => {
  await disk?.makeWritable();
  await disk?.remove();
  await server.close();
});
afterEach(async () => {
  await disk?.makeWritable();
  await disk?.empty();
});

const aBlessing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
const full = { status: 503, code: "service.storage-full" };
const upload = () =>
  server
    .as(ruth)
    .call(requestUpload, { body: { fileName: "figs.jpg", mimeType: "image/jpeg", size: 1_000 } });
const begin = () => server.as(ruth).call(openImport, { body: { fileName: "jar.zip", size: 1_000 } });
const write = (body: object = aBlessing) => server.as(ruth).call(createBlessing, { body });
const read = () => server.as(ruth).call(listBlessings);

/** The look at the disk is a moment old at most. */
async function leaveFree(megabytes: number, shortage: string | undefined): Promise<void> {
  await disk?.empty();
  await disk?.fill(megabytes * megabyte);
  const patience = { timeout: 10_000 };
  await expect.poll(async () => (await server.context.freeSpace.look()).shortage, patience).toBe(shortage);
}

test("what is served while not even words may be written are calls of the contract", () => {
  const names = allEndpoints
    .filter(({ method }) => method !== "GET" && method !== "DELETE")
    .map(({ name }) => name);
  expect(servedOnFullDisk.filter((name) => !names.includes(name))).toEqual([]);
});

test("with room for words alone, files and imports are refused, and words are kept", async ({ skip }) => {
  if (!disk) return skip("nobody may mount a disk here");
  const { uploadUrl } = await uploads(server).ask(ruth);
  await begin();
  await leaveFree(reserve - 1, "files");
  expect(await upload()).toMatchObject(full);
  // What was announced while there was room comes too late.
  expect(await uploads(server).send(uploadUrl, Buffer.from("figs"))).toEqual(full);
  const headers = { "x-user-id": ruth.token };
  const part = await server.app.inject({
    method: "PUT",
    url: importPartPath.replace(":part", "0"),
    headers,
    payload: Buffer.alloc(1_000),
  });
  expect([part.statusCode, part.json().code]).toEqual([full.status, full.code]);
  expect((await upload()).headers["retry-after"]).toBe("60");
  expect(await begin()).toMatchObject(full);
  expect((await write()).status).toBe(201);
  expect((await read()).status).toBe(200);
});

test("with more room than that, all of it is taken; a file that would leave too little is not", async ({
  skip,
}) => {
  if (!disk) return skip("nobody may mount a disk here");
  await leaveFree(reserve + 10, "near");
  expect((await upload()).status).toBe(200);
  expect((await begin()).status).toBe(200);
  const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: 11 * megabyte };
  expect(await server.as(ruth).call(requestUpload, { body })).toMatchObject(full);
});

test("with hardly any left nothing is written; everything is read, deleted and taken along, and who was away gets in", async ({
  skip,
}) => {
  if (!disk) return skip("nobody may mount a disk here");
  const { answer } = await write();
  await leaveFree(reserve / 5 - 1, "words");
  expect(await write()).toMatchObject(full);
  expect(await upload()).toMatchObject(full);
  const mail = { authorization: "Bearer a secret of the mail server" };
  const mailed = await server.app.inject({
    method: "POST",
    url: "/api/inbound-mail",
    headers: mail,
    payload: "x",
  });
  expect(mailed.statusCode).toBe(503);
  for (const open of [getHealth, getReadiness])
    expect((await server.as(undefined).call(open)).status).toBe(200);
  const body = { email: ruth.email, password: "not this one", isSignup: false };
  expect((await server.as(undefined).call(login, { body })).code).toBe("account.wrong-credentials");
  expect((await read()).answer.blessings.length).toBeGreaterThan(0);
  expect((await server.as(ruth).call(prepareExport)).status).toBe(200);
  const params = { blessingId: answer.blessing.id };
  expect((await server.as(ruth).call(deleteBlessing, { params })).status).toBe(204);
});

test("administrators are mailed before files are refused, when they are and when words are, once each", async ({
  skip,
}) => {
  if (!disk) return skip("nobody may mount a disk here");
  const job = (name: string) => jobNamed(diskJobs, name);
  const subjects = async () =>
    (await readOutbox(server)).filter(isTo(ada.email)).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
  const look = async () => {
    await job("administration.tell-of-disk").handle(server.context, {});
    await doWaiting(server, job("administration.mail-disk"));
  };
  await leaveFree(3 * reserve, undefined);
  await look();
  expect(await subjects()).toEqual([]);
  for (const [free, shortage] of [
    [reserve + 5, "near"],
    [reserve - 5, "files"],
    [2, "words"],
  ] as const) {
    await leaveFree(free, shortage);
    await look();
    await look();
  }
  expect((await subjects()).sort()).toEqual([
    "Blessing Jar cannot keep anything now: the disk is full",
    "Blessing Jar takes no new files: the disk is full",
    "The disk of Blessing Jar is nearly full",
  ]);
});

test("on a disk that became read-only, what would write to it says that it is away, and files are read", async ({
  skip,
}) => {
  if (!disk) return skip("nobody may mount a disk here");
  const { ask, send, upload: keep, get } = uploads(server);
  await leaveFree(2 * reserve + 1, undefined);
  const { fileUrl } = await keep(ruth, await photo({ width: 800, height: 600 }));
  const { answer } = await write({ ...aBlessing, mediaUrls: [fileUrl], visibility: "public" });
  await server.as(ruth).call(prepareExport);
  const { free } = await server.context.freeSpace.look();
  await disk.empty();
  await expect.poll(async () => (await server.context.freeSpace.look()).free).toBeGreaterThan(free);
  await disk.makeReadOnly();
  const headers = { "x-user-id": ruth.token, "sec-fetch-site": "same-origin" };
  const card = await server.app.inject(`/b/${answer.blessing.id}/picture`);
  expect([card.statusCode, card.json().code]).toEqual([503, "service.storage-away"]);
  const archive = await server.app.inject({ url: exportFilePath, headers });
  expect([archive.statusCode, archive.json().code]).toEqual([503, "service.storage-away"]);
  expect((await get(fileUrl, ruth)).statusCode).toBe(200);
  const another = await ask(ruth);
  const sent = await send(another.uploadUrl, await photo({ width: 80, height: 60 }));
  expect(sent).toEqual({ status: 503, code: "service.storage-away" });
  await disk.makeWritable();
  expect((await server.app.inject(`/b/${answer.blessing.id}/picture`)).statusCode).toBe(200);
});
