import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { cardKey } from "../media/media.keys.ts";
import { cardSize } from "../media/sanitize/card-size.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth Hale");
});
afterAll(() => server.close());

const aPicturedBlessing = async (visibility: "public" | "private") => {
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 2400, height: 3200 }));
  const { id } = await server.aBlessing(ruth, { mediaUrls: [fileUrl], visibility });
  return { id, mediaId: fileUrl.slice("/media/".length) };
};
const pictureOf = (id: string) => uploads(server).get(`/b/${id}/picture`);

test("a messenger is shown a public photo as a JPEG of its size, the same each time", async () => {
  const { id } = await aPicturedBlessing("public");
  const [first, second] = [await pictureOf(id), await pictureOf(id)];
  expect(first.headers["content-type"]).toBe("image/jpeg");
  const { format, width, height } = await sharp(first.rawPayload).metadata();
  expect({ format, width, height }).toEqual({
    format: "jpeg",
    width: cardSize.width,
    height: cardSize.height,
  });
  expect(first.rawPayload.length).toBeLessThanOrEqual(cardSize.bytes);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
});

test("asked for by many at once, it is made once and whole", async () => {
  const { id } = await aPicturedBlessing("public");
  const answers = await Promise.all(Array.from({ length: 6 }, () => pictureOf(id)));
  expect(
    new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size,
  ).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
});

test("a photo that is nobody else's has no card, nor has one that is private again", async () => {
  expect((await pictureOf((await aPicturedBlessing("private")).id)).statusCode).toBe(404);
  const { id, mediaId } = await aPicturedBlessing("public");
  expect((await pictureOf(id)).statusCode).toBe(200);
  expect(await server.context.files.stat(cardKey(mediaId))).toBeDefined();
  await server.db.updateTable("blessings").set({ visibility: "private" }).where("id", "=", id).execute();
  expect((await pictureOf(id)).statusCode).toBe(404);
});
