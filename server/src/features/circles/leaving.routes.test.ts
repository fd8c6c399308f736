import { getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  deleteCircle,
  getCircle,
  joinCircle,
  listCircles,
  removeCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import { addReaction, listReactions } from "@blessing-jar/contract/reactions.ts";
import { listSharedBlessings, markFamilySeen, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { invite, sendMails } from "../invitations/testing.ts";

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

describe("whoever is sent away", () => {
  const words = { content: "Amen" };
  test.each<[string, (noor: Member, blessingId: string) => Promise<{ status: number }>]>([
    ["comment", (noor, id) => server.as(noor).call(addComment, { params: { blessingId: id }, body: words })],
    [
      "react",
      (noor, id) =>
        server.as(noor).call(addReaction, { params: { blessingId: id }, body: { type: "heart" } }),
    ],
  ])("does not %s any more, though they began before and waited for the blessing", async (_what, write) => {
    const { ruth, noor, circleId } = await aFamily();
    const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circleId] });
    const { writing } = await server.db.transaction().execute(async (change) => {
      await sql`select from blessings where id = ${id} for no key update`.execute(change);
      const begun = write(noor, id);
      await expect.poll(() => waitingForALock(server)).toBe(1);
      expect((await remove(ruth, circleId, noor)).status).toBe(204);
      return { writing: begun };
    });
    expect(await writing).toMatchObject({ status: 404, code: "blessing.not-found" });
    expect(await blessingOf(ruth, id)).toMatchObject({ commentsCount: 0, reactionsCount: 0 });
  });

  const codeFor = async (member: Member, circleId: string) =>
    (await server.as(member).call(getCircle, { params: { circleId } })).answer.circle.inviteCode;
  const join = async (member: Member, inviteCode: string) =>
    await server.as(member).call(joinCircle, { body: { inviteCode } });

  test("cannot come back by the code they know, and whoever is given the new one comes in", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const joan = await server.aMember("Joan");
    const known = await codeFor(noor, circleId);
    await remove(ruth, circleId, noor);
    expect(await join(noor, known)).toMatchObject({ status: 404, code: "circle.unknown-code" });
    expect((await join(joan, known)).status).toBe(404);
    expect((await join(joan, await codeFor(ruth, circleId))).status).toBe(200);
  });

  test("cannot come back in the moment of being sent away", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const known = await codeFor(noor, circleId);
    const [back, ...refused] = await server.db.transaction().execute(async (change) => {
      await sql`select from circles where id = ${circleId} for update`.execute(change);
      const away = remove(ruth, circleId, noor);
      await expect.poll(() => waitingForALock(server)).toBe(1);
      const tries = [1, 2, 3].map(() => join(noor, known));
      await expect.poll(() => waitingForALock(server)).toBe(4);
      return [away, ...tries] as const;
    });
    expect((await back).status).toBe(204);
    for (const { status } of await Promise.all(refused)) expect([404, 409]).toContain(status);
    expect((await join(noor, known)).status).toBe(404);
    const there = await server.as(ruth).call(getCircle, { params: { circleId } });
    expect(there.answer.members.map(({ id }) => id)).toEqual([ruth.id]);
  });

  test("is mailed no invitation any more that was under way, and none is kept", async () => {
    const { ruth, noor, circleId } = await aFamily();
    const other = await server.aCircle([ruth]);
    await invite(server, ruth, { id: circleId }, [noor.email.toUpperCase(), "guest@example.org"]);
    await invite(server, ruth, other, [noor.email]);
    await remove(ruth, circleId, noor);
    const mails = (await sendMails(server)).map((mail) => mail.toLowerCase());
    expect(mails.filter((mail) => mail.includes(`to: ${noor.email}`))).toHaveLength(1);
    expect(mails.filter((mail) => mail.includes("to: guest@example.org"))).toHaveLength(1);
    const kept = await server.db
      .selectFrom("invitations")
      .select("email")
      .where("circle_id", "=", circleId)
      .execute();
    expect(kept).toEqual([{ email: "guest@example.org" }]);
  });

  test("who leaves by themselves renews nothing: they may come back", async () => {
    const { noor, circleId } = await aFamily();
    const known = await codeFor(noor, circleId);
    await remove(noor, circleId, noor);
    expect((await join(noor, known)).status).toBe(200);
  });
});
