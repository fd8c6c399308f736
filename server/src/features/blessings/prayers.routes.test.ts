import { type BlessingBody, getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { listNotifications, updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { approveSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { getStats } from "@blessing-jar/contract/stats.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const words = { title: "For Eli's knee", category: "Health", blessingDate: "2026-03-01", isPrayer: true };

/** Ruth asks in a circle of which Eli is the admin; Noor prays, Ana reads. */
async function aPrayer({ requiresApproval = false } = {}) {
  const [ruth, noor, eli, ana] = await Promise.all(
    ["Ruth", "Noor", "Eli", "Ana"].map((name) => server.aMember(name)),
  );
  if (!ruth || !noor || !eli || !ana) throw new Error("Four were asked for.");
  const circle = await server.aCircle([eli, ruth, noor, ana], { requiresApproval });
  const body: BlessingBody = { ...words, visibility: "group", circles: [circle.id] };
  const { id } = await server.aBlessing(ruth, body);
  const params = { blessingId: id };
  if (requiresApproval) await approve(eli, circle.id, id);
  await server.as(noor).call(addReaction, { params, body: { type: "prayer" } });
  await server.as(ana).call(addReaction, { params, body: { type: "heart" } });
  await server.db.deleteFrom("notifications").execute();
  const answerIt = () =>
    server.as(ruth).call(updateBlessing, { params, body: { ...body, isAnsweredPrayer: true } });
  return { ruth, noor, eli, ana, circle, id, params, body, answerIt };
}

const approve = (admin: Member, circleId: string, blessingId: string) =>
  server.as(admin).call(approveSharedBlessing, { params: { circleId, blessingId } });
const told = async (member: Member) => (await server.as(member).call(listNotifications)).answer.notifications;

test("a blessing begins as a prayer, and goes on as one until its owner says otherwise", async () => {
  const { ruth, noor, id, params, body } = await aPrayer();
  const seen = async () => (await server.as(noor).call(getBlessing, { params })).answer.blessing;
  expect(await seen()).toMatchObject({ id, isPrayer: true, isAnsweredPrayer: false });
  await server.as(ruth).call(updateBlessing, { params, body: { ...body, isPrayer: false } });
  expect(await seen()).toMatchObject({ isPrayer: false });
  expect((await server.aBlessing(ruth)).isPrayer).toBe(false);
});

test("answered, it counts as an answered prayer, and who prayed is told once, nobody else", async () => {
  const { ruth, noor, eli, ana, id, answerIt } = await aPrayer();
  const answered = async () => (await server.as(ruth).call(getStats)).answer.stats.answeredPrayers;
  expect(await answered()).toBe(0);
  await answerIt();
  await answerIt();
  expect(await answered()).toBe(1);
  expect(await told(noor)).toMatchObject([
    { kind: "answered", people: 1, actor: { fullName: "Ruth" }, blessing: { id, title: words.title } },
  ]);
  for (const member of [ruth, eli, ana]) expect(await told(member)).toEqual([]);
});

test("taken back, or out of sight, the answer is not told any more", async () => {
  const { ruth, noor, params, body, answerIt } = await aPrayer();
  await answerIt();
  await server.as(ruth).call(updateBlessing, { params, body });
  expect(await told(noor)).toEqual([]);
  await answerIt();
  expect(await told(noor)).toHaveLength(1);
  const hidden = { ...body, isAnsweredPrayer: true, visibility: "private" as const, circles: [] };
  await server.as(ruth).call(updateBlessing, { params, body: hidden });
  expect(await told(noor)).toEqual([]);
});

test("an answered prayer that nobody was asked to pray for is told to nobody", async () => {
  const { noor, ruth, params, body } = await aPrayer();
  const plain = { ...body, isPrayer: false };
  await server.as(ruth).call(updateBlessing, { params, body: plain });
  await server.as(ruth).call(updateBlessing, { params, body: { ...plain, isAnsweredPrayer: true } });
  expect(await told(noor)).toEqual([]);
});

test("where edits wait for approval, who prayed hears of the answer once it is approved", async () => {
  const { noor, eli, circle, id, answerIt } = await aPrayer({ requiresApproval: true });
  await answerIt();
  expect(await told(noor)).toEqual([]);
  await approve(eli, circle.id, id);
  expect(await told(noor)).toMatchObject([{ kind: "answered" }]);
});

test("how it goes on, in its owner's comments, is told to who prays", async () => {
  const { ruth, noor, ana, params } = await aPrayer();
  await server.as(ruth).call(addComment, { params, body: { content: "The doctor is hopeful" } });
  expect(await told(noor)).toMatchObject([{ kind: "commented", actor: { fullName: "Ruth" } }]);
  expect(await told(ana)).toEqual([]);
});

test("who does not want to hear of answers is not told", async () => {
  const { noor, answerIt } = await aPrayer();
  const kinds = {
    shared: true,
    reacted: true,
    commented: true,
    joined: true,
    asked: true,
    answered: false,
    question: true,
  };
  const body = { kinds, isDigestWanted: false };
  expect((await server.as(noor).call(updateNotificationPreferences, { body })).status).toBe(200);
  await answerIt();
  expect(await told(noor)).toEqual([]);
});
