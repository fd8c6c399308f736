import { listAlbum } from "@blessing-jar/contract/album.ts";
import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { approveSharedBlessing, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
beforeAll(async () => {
  server = await testServer();
  [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
});
afterAll(() => server.close());

const aPhoto = async (owner: Member) =>
  (await uploads(server).upload(owner, await photo({ width: 40, height: 30 }))).fileUrl;

async function shared(owner: Member, circleId: string, blessingDate: string, mediaUrls: string[]) {
  return await server.aBlessing(owner, {
    title: blessingDate,
    blessingDate,
    mediaUrls,
    visibility: "group",
    circles: [circleId],
  });
}

const albumOf = async (viewer: Member, circleId: string, query = {}) =>
  await server.as(viewer).call(listAlbum, { params: { circleId }, query });

test("the pictures of a circle come page by page, newest day first, whoever shared them", async () => {
  const { id: circleId } = await server.aCircle([ruth, noor]);
  const [first, second, third] = [await aPhoto(noor), await aPhoto(noor), await aPhoto(ruth)];
  await shared(noor, circleId, "2025-12-24", [first, second]);
  await shared(ruth, circleId, "2026-03-01", [third]);
  await shared(ruth, circleId, "2026-02-01", []);
  await server.aBlessing(ruth, { mediaUrls: [await aPhoto(ruth)] });

  const one = (await albumOf(noor, circleId, { limit: "1" })).answer;
  expect(one.entries).toMatchObject([
    { blessingDate: "2026-03-01", mediaUrls: [third], mediaTypes: ["image/jpeg"] },
  ]);
  const rest = (await albumOf(noor, circleId, { limit: "1", cursor: one.nextCursor ?? "" })).answer;
  expect(rest.entries).toMatchObject([{ user: { fullName: "Noor" }, mediaUrls: [first, second] }]);
  expect(rest.nextCursor).toBeNull();
});

test("what is taken out leaves the album, and whoever is out of the circle finds none", async () => {
  const { id: circleId } = await server.aCircle([ruth, noor]);
  const { id: blessingId } = await shared(ruth, circleId, "2026-03-01", [await aPhoto(ruth)]);
  expect((await albumOf(noor, circleId)).answer.entries).toHaveLength(1);
  await server.as(ruth).call(takeOutSharedBlessing, { params: { circleId, blessingId } });
  expect((await albumOf(noor, circleId)).answer.entries).toEqual([]);
  await server.as(noor).call(removeCircleMember, { params: { circleId, memberId: noor.id } });
  expect(await albumOf(noor, circleId)).toMatchObject({ status: 404, code: "circle.not-found" });
});

test("what waits is not in it, and of an edit that waits members see the approved pictures", async () => {
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval: true });
  const eli = await server.aMember("Eli");
  await server.db.insertInto("circle_members").values({ circle_id: circleId, member_id: eli.id }).execute();
  const [old, fresh] = [await aPhoto(noor), await aPhoto(noor)];
  const blessing = await shared(noor, circleId, "2026-03-01", [old]);
  expect((await albumOf(ruth, circleId)).answer.entries).toEqual([]);
  const params = { circleId, blessingId: blessing.id };
  await server.as(ruth).call(approveSharedBlessing, { params, query: {} });
  const body = {
    title: "Changed",
    category: "Family",
    blessingDate: "2026-04-01",
    visibility: "group" as const,
    circles: [circleId],
    mediaUrls: [fresh],
  };
  expect((await server.as(noor).call(updateBlessing, { params, body })).status).toBe(200);
  const seen = async (viewer: Member) => (await albumOf(viewer, circleId)).answer.entries;
  expect(await seen(eli)).toMatchObject([
    { title: "2026-03-01", blessingDate: "2026-03-01", mediaUrls: [old] },
  ]);
  expect(await seen(ruth)).toMatchObject([
    { title: "Changed", blessingDate: "2026-04-01", mediaUrls: [fresh] },
  ]);
});
