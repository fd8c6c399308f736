import { getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  deleteCircle,
  listCircles,
  listSharedBlessings,
  markFamilySeen,
  removeCircleMember,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/circles.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import { addReaction, listReactions } from "@blessing-jar/contract/reactions.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

async function aFamily({ requiresApproval = false } = {}) {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval });
  const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
  return { ruth, noor, circleId, blessingId };
}

type Family = Awaited<ReturnType<typeof aFamily>>;
type Happening = (family: Family) => Promise<{ status: number }>;

const remove = async (by: Member, circleId: string, { id: memberId }: Member) =>
  await server.as(by).call(removeCircleMember, { params: { circleId, memberId } });
const takeOut: Happening = async ({ noor, circleId, blessingId }) =>
  await server.as(noor).call(takeOutSharedBlessing, { params: { circleId, blessingId } });
const decline: Happening = async ({ ruth, circleId, blessingId }) =>
  await server.as(ruth).call(takeOutSharedBlessing, { params: { circleId, blessingId } });
const close: Happening = async ({ ruth, circleId }) =>
  await server.as(ruth).call(deleteCircle, { params: { circleId } });
const leave: Happening = async ({ noor, circleId }) => await remove(noor, circleId, noor);
const sendAway: Happening = async ({ ruth, noor, circleId }) => await remove(ruth, circleId, noor);

const blessingOf = async (owner: Member, blessingId: string) =>
  (await server.as(owner).call(getBlessing, { params: { blessingId } })).answer.blessing;

describe("a blessing whose last circle is gone becomes private", () => {
  test.each<[string, Happening]>([
    ["its owner took it out", takeOut],
    ["an admin took it out", decline],
    ["the circle was deleted", close],
    ["its owner left", leave],
    ["its owner was sent away", sendAway],
  ])("when %s", async (_what, happen) => {
    const family = await aFamily();
    const { ruth, noor, blessingId } = family;
    const before = await blessingOf(noor, blessingId);
    expect((await happen(family)).status).toBe(204);
    expect(await blessingOf(noor, blessingId)).toEqual({ ...before, visibility: "private", circles: [] });
    expect((await server.as(ruth).call(getBlessing, { params: { blessingId } })).status).toBe(404);
  });

  test("when it was declined", async () => {
    const family = await aFamily({ requiresApproval: true });
    expect((await decline(family)).status).toBe(204);
    expect((await blessingOf(family.noor, family.blessingId)).visibility).toBe("private");
  });

  test("and not while it stands in another, nor on the way from one to another", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const { id: other } = await server.aCircle([noor]);
    const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
    const body = { ...writing, visibility: "group" as const, circles: [other] };
    await server.as(noor).call(updateBlessing, { params: { blessingId }, body });
    expect(await blessingOf(noor, blessingId)).toMatchObject({
      visibility: "group",
      circles: [{ id: other }],
    });
    const both = { ...body, circles: [other, circleId] };
    await server.as(noor).call(updateBlessing, { params: { blessingId }, body: both });
    await takeOut({ ruth, noor, circleId, blessingId });
    expect(await blessingOf(noor, blessingId)).toMatchObject({
      visibility: "group",
      circles: [{ id: other }],
    });
  });

  test("also when its two last circles go in the same moment", async () => {
    for (let round = 0; round < 8; round++) {
      const { ruth, noor, circleId } = await aFamily();
      const { id: other } = await server.aCircle([ruth, noor]);
      const both = { visibility: "group" as const, circles: [circleId, other] };
      const { id: blessingId } = await server.aBlessing(noor, both);
      const answers = await Promise.all([
        takeOut({ ruth, noor, circleId, blessingId }),
        close({ ruth, noor, circleId: other, blessingId }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect((await blessingOf(noor, blessingId)).visibility).toBe("private");
    }
  });
});

describe("who leaves or is sent away", () => {
  test.each<[string, Happening]>([
    ["leaves", leave],
    ["is sent away", sendAway],
  ])(
    "takes their shares along when one %s, and sees nothing of the others' from the next request on",
    async (_how, happen) => {
      const family = await aFamily();
      const { ruth, noor, circleId, blessingId: noors } = family;
      const { upload, get } = uploads(server);
      const { fileUrl } = await upload(ruth, await photo({ width: 400, height: 300 }));
      const sharing = { visibility: "group" as const, circles: [circleId] };
      const { id: ruths } = await server.aBlessing(ruth, { ...sharing, mediaUrls: [fileUrl] });
      const { etag } = (await get(fileUrl, noor)).headers;

      expect((await happen(family)).status).toBe(204);

      const held: Record<string, string>[] = [{}, { range: "bytes=0-9" }, { "if-none-match": String(etag) }];
      for (const headers of held) expect((await get(fileUrl, noor, headers)).statusCode).toBe(404);
      expect((await get(`${fileUrl}?w=320`, noor)).statusCode).toBe(404);
      const params = { blessingId: ruths };
      const answers = await Promise.all([
        server.as(noor).call(getBlessing, { params }),
        server.as(noor).call(listReactions, { params }),
        server.as(noor).call(listComments, { params }),
        server.as(noor).call(addReaction, { params, body: { type: "heart" } }),
        server.as(noor).call(addComment, { params, body: { content: "Amen" } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect((await server.as(noor).call(listCircles)).answer.circles).toEqual([]);

      expect((await server.as(ruth).call(getBlessing, { params: { blessingId: noors } })).status).toBe(404);
      const feed = await server.as(ruth).call(listSharedBlessings, { params: { circleId } });
      expect(feed.answer.sharedBlessings.map(({ id }) => id)).toEqual([ruths]);
      const [card] = (await server.as(ruth).call(listCircles)).answer.circles;
      expect(card).toMatchObject({ memberCount: 1, recentBlessings: [{ id: ruths }] });
    },
  );

  test("who comes back finds what others share, and nothing of their own there", async () => {
    const family = await aFamily();
    const { ruth, noor, circleId } = family;
    const { id: ruths } = await server.aBlessing(ruth, { visibility: "group", circles: [circleId] });
    await leave(family);
    await server.db
      .insertInto("circle_members")
      .values({ circle_id: circleId, member_id: noor.id })
      .execute();
    const feed = await server.as(noor).call(listSharedBlessings, { params: { circleId } });
    expect(feed.answer.sharedBlessings.map(({ id }) => id)).toEqual([ruths]);
  });
});

describe("what is new in the family", () => {
  const newTo = async (member: Member) =>
    (await server.as(member).call(getMilestones)).answer.milestones.newSharedBlessings;

  test("is counted until /family is opened, and never one's own or what waits", async () => {
    const { ruth, noor, circleId } = await aFamily();
    expect([await newTo(ruth), await newTo(noor)]).toEqual([1, 0]);
    expect((await server.as(ruth).call(markFamilySeen)).status).toBe(204);
    expect(await newTo(ruth)).toBe(0);
    await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
    expect(await newTo(ruth)).toBe(1);
    const strict = await aFamily({ requiresApproval: true });
    expect(await newTo(strict.ruth)).toBe(0);
    expect((await server.as(undefined).call(markFamilySeen)).status).toBe(401);
  });

  test("is less at once when something is taken out, or its owner goes", async () => {
    for (const happen of [takeOut, leave]) {
      const family = await aFamily();
      expect(await newTo(family.ruth)).toBe(1);
      await happen(family);
      expect(await newTo(family.ruth)).toBe(0);
    }
  });
});
