import { randomUUIDv7 } from "node:crypto";
import { getProfile, updateProfile, updateProfilePhoto } from "@blessing-jar/contract/accounts.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, cookieHeader, cookiesOf, password, signIn } from "../accounts/testing.ts";
import { originalKey } from "../media/media.keys.ts";
import { sweepMedia } from "../media/media.removal.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ruth = await server.aMember();
});

const change = (body: object, headers = {}) => server.as(ruth).call(updateProfile, { body, headers });

async function aPhoto(
  owner: Member,
  overrides: Partial<Record<"purpose" | "state" | "type", string> & { size: number }> = {},
) {
  const id = randomUUIDv7();
  await server.db
    .insertInto("media")
    .values({
      id,
      owner_id: owner.id,
      purpose: "profile-photo",
      state: "ready",
      file_name: "me.jpg",
      type: "image/jpeg",
      size_limit: 1000,
      upload_expires_at: new Date(),
      ...overrides,
    })
    .execute();
  return `/media/${id}`;
}

test("needs a session", async () => {
  expect((await server.as(undefined).call(getProfile)).status).toBe(401);
  expect((await server.as(undefined).call(updateProfile, { body: {} })).status).toBe(401);
});

test("a member changes what they send, and the rest stays", async () => {
  await change({ favoriteQuote: "Count your blessings", timeZone: "Asia/Tokyo", language: "ja" });
  const { status, answer } = await change({ fullName: "  Ruth Anne Hale " });
  expect(status).toBe(200);
  expect(answer.user).toMatchObject({
    fullName: "Ruth Anne Hale",
    favoriteQuote: "Count your blessings",
    email: ruth.email,
  });
  expect((await change({})).answer.user).toEqual(answer.user);
  expect((await server.as(ruth).call(getProfile)).answer.user).toEqual(answer.user);
});

test("a quote is taken away by an empty one", async () => {
  await change({ favoriteQuote: "Count your blessings" });
  expect((await change({ favoriteQuote: null })).answer.user.favoriteQuote).toBe("");
});

test.each([
  [{ fullName: "R" }, "fullName"],
  [{ fullName: "Ruth\u0000" }, "fullName"],
  [{ favoriteQuote: "x".repeat(501) }, "favoriteQuote"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ language: "tlh" }, "language"],
])("%j is refused at its field", async (body, path) => {
  expect(await change(body)).toMatchObject({ status: 400, issues: [{ path }] });
});

test("what the form does not hold is never written", async () => {
  const before = await rowOf(ruth);
  await change({
    fullName: before.full_name,
    id: randomUUIDv7(),
    email: "other@example.org",
    emailVerified: true,
    email_verified_at: "2020-01-01",
    role: "admin",
    isAdmin: true,
    isActive: false,
    password: "another password",
    password_hash: "x",
    createdAt: "2020-01-01",
  });
  expect(await rowOf(ruth)).toEqual(before);
});

test("a photo of one's own is shown, and taken away again", async () => {
  const profilePhotoUrl = await aPhoto(ruth);
  expect((await change({ profilePhotoUrl })).answer.user.profilePhotoUrl).toBe(profilePhotoUrl);
  const asWritten = await change({
    profilePhotoUrl: profilePhotoUrl.toUpperCase().replace("/MEDIA", "/media"),
  });
  expect(asWritten.answer.user.profilePhotoUrl).toBe(profilePhotoUrl);
  expect((await change({ fullName: "Ruth" })).answer.user.profilePhotoUrl).toBe(profilePhotoUrl);
  expect((await change({ profilePhotoUrl: null })).answer.user.profilePhotoUrl).toBeNull();
});

test.each([
  ["of another member", async () => await aPhoto(await server.aMember())],
  ["that has not arrived", async () => await aPhoto(ruth, { state: "awaited" })],
  ["of a blessing", async () => await aPhoto(ruth, { purpose: "blessing" })],
  ["that does not exist", async () => `/media/${randomUUIDv7()}`],
  ["elsewhere", async () => "https://elsewhere.example/me.jpg"],
  ["with more behind it", async () => `${await aPhoto(ruth)}?w=320`],
  ["that is no address", async () => ""],
  ["in a script", async () => "javascript:alert(1)"],
])("a photo %s is refused", async (_what, make) => {
  const answer = await change({ profilePhotoUrl: await make() });
  expect(answer).toMatchObject({ status: 400, code: "media.not-yours" });
  expect((await rowOf(ruth)).profile_photo_url).toBeNull();
});

