import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { mediaLimits, requestUpload } from "@blessing-jar/contract/media.ts";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aVoiceNote } from "../../../../seeds/voice.ts";
import { startS3 } from "../../../../test/s3.ts";
import { hugeWebp, leaksOf, photo, plain, sample } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";

let server: TestServer;
let ruth: Member;
let port: number;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(server.app.listeningOrigin).port);
});
afterAll(() => server.close());

const jpeg = () => photo({ width: 64, height: 48 });

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(path.join(server.dataDir, "media"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** What this process holds open below the server's own folder: other tests run in the same process. */
async function openFiles(): Promise<string[]> {
  const links = await readdir("/proc/self/fd").catch(() => []);
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(path.join(server.dataDir, "media")));
}

const ask = (body: object, caller: Member | undefined = ruth) =>
  server.as(caller).call(requestUpload, { body });

test("only who is signed in may ask for an address", async () => {
  const answer = await server
    .as(undefined)
    .call(requestUpload, { body: { fileName: "a.jpg", mimeType: "image/jpeg" } });
  expect(answer).toMatchObject({ status: 401, code: "session.required" });
});

test.each([
  [{ mimeType: "image/svg+xml" }, 415, "media.unsupported-type"],
  [{ mimeType: "text/html" }, 415, "media.unsupported-type"],
  [{ size: mediaLimits.fileBytes + 1 }, 413, "media.too-large"],
  [{ purpose: "profile-photo", size: mediaLimits.profilePhotoBytes + 1 }, 413, "media.too-large"],
  [{ fileName: "" }, 400, "request.invalid"],
  [{ size: -1 }, 400, "request.invalid"],
  [{ size: 0 }, 422, "media.damaged"],
  [{ measured: { seconds: 7, wave: "loud" } }, 400, "request.invalid"],
  [{ measured: { seconds: -1 } }, 400, "request.invalid"],
])("asking with %o is refused before any byte travels", async (body, status, code) => {
  expect(await ask({ fileName: "a.jpg", mimeType: "image/jpeg", ...body })).toMatchObject({ status, code });
});

test("a member may have so many uploads open, and no more, however many are asked for at once", async () => {
  const noor = await server.aMember();
  const asked = { fileName: "a.jpg", mimeType: "image/jpeg" };
  const last = 4;
  for (let count = last; count < mediaLimits.openUploads; count++) await ask(asked, noor);
  const all = await Promise.all(Array.from({ length: 2 * last }, () => ask(asked, noor)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(last);
  const refused = all.filter(({ status }) => status !== 200);
  for (const each of refused) expect(each).toMatchObject({ status: 429, code: "media.too-many-open" });
  expect(refused[0]?.headers["retry-after"]).toBeDefined();
  expect((await ask(asked)).status).toBe(200);
});

test.each(["disk", "s3"] as const)(
  "on %s, uploads that were refused count for an hour, by their number and their bytes",
  async (kind) => {
    const store = kind === "s3" ? await startS3() : undefined;
    await using ends = new AsyncDisposableStack();
    if (store) ends.defer(store.stop);
    const apart = await testServer(store?.settings, { database: server.database });
    ends.defer(apart.close);
    const { upload } = uploads(apart);
    const body = { fileName: "a.jpg", mimeType: "image/jpeg", size: 10 };
    const next = (member: Member, size: number) =>
      apart.as(member).call(requestUpload, { body: { ...body, size } });

    const noor = await apart.aMember("Noor", { provenAt: null });
    const size = mediaLimits.fileBytes;
    for (let kept = 0; kept < mediaLimits.unprovenBytes; kept += size) {
      // Fewer than were told: the store of the tests does not hold a sender to them.
      expect((await upload(noor, Buffer.from("junk"), { size })).code).toBe("media.unsupported-type");
    }
    expect((await next(noor, 1)).code).toBe("account.address-unproven");

    const eli = await apart.aMember("Eli");
    await Promise.all(
      Array.from({ length: mediaLimits.openUploads }, () => upload(eli, Buffer.from("junk"), { size: 4 })),
    );
    expect((await next(eli, 4)).code).toBe("media.too-many-open");
    await apart.db
      .updateTable("media")
      .set({ updated_at: sql`now() - interval '61 minutes'` })
      .where("owner_id", "in", [noor.id, eli.id])
      .execute();
    expect([(await next(noor, 1)).status, (await next(eli, 4)).status]).toEqual([200, 200]);
  },
);

test("all files of a member together have a most, of which what is promised takes its part", async () => {
  const [noor, eli] = [await server.aMember(), await server.aMember()];
  const asked = { fileName: "a.mp4", mimeType: "video/mp4", size: 1000 };
  const { answer } = await ask(asked, noor);
  const almostAll = mediaLimits.storedGigabytes * 1024 ** 3 - 1500;
  await server.db
    .updateTable("media")
    .set({ state: "ready", size: almostAll })
    .where("id", "=", answer.fileUrl.slice("/media/".length))
    .execute();
  expect(await ask(asked, noor)).toMatchObject({ status: 200 });
  expect(await ask(asked, noor)).toMatchObject({ status: 413, code: "media.quota-used" });
  expect(await ask(asked, eli)).toMatchObject({ status: 200 });
});

test("no more bytes come than were told", async () => {
  const { ask, send } = uploads(server);
  const bytes = await jpeg();
  const { uploadUrl } = await ask(ruth, { size: bytes.length - 1 });
  expect(await send(uploadUrl, bytes)).toMatchObject({ status: 413, code: "media.too-large" });
});

test("an address works once, for its type, and nobody can guess one", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl } = await ask(ruth);
  expect(uploadUrl).toMatch(/^\/api\/uploads\/[\w-]{43}$/);
  expect(await send(uploadUrl, await jpeg(), "image/png")).toMatchObject({ status: 415 });
  expect(await send(uploadUrl, await jpeg())).toMatchObject({ status: 200 });
  expect(await send(uploadUrl, await jpeg())).toEqual({ status: 410, code: "upload.expired" });
  const guessed = `${uploadUrl.slice(0, -4)}AAAA`;
  expect(await send(guessed, await jpeg())).toEqual({ status: 410, code: "upload.expired" });
});

test("an address dies after ten minutes", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl, id } = await ask(ruth);
  const row = await server.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const lifetime = row.upload_expires_at.getTime() - row.created_at.getTime();
  expect(lifetime).toBe(mediaLimits.uploadMinutes * 60_000);
  await server.db
    .updateTable("media")
    .set({ upload_expires_at: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();
  expect(await send(uploadUrl, await jpeg())).toEqual({ status: 410, code: "upload.expired" });
});

test("of two sendings to one address at the same time, one is kept", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl } = await ask(ruth);
  const bytes = await jpeg();
  const statuses = (await Promise.all([send(uploadUrl, bytes), send(uploadUrl, bytes)])).map(
    (sent) => sent.status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const truncated = async () => {
  const whole = await plain({ width: 800, height: 600 }).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const huge = () => plain({ width: 10_000, height: 6_000 }).png().toBuffer();
const onItsSide = () =>
  plain({ width: 9_000, height: 6_000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
const immense = async () => hugeWebp(16_383, 16_383);
/** A few bytes that unfold to frames of 4 megapixels: of each only one pixel is drawn. */
const flicker = async (frames = 20) => {
  const frame = (x: number) => [0x2c, x & 255, x >> 8, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const head = [...Buffer.from("GIF89a"), 0xd0, 7, 0xd0, 7, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  return Buffer.from([...head, ...Array.from({ length: frames }, (_, x) => frame(x)).flat(), 0x3b]);
};

test.each([
  ["a drawing (SVG)", async () => Buffer.from(svg), 415, "media.unsupported-type"],
  ["a page (HTML)", async () => Buffer.from("<!doctype html><p>hi"), 415, "media.unsupported-type"],
  ["a document (PDF)", async () => Buffer.from("%PDF-1.7\n1 0 obj"), 415, "media.unsupported-type"],
  [
    "an archive (ZIP)",
    async () => Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000"),
    415,
    "media.unsupported-type",
  ],
  ["a film that claims to be a photo", async () => sample("film.mp4"), 415, "media.unsupported-type"],
  ["a photo cut short", truncated, 422, "media.damaged"],
  ["nothing", async () => Buffer.alloc(0), 422, "media.damaged"],
  ["a picture of more than can be decoded", immense, 413, "media.too-many-pixels"],
  ["an animation of more frames than can be", () => flicker(600), 413, "media.too-many-pixels"],
])("%s is refused, and leaves nothing", async (_what, bytes, status, code) => {
  const { upload, get } = uploads(server);
  const before = await filesOnDisk();
  const sent = await upload(ruth, await bytes());
  expect(sent).toMatchObject({ status, code });
  expect(await filesOnDisk()).toEqual(before);
  expect((await get(sent.fileUrl, ruth)).statusCode).toBe(404);
});

const megapixels = (total: number) => total / 1_000_000;

test.each([
  ["a photo lying on its side", onItsSide, "jpeg"],
  ["a PNG", huge, "png"],
])(
  "%s of too many pixels is made smaller, and keeps its shape",
  async (_what, bytes, format) => {
    const { upload, get } = uploads(server);
    const sent = await bytes();
    const { autoOrient: before } = await sharp(sent, { limitInputPixels: false }).metadata();
    const { status, fileUrl } = await upload(ruth, sent, { type: `image/${format}` });
    expect(status).toBe(200);
    const after = await sharp((await get(fileUrl, ruth)).rawPayload).metadata();
    expect(after.format).toBe(format);
    expect(megapixels(after.width * after.height)).toBeLessThanOrEqual(mediaLimits.imageMegapixels);
    expect(megapixels(after.width * after.height)).toBeGreaterThan(mediaLimits.imageMegapixels * 0.95);
    expect(after.width / after.height).toBeCloseTo(before.width / before.height, 2);
    expect((await get(`${fileUrl}?w=320`, ruth)).statusCode).toBe(200);
  },
  120_000,
);

test("a large WebP is kept as a JPEG, with as many pixels as its memory allows", async () => {
  const { upload, get } = uploads(server);
  const { status, fileUrl } = await upload(ruth, hugeWebp(9_000, 6_000), { type: "image/webp" });
  expect(status).toBe(200);
  const { format, width, height } = await sharp((await get(fileUrl, ruth)).rawPayload).metadata();
  expect([format, width / height]).toEqual(["jpeg", expect.closeTo(1.5, 2)]);
  expect(megapixels(width * height)).toBeGreaterThan(10);
});

test("an animation of too many pixels is made smaller, all of its frames", async () => {
  const { upload, get } = uploads(server);
  const { status, fileUrl } = await upload(ruth, await flicker(), { type: "image/gif" });
  expect(status).toBe(200);
  const {
    width,
    height,
    pageHeight = height,
  } = await sharp((await get(fileUrl, ruth)).rawPayload).metadata();
  expect([width, pageHeight]).toEqual([1581, 1581]);
});

test.each([
  ["as JPEG", 3, "jpeg"],
  ["as WebP where one sees through it", 4, "webp"],
] as const)("an AVIF is delivered %s", async (_how, channels, format) => {
  const { upload, get } = uploads(server);
  const background = { r: 240, g: 190, b: 90, alpha: 0.5 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels, background } })
    .avif()
    .toBuffer();
  const { file, fileUrl } = await upload(ruth, bytes, { type: "image/avif" });
  expect(file?.type).toBe(`image/${format}`);
  const answer = await get(fileUrl, ruth);
  expect(answer.headers["content-type"]).toBe(`image/${format}`);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 64, height: 48 });
});

test.each([
  ["as JPEG, in the colours that it was taken in", "photo.heic", "jpeg", [255, 1, 3]],
  ["as WebP where one sees through it", "alpha.heic", "webp", [238, 191, 90, 128]],
] as const)("a photo of an iPhone (HEIC) is delivered %s", async (_how, name, format, pixel) => {
  const { upload, get } = uploads(server);
  const { file, fileUrl } = await upload(ruth, sample(name), { type: "image/heic", name: "IMG_1.HEIC" });
  expect(file?.type).toBe(`image/${format}`);
  const { rawPayload } = await get(fileUrl, ruth);
  expect(await leaksOf(rawPayload)).toEqual([]);
  const corner = await sharp(rawPayload).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  for (const [channel, value] of pixel.entries())
    expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(6);
  expect((await get(`${fileUrl}?w=320`, ruth)).headers["content-type"]).toBe("image/webp");
});

/** The same photo, said to be of so many pixels a side. */
const claimed = (side: number) => {
  const bytes = Buffer.from(sample("photo.heic"));
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(side, at);
  bytes.writeUInt32BE(side, at + 4);
  return bytes;
};

/** The same photo, of which nothing is left but what it says of itself. */
const noise = () => {
  const bytes = Buffer.from(sample("photo.heic"));
  return bytes.fill(7, bytes.indexOf("mdat") + 4);
};

test.each([
  ["cut short", () => sample("photo.heic").subarray(0, 1200), 422, "media.damaged"],
  ["whose pixels are noise", noise, 422, "media.damaged"],
  ["of more pixels than are decoded", () => claimed(16_000), 413, "media.too-many-pixels"],
])("a photo of an iPhone %s is refused", async (_what, bytes, status, code) => {
  const { upload } = uploads(server);
  const sent = await upload(ruth, bytes(), { type: "image/heic", name: "IMG_1.HEIC" });
  expect(sent).toMatchObject({ status, code });
});

test("a photo with a page behind it is kept as the photo alone", async () => {
  const { upload, get } = uploads(server);
  const polyglot = Buffer.concat([await jpeg(), Buffer.from(`<script>secretplace</script>${svg}`)]);
  const { status, fileUrl } = await upload(ruth, polyglot);
  expect(status).toBe(200);
  expect(await leaksOf((await get(fileUrl, ruth)).rawPayload)).toEqual([]);
});

test.each(["png", "webp", "gif"] as const)("a picture stays what it is: %s", async (format) => {
  const { upload, get } = uploads(server);
  const bytes = await plain({ width: 64, height: 48 })
    .withExif({ IFD0: { Make: "Secretcam" } })
    [format]()
    .toBuffer();
  const { file, fileUrl } = await upload(ruth, bytes, { type: "image/jpeg" });
  expect(file?.type).toBe(`image/${format}`);
  const kept = (await get(fileUrl, ruth)).rawPayload;
  expect(await sharp(kept).metadata()).toMatchObject({ width: 64, height: 48 });
  expect(await leaksOf(kept)).toEqual([]);
});

test("an animation goes on moving", async () => {
  const { upload, get } = uploads(server);
  const frames = sharp(Buffer.from(Array.from({ length: 10 * 40 * 3 }, (_, index) => index % 251)), {
    raw: { width: 10, height: 40, channels: 3, pageHeight: 10 },
  });
  const { fileUrl } = await upload(ruth, await frames.gif({ delay: 100 }).toBuffer(), { type: "image/gif" });
  expect(await sharp((await get(fileUrl, ruth)).rawPayload, { animated: true }).metadata()).toMatchObject({
    pages: 4,
  });
});

/** Sends raw bytes of HTTP, and tells what comes back before the other side hangs up or answers. */
async function speak(head: string[], send: (write: (chunk: Buffer) => Promise<void>) => Promise<void>) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  socket.on("error", () => {});
  const write = (chunk: Buffer) => new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
  await write(Buffer.from(`${head.join("\r\n")}\r\n\r\n`));
  await send(write);
  return {
    socket,
    answered: () => vi.waitFor(() => expect(answer).toMatch(/^HTTP/), 10_000).then(() => answer),
  };
}

test.each([
  ["says so", ["Content-Length: 53477376"]],
  ["does not say so", ["Transfer-Encoding: chunked"]],
])("51 megabytes are refused where the sender %s, with nothing left on disk", async (_what, length) => {
  const { ask } = uploads(server);
  const { uploadUrl } = await ask(ruth, { type: "video/mp4" });
  const before = await filesOnDisk();
  const isChunked = length[0]?.startsWith("Transfer");
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  const head = [`PUT ${uploadUrl} HTTP/1.1`, "Host: localhost", "Content-Type: video/mp4", ...length];
  const { socket, answered } = await speak(head, async (write) => {
    for (let sent = 0; sent < 51; sent++) {
      if (isChunked) await write(Buffer.from("100000\r\n"));
      await write(megabyte);
      if (isChunked) await write(Buffer.from("\r\n"));
    }
    // Where no length is told, the end never comes: the answer must not wait for it.
  });
  expect(await answered()).toMatch(/^HTTP\/1\.1 413 [\s\S]*media\.too-large/);
  socket.destroy();
  expect(await filesOnDisk()).toEqual(before);
});

test("an upload that breaks off leaves no file and no descriptor, and may be sent again", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl } = await ask(ruth);
  const before = await filesOnDisk();
  const head = [
    `PUT ${uploadUrl} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: image/jpeg",
    "Content-Length: 90000",
  ];
  const { socket } = await speak(head, (write) => write(Buffer.alloc(5000)));
  await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(before.length + 1), 10_000);
  if (process.platform === "linux") expect(await openFiles()).toHaveLength(1);
  socket.destroy();
  await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before), 10_000);
  await vi.waitFor(async () => expect(await openFiles()).toEqual([]), 10_000);
  expect(await send(uploadUrl, await jpeg())).toMatchObject({ status: 200 });
});

test("when the sender goes, nobody looks at the bytes any more", async () => {
  const { ask } = uploads(server);
  const { uploadUrl, id } = await ask(ruth);
  const bytes = await photo({ width: 7000, height: 7000 });
  const head = [
    `PUT ${uploadUrl} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: image/jpeg",
    `Content-Length: ${bytes.length}`,
  ];
  const { socket } = await speak(head, (write) => write(bytes));
  const state = async () =>
    (await server.db.selectFrom("media").select("state").where("id", "=", id).executeTakeFirst())?.state;
  await expect.poll(state, { interval: 5, timeout: 10_000 }).toBe("arrived");
  socket.destroy();
  await expect.poll(state, { interval: 5, timeout: 10_000 }).not.toBe("arrived");
  expect(await state()).toBe("awaited");
  const temporary = () => readdir(path.join(server.dataDir, "media/temporary"));
  await expect.poll(temporary).toEqual([]);
});

test("who sends again while the first sending hangs is served", async () => {
  const { ask, send } = uploads(server);
  const { uploadUrl } = await ask(ruth);
  const head = [
    `PUT ${uploadUrl} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: image/jpeg",
    "Content-Length: 90000",
  ];
  const { socket } = await speak(head, (write) => write(Buffer.alloc(5000)));
  expect(await send(uploadUrl, await jpeg())).toMatchObject({ status: 200 });
  socket.destroy();
});

test("what the sender's browser measured of a recording is told to whoever sees it", async () => {
  const measured = { seconds: 7.25, wave: "z".repeat(24) + "0".repeat(24) };
  const { buffer, mimeType: type } = aVoiceNote();
  const { fileUrl } = await uploads(server).upload(ruth, buffer, { type, name: "nana.wav", measured });
  const { id } = await server.aBlessing(ruth, { mediaUrls: [fileUrl, await aPicture()] });
  const { answer } = await server.as(ruth).call(getBlessing, { params: { blessingId: id } });
  expect(answer.blessing.mediaFilms).toEqual([{ poster: null, state: "ready", ...measured }, null]);
});

async function aPicture(): Promise<string> {
  return (await uploads(server).upload(ruth, await jpeg())).fileUrl;
}
