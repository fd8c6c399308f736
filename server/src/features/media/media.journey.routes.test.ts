import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { completeUpload } from "@blessing-jar/contract/media.ts";
import { eraseBlessing } from "@blessing-jar/contract/trash.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3, type TestStore } from "../../../test/s3.ts";
import { leaksOf, photo, sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { allKeys, cardKey, copyKey } from "./media.keys.ts";
import { removeReleased } from "./media.removal.ts";

describe.each(["disk", "s3"] as const)("media on %s", (kind) => {
  let store: TestStore | undefined;
  let server: TestServer;
  let ruth: Member;
  let eli: Member;
  beforeAll(async () => {
    store = kind === "s3" ? await startS3() : undefined;
    server = await testServer(store?.settings);
    ruth = await server.aMember("Ruth Hale");
    eli = await server.aMember("Eli Hale");
  });
  afterAll(async () => {
    await server.close();
    await store?.stop();
  });

  const keysOf = (id: string) => allKeys({ id, incoming_id: null });

  async function keptOf(id: string) {
    const [row] = await server.db.selectFrom("media").select("incoming_id").where("id", "=", id).execute();
    const keys = allKeys({ id, incoming_id: row?.incoming_id ?? null });
    const found = await Promise.all(keys.map((key) => server.context.files.stat(key)));
    return keys.filter((_, index) => found[index]);
  }

  test("a photo is kept upright, in full size and three smaller ones, and tells nothing of place or camera", async () => {
    const { upload, get } = uploads(server);
    const sent = await photo();
    expect(await leaksOf(sent)).toContain("Secretcam");
    const { status, file, fileUrl, id } = await upload(ruth, sent);
    expect(status).toBe(200);
    expect(file).toEqual({ name: "figs.jpg", url: fileUrl, type: "image/jpeg", size: expect.any(Number) });

    for (const [address, type, width, height] of [
      [fileUrl, "image/jpeg", 3000, 4000],
      [`${fileUrl}?w=1280`, "image/webp", 1280, 1707],
      [`${fileUrl}?w=640`, "image/webp", 640, 854],
      [`${fileUrl}?w=320`, "image/webp", 320, 427],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(address, ruth);
      expect([statusCode, headers["content-type"]]).toEqual([200, type]);
      expect(Number(headers["content-length"])).toBe(rawPayload.length);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, space: "srgb" });
      expect(await leaksOf(rawPayload), address).toEqual([]);
    }
    const madeLater = [copyKey(id), cardKey(id)];
    expect(await keptOf(id)).toEqual(keysOf(id).filter((key) => !madeLater.includes(key)));
  });

  test("a film is kept without its places, and played by parts", async () => {
    const { upload, get } = uploads(server);
    const { status, fileUrl, file } = await upload(ruth, sample("film.mp4"), { type: "video/mp4" });
    expect([status, file?.type]).toEqual([200, "video/mp4"]);
    const whole = await get(fileUrl, ruth);
    expect(whole.rawPayload.toString("latin1")).not.toMatch(/48\.2082|secretplace/);
    const part = await get(fileUrl, ruth, { range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 100-199/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
  });

  test("media follow their blessing: seen with it, gone with it, and their bytes go soon after", async () => {
    const { upload, get } = uploads(server);
    const { fileUrl, id } = await upload(ruth, await photo({ width: 400, height: 300 }));
    const blessing = await server.aBlessing(ruth, { mediaUrls: [fileUrl], visibility: "public" });
    const { answer } = await server.as(undefined).call(getBlessing, { params: { blessingId: blessing.id } });
    expect(answer.blessing).toMatchObject({ mediaUrls: [fileUrl], mediaTypes: ["image/jpeg"] });
    expect((await get(fileUrl)).statusCode).toBe(200);
    expect((await get(fileUrl, eli)).statusCode).toBe(200);

    await server.as(ruth).call(deleteBlessing, { params: { blessingId: blessing.id } });
    for (const viewer of [undefined, eli, ruth]) expect((await get(fileUrl, viewer)).statusCode).toBe(404);
    await server.as(ruth).call(eraseBlessing, { params: { blessingId: blessing.id } });
    await removeReleased(server.context, [id]);
    expect(await keptOf(id)).toEqual([]);
    expect(await server.db.selectFrom("media").where("id", "=", id).execute()).toEqual([]);
  });

  test("a blessing may be saved without the upload being confirmed; what has not arrived is refused", async () => {
    const { ask, send } = uploads(server);
    const missing = await ask(ruth);
    await expect(server.aBlessing(ruth, { mediaUrls: [missing.fileUrl] })).rejects.toThrow(/409/);
    const { uploadUrl, fileUrl } = await ask(ruth);
    expect((await send(uploadUrl, await photo({ width: 40, height: 30 }))).status).toBe(200);
    expect(await server.aBlessing(ruth, { mediaUrls: [fileUrl] })).toMatchObject({ mediaUrls: [fileUrl] });
  });

  test("confirming may be repeated, in parallel too, and is the owner's", async () => {
    const { ask, send } = uploads(server);
    const { uploadUrl, id } = await ask(ruth);
    await send(uploadUrl, await photo({ width: 40, height: 30 }));
    const confirm = (member: Member) => server.as(member).call(completeUpload, { params: { mediaId: id } });
    const answers = await Promise.all([confirm(ruth), confirm(ruth), confirm(ruth)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await confirm(eli)).toMatchObject({ status: 404, code: "media.not-found" });
  });

  test("refused bytes are gone at once, and asking again tells the same reason", async () => {
    const { ask, send } = uploads(server);
    const bytes = Buffer.from("%PDF-1.7 not a photo at all, whatever it is called");
    const { uploadUrl, id } = await ask(ruth, { size: bytes.length });
    const sent = await send(uploadUrl, bytes);
    expect(sent.status).toBe(kind === "disk" ? 415 : 200);
    for (let tries = 0; tries < 2; tries++) {
      const confirmed = await server.as(ruth).call(completeUpload, { params: { mediaId: id } });
      expect(confirmed).toMatchObject({ status: 415, code: "media.unsupported-type" });
    }
    expect(await keptOf(id)).toEqual([]);
  });
});