test("a photo that was uploaded is shown; the one before it is gone at once, and its bytes soon after", async () => {
  const { ask, send, get } = uploads(server);
  const sendOne = async () => {
    const upload = await ask(ruth, { purpose: "profile-photo" });
    await send(upload.uploadUrl, await photo({ width: 40, height: 40 }));
    return upload;
  };
  const show = ({ fileUrl }: { fileUrl: string }) =>
    server.as(ruth).call(updateProfilePhoto, { body: { profilePhotoURL: fileUrl } });
  const [first, second] = [await sendOne(), await sendOne()];
  expect(await show(first)).toMatchObject({ status: 200, answer: { objectPath: first.fileUrl } });
  expect((await server.as(ruth).call(getProfile)).answer.user.profilePhotoUrl).toBe(first.fileUrl);

  await show(second);
  expect((await get(first.fileUrl, ruth)).statusCode).toBe(404);
  expect((await get(second.fileUrl, ruth)).statusCode).toBe(200);
  await change({ profilePhotoUrl: null });
  expect((await get(second.fileUrl, ruth)).statusCode).toBe(404);
  await sweepMedia(server.context);
  for (const { id } of [first, second]) {
    expect(await server.context.files.stat(originalKey(id))).toBeUndefined();
  }
});

test("an upload that did not say what for is shown as a photo, unless it is none, too large, or in a blessing", async () => {
  const { ask, send } = uploads(server);
  const show = ({ fileUrl }: { fileUrl: string }) =>
    server.as(ruth).call(updateProfilePhoto, { body: { profilePhotoURL: fileUrl } });
  const upload = await ask(ruth);
  await send(upload.uploadUrl, await photo({ width: 40, height: 40 }));
  expect(await show(upload)).toMatchObject({ status: 200, answer: { objectPath: upload.fileUrl } });

  const kept = await ask(ruth);
  await send(kept.uploadUrl, await photo({ width: 40, height: 40 }));
  await server.aBlessing(ruth, { mediaUrls: [kept.fileUrl] });
  expect(await show(kept)).toMatchObject({ status: 400, code: "media.not-yours" });
  const large = {
    fileUrl: await aPhoto(ruth, { purpose: "blessing", size: mediaLimits.profilePhotoBytes + 1 }),
  };
  expect(await show(large)).toMatchObject({ status: 413, code: "media.too-large" });
  const film = { fileUrl: await aPhoto(ruth, { purpose: "blessing", type: "video/mp4", size: 1000 }) };
  expect(await show(film)).toMatchObject({ status: 415, code: "media.unsupported-type" });
  expect((await rowOf(ruth)).profile_photo_url).toBe(upload.fileUrl);
});

test("a time zone that was chosen stays, whichever browser signs in; else it is the browser's", async () => {
  const eli = await aMemberWithPassword(server);
  const from = async (timeZone: string) => {
    const { answer } = await signIn(server, { email: eli.email, password, timeZone });
    const read = await server.as(answer).call(getProfile);
    return [read.answer.timeZone, read.answer.isTimeZoneFixed];
  };
  expect(await from("Asia/Tokyo")).toEqual(["Asia/Tokyo", false]);
  const fixed = { timeZone: "Africa/Cairo", isTimeZoneFixed: true };
  await server.as(eli).call(updateProfile, { body: fixed });
  expect(await from("Asia/Tokyo")).toEqual(["Africa/Cairo", true]);
  await server.as(eli).call(updateProfile, { body: { isTimeZoneFixed: false } });
  expect(await from("Asia/Tokyo")).toEqual(["Asia/Tokyo", false]);
});

test("a language that was chosen stays, whichever browser signs in; until then it is the browser's", async () => {
  const eli = await aMemberWithPassword(server);
  const from = async (language: "ja" | "ar") => {
    const { answer } = await signIn(server, { email: eli.email, password, language });
    const read = await server.as(answer).call(getProfile);
    expect(read.answer.user).toEqual(answer.user);
    return [answer.user.language, (await rowOf(eli)).language];
  };
  expect(await from("ja")).toEqual([null, "ja"]);
  expect(await from("ar")).toEqual([null, "ar"]);
  const { answer } = await server.as(eli).call(updateProfile, { body: { language: "fr" } });
  expect(answer.user.language).toBe("fr");
  expect(await from("ja")).toEqual(["fr", "fr"]);
  // Nothing else that one changes chooses it anew.
  await server.as(eli).call(updateProfile, { body: { fullName: "Eli Hale" } });
  expect(await from("ar")).toEqual(["fr", "fr"]);
});

test("reading the profile renews the cookie that a browser dropped while its session goes on", async () => {
  const eli = await aMemberWithPassword(server);
  const { answer, headers } = await signIn(server, { email: eli.email, password, rememberMe: true });
  const renewed = await server.as(answer).call(getProfile);
  expect(cookiesOf(renewed.headers).session).toMatch(`session=${answer.token}; Max-Age=2592000`);
  const byCookie = await server.as(undefined).call(getProfile, { headers: cookieHeader(headers) });
  expect(byCookie.answer.user.id).toBe(eli.id);
});

async function rowOf(member: Member) {
  return await server.db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
}
