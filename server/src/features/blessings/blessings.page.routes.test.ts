import { randomUUIDv7 } from "node:crypto";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sessionCookieName } from "../../http/session.ts";
import { serveSingle } from "../../http/web.ts";
import { cardKey } from "../media/media.keys.ts";
import { cardSize } from "../media/sanitize/card-size.ts";
import { blessingPage } from "./blessings.page.ts";

let server: TestServer;
let ruth: Member;
/** Without what is built: a document says what it would be drawn with. */
const pages = fastify();
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth Hale");
  serveSingle(pages, blessingPage(server.app, server.context), {
    config: server.context.config,
    draw: async (_request, answers) => ({ page: `<head></head>${JSON.stringify(answers)}`, policy: "" }),
    answerApp: (reply) => reply.send("the app"),
  });
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

const pageOf = (id: string, member?: Member) => {
  const cookie = member ? { cookie: `${sessionCookieName(server.context.config)}=${member.token}` } : {};
  return pages.inject({ url: `/b/${id}`, headers: cookie });
};

test("a stranger's document brings what the API answers a stranger, whoever asks for it", async () => {
  const noor = await server.aMember("Noor Hale");
  const { id } = await server.aBlessing(ruth, { title: "Figs </script><b>", visibility: "public" });
  await server.as(noor).call(addComment, { params: { blessingId: id }, body: { content: "So sweet" } });
  await server.as(noor).call(addReaction, { params: { blessingId: id }, body: { type: "heart" } });
  const page = await pageOf(id);
  expect(page.statusCode).toBe(200);
  for (const told of ["Figs </script><b>", "So sweet", "Noor Hale", '"heart"'])
    expect(page.payload).toContain(told);
  expect(page.payload).not.toContain(ruth.email);
  expect(page.payload).not.toMatch(/"(edit|delete|share|report)":true/);
  expect((await pageOf(id, ruth)).payload).toBe(page.payload);
  // Gone back to, it would still show what was withdrawn since.
  expect(page.headers["cache-control"]).toBe("no-store");
});

test("its verse is there in the reader's language, and no other", async () => {
  const { id } = await server.aBlessing(ruth, { bibleVerse: "Psalm 118:24", visibility: "public" });
  const headers = { "accept-language": "ja" };
  const { payload } = await pages.inject({ url: `/b/${id}`, headers });
  expect(payload).toContain("これは主が造られた日。");
  expect(payload).toContain('"key":["api","verses",{"language":"ja"}]');
  expect(payload).not.toContain("詩篇23:1");
  const unknown = await server.aBlessing(ruth, { bibleVerse: "Psalm 1:3", visibility: "public" });
  expect((await pageOf(unknown.id)).payload).not.toContain('"verses"');
});

test("one that is somebody's own, and one that never was, are one document; its owner's app asks by itself", async () => {
  const { id } = await server.aBlessing(ruth, { title: "Figs for me" });
  const never = randomUUIDv7();
  const [own, missing] = [await pageOf(id), await pageOf(never)];
  expect([own.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect(own.payload.replaceAll(id, never)).toBe(missing.payload);
  expect(own.payload).not.toContain("Figs");
  const hers = await pageOf(id, ruth);
  expect([hers.statusCode, hers.payload]).toEqual([200, "the app"]);
});
