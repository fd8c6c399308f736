import { randomUUIDv7 } from "node:crypto";
import {
  type CelebrationBody,
  createCelebration,
  deleteCelebration,
  getCelebration,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo, sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { measureMedia } from "../media/media.queries.ts";
import { removeReleased, sweepMedia } from "../media/media.removal.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
let circleId: string;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor Hale");
  eli = await server.aMember("Eli Hale");
  circleId = (await server.aCircle([ruth, noor])).id;
});
afterAll(() => server.close());

const birthday: CelebrationBody = { name: "Rose turns 70", eventType: "birthday", eventDate: "2030-05-04" };

const send = async (owner: Member, name = "voice.mp3", type = "audio/mpeg") =>
  await uploads(server).upload(owner, sample(name), {
    type,
    name: `Our song.${name.split(".")[1]}`,
    purpose: "music",
  });

const plan = (owner: Member, body: Partial<CelebrationBody>) =>
  server.as(owner).call(createCelebration, { body: { ...birthday, ...body } });

async function planned(body: Partial<CelebrationBody> = {}) {
  const { fileUrl, id } = await send(ruth);
  const { status, answer } = await plan(ruth, { musicUrl: fileUrl, ...body });
  expect(status).toBe(201);
  return { event: answer.event, fileUrl, mediaId: id };
}

const change = (owner: Member, celebrationId: string, body: Partial<CelebrationBody>) =>
  server.as(owner).call(updateCelebration, { params: { celebrationId }, body: { ...birthday, ...body } });

const heard = async (fileUrl: string, by?: Member) =>
  (await uploads(server).get(`${fileUrl}?played=1`, by)).statusCode;

const isKept = async (mediaId: string) => {
  const row = await server.db
    .selectFrom("media")
    .select("state")
    .where("id", "=", mediaId)
    .executeTakeFirst();
  return row !== undefined && row.state === "ready";
};

test("who sees the celebration hears its music, and nobody else, whenever that changes", async () => {
  const { event, fileUrl } = await planned({ sharedCircleIds: [circleId] });
  const hears = () =>
    Promise.all([heard(fileUrl, ruth), heard(fileUrl, noor), heard(fileUrl, eli), heard(fileUrl)]);
  expect(await hears()).toEqual([200, 200, 404, 404]);
  const open = (member: Member) =>
    server.as(member).call(getCelebration, { params: { celebrationId: event.id } });
  // What it was called on her computer is hers.
  expect((await open(ruth)).answer.event.music).toMatchObject({ url: fileUrl, name: "Our song.mp3" });
  expect((await open(noor)).answer.event.music).toMatchObject({ url: fileUrl, name: "" });

  await change(ruth, event.id, { isPrivate: true });
  expect(await hears()).toEqual([200, 404, 404, 404]);
  await change(ruth, event.id, { sharedCircleIds: [circleId] });
  expect(await hears()).toEqual([200, 200, 404, 404]);
  await server.as(ruth).call(removeCircleMember, { params: { circleId, memberId: noor.id } });
  expect(await hears()).toEqual([200, 404, 404, 404]);
});

test("what she does not name stays, and what she takes out or replaces goes at once, with its bytes", async () => {
  const { event, fileUrl, mediaId } = await planned();
  expect((await change(ruth, event.id, { name: "Seventy" })).answer.event.music?.url).toBe(fileUrl);
  expect((await change(ruth, event.id, { musicUrl: fileUrl })).answer.event.music?.url).toBe(fileUrl);

  const other = await send(ruth, "voice.m4a", "audio/mp4");
  expect((await change(ruth, event.id, { musicUrl: other.fileUrl })).answer.event.music?.url).toBe(
    other.fileUrl,
  );
  expect(await isKept(mediaId)).toBe(false);
  expect(await heard(fileUrl, ruth)).toBe(404);
  await removeReleased(server.context, [mediaId]);
  expect(await server.db.selectFrom("media").select("id").where("id", "=", mediaId).execute()).toEqual([]);

  expect((await change(ruth, event.id, { musicUrl: null })).answer.event.music).toBeNull();
  expect(await isKept(other.id)).toBe(false);
});

test("it goes with the celebration, and no sweep takes it before", async () => {
  const { event, fileUrl, mediaId } = await planned();
  const unused = await send(ruth);
  await sql`update media set updated_at = now() - interval '30 hours' where id = any(${[mediaId, unused.id]}::uuid[])`.execute(
    server.db,
  );
  await sweepMedia(server.context);
  expect([await isKept(mediaId), await isKept(unused.id)]).toEqual([true, false]);
  expect(await heard(fileUrl, ruth)).toBe(200);

  await server.as(ruth).call(deleteCelebration, { params: { celebrationId: event.id } });
  expect(await isKept(mediaId)).toBe(false);
  expect(await heard(fileUrl, ruth)).toBe(404);
});

test("music that is no music is refused in a sentence, and the celebration keeps what it had", async () => {
  const { event, fileUrl } = await planned();
  const picture = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }));
  const film = await uploads(server).upload(ruth, sample("film.mp4"), {
    type: "video/mp4",
    purpose: "music",
  });
  const portrait = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }), {
    purpose: "profile-photo",
  });
  for (const { fileUrl: musicUrl } of [picture, film, portrait]) {
    const { status, code, issues } = await change(ruth, event.id, { musicUrl });
    expect([status, code, issues?.[0]?.path]).toEqual([415, "celebration.not-music", "musicUrl"]);
    expect((await plan(ruth, { musicUrl })).code).toBe("celebration.not-music");
  }
  // Told before it travels.
  const { ask } = uploads(server);
  await expect(ask(ruth, { type: "image/png", purpose: "music" })).rejects.toThrow("415");
  // Its bytes are something else than its name says.
  const asked = await ask(ruth, { type: "audio/mpeg", name: "song.mp3", purpose: "music" });
  await uploads(server).send(asked.uploadUrl, Buffer.from("%PDF-1.7 no song at all"), "audio/mpeg");
  const refused = await change(ruth, event.id, { musicUrl: asked.fileUrl });
  expect([refused.status, refused.issues?.[0]?.path]).toEqual([415, "musicUrl"]);
  const again = await server.as(ruth).call(getCelebration, { params: { celebrationId: event.id } });
  expect(again.answer.event.music?.url).toBe(fileUrl);
});

test("nobody takes another's file, one of a blessing, one that is not there, or one that is heard elsewhere", async () => {
  const { event, fileUrl } = await planned();
  const inBlessing = await uploads(server).upload(ruth, sample("voice.mp3"), { type: "audio/mpeg" });
  await server.aBlessing(ruth, { mediaUrls: [inBlessing.fileUrl] });
  const awaited = await uploads(server).ask(ruth, { type: "audio/mpeg", purpose: "music" });
  for (const [member, musicUrl, code] of [
    [eli, fileUrl, "media.not-yours"],
    [ruth, inBlessing.fileUrl, "media.not-yours"],
    [ruth, `/media/${event.id}`, "media.not-yours"],
    [ruth, "https://elsewhere.example/song.mp3", "media.not-yours"],
    [ruth, `${fileUrl}?w=320`, "media.not-yours"],
    [ruth, "", "media.not-yours"],
    [ruth, awaited.fileUrl, "media.not-arrived"],
    [ruth, fileUrl, "media.not-yours"],
  ] as const) {
    const answer = await plan(member, { musicUrl });
    expect([musicUrl, answer.code, answer.issues?.[0]?.path]).toEqual([musicUrl, code, "musicUrl"]);
  }
  // A file that is heard is no blessing's.
  await expect(server.aBlessing(ruth, { mediaUrls: [fileUrl] })).rejects.toThrow();
  expect(await heard(fileUrl, ruth)).toBe(200);
});

test("a form that is sent twice keeps its music once", async () => {
  const { fileUrl } = await send(ruth);
  const idempotencyKey = randomUUIDv7();
  const body = { ...birthday, musicUrl: fileUrl, idempotencyKey };
  const answers = await Promise.all([1, 2].map(() => server.as(ruth).call(createCelebration, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  for (const { answer } of answers) expect(answer.event.music?.url).toBe(fileUrl);
});

test("its bytes count as hers, and what is heard is no upload that waits", async () => {
  const before = await measureMedia(server.db, ruth.id);
  const { event, mediaId } = await planned();
  const after = await measureMedia(server.db, ruth.id);
  expect(after.bytes - before.bytes).toBe(sample("voice.mp3").length);
  expect(after.open).toBe(before.open);
  await server.as(ruth).call(deleteCelebration, { params: { celebrationId: event.id } });
  await removeReleased(server.context, [mediaId]);
  expect((await measureMedia(server.db, ruth.id)).bytes).toBe(before.bytes);
});
