import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle, removeCircleMember, updateCircle } from "@blessing-jar/contract/circles.ts";
import {
  getNotificationPreferences,
  listNotifications,
  readNotifications,
  unsubscribe,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import { getCircleQuestion, getWaitingQuestion, questionLimits } from "@blessing-jar/contract/questions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { englishText } from "../../kit/bundled-texts.ts";
import { questionJobs } from "./questions.jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
});
afterAll(() => server.close());

// Wednesdays, nine in the morning in UTC.
const [first, second] = ["2027-03-10T09:00:00Z", "2027-03-17T09:00:00Z"];

/** The clock strikes in two replicas at once, and every queued mail leaves. */
async function strikeAt(moment: string): Promise<void> {
  server.clock.set(moment);
  const ask = () => jobNamed(questionJobs, "questions.ask").handle(server.context, {});
  await Promise.all([ask(), ask()]);
  await doWaiting(server, jobNamed(questionJobs, "questions.mail"));
}

async function aMember(fullName: string, { timeZone = "UTC", isVerified = true } = {}): Promise<Member> {
  const member = await server.aMember(fullName, { timeZone });
  const email_verified_at = isVerified ? new Date() : null;
  await server.db.updateTable("members").set({ email_verified_at }).where("id", "=", member.id).execute();
  return member;
}

async function aCircleThatAsks(members: [Member, ...Member[]]): Promise<string> {
  const { id } = await server.aCircle(members);
  const body = { name: "The Hales", asksWeekly: true };
  await server.as(members[0]).call(updateCircle, { params: { circleId: id }, body });
  return id;
}

const mailsTo = async ({ email }: Member) => (await readOutbox(server)).filter(isTo(email));
const questionOf = async (member: Member, circleId: string, query = {}) =>
  (await server.as(member).call(getCircleQuestion, { params: { circleId }, query })).answer.question;
const bellOf = async (member: Member) =>
  (await server.as(member).call(listNotifications)).answer.notifications.filter(
    ({ kind }) => kind === "question",
  );

test("on Wednesday at nine each is asked the same once, by the bell and by mail, and a week later the next", async () => {
  const [ruth, noor] = [await aMember("Ruth"), await aMember("Noor")];
  const circleId = await aCircleThatAsks([ruth, noor]);
  for (const moment of ["2027-03-09T09:00:00Z", "2027-03-10T08:59:00Z"]) await strikeAt(moment);
  expect([await mailsTo(ruth), await bellOf(noor)]).toEqual([[], []]);
  for (const moment of [first, "2027-03-10T09:15:00Z", "2027-03-11T09:00:00Z"]) await strikeAt(moment);
  const asked = await questionOf(ruth, circleId);
  expect(asked).toMatchObject({ day: "2027-03-10", text: englishText("prompts.questions.q01") });
  expect(await questionOf(noor, circleId)).toEqual(asked);
  for (const member of [ruth, noor]) {
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await bellOf(member)).toMatchObject([{ circle: { id: circleId }, actor: null }]);
  }
  const [mail = ""] = await mailsTo(noor);
  expect(mail).toContain(`Subject: ${asked?.text}`);
  expect(mail).toContain(`https://jar.example/family?circle=${circleId}&answer=now`);
  await strikeAt(second);
  expect((await questionOf(ruth, circleId))?.text).toBe(englishText("prompts.questions.q02"));
  expect(await mailsTo(ruth)).toHaveLength(2);
});

test("each is asked in their own morning", async () => {
  const [ruth, noor] = [
    await aMember("Ruth", { timeZone: "Pacific/Auckland" }),
    await aMember("Noor", { timeZone: "America/New_York" }),
  ];
  await aCircleThatAsks([ruth, noor]);
  const heard = async () => [(await mailsTo(ruth)).length, (await mailsTo(noor)).length];
  await strikeAt("2027-03-30T19:45:00Z");
  expect(await heard()).toEqual([0, 0]);
  await strikeAt("2027-03-30T20:00:00Z");
  expect(await heard()).toEqual([1, 0]);
  await strikeAt("2027-03-31T12:45:00Z");
  expect(await heard()).toEqual([1, 0]);
  await strikeAt("2027-03-31T13:00:00Z");
  expect(await heard()).toEqual([1, 1]);
});

test("a circle is asked only when an admin of it wants that, and no more when not", async () => {
  const [ruth, noor] = [await aMember("Ruth"), await aMember("Noor")];
  const { id: circleId } = await server.aCircle([ruth, noor]);
  const name = "The Hales";
  const params = { circleId };
  expect((await server.as(noor).call(getCircle, { params })).answer.circle.asksWeekly).toBe(false);
  await strikeAt(first);
  expect([await mailsTo(ruth), await questionOf(ruth, circleId)]).toEqual([[], null]);
  const body = { name, asksWeekly: true };
  expect((await server.as(noor).call(updateCircle, { params, body })).status).toBe(403);
  await server.as(ruth).call(updateCircle, { params, body });
  await server.as(ruth).call(updateCircle, { params, body: { name } });
  await strikeAt(second);
  expect(await mailsTo(ruth)).toHaveLength(1);
  await server.as(ruth).call(updateCircle, { params, body: { name, asksWeekly: false } });
  expect(await questionOf(ruth, circleId)).toBeNull();
});

test("one press in a mail ends the mails, and the bell goes on", async () => {
  const ruth = await aMember("Ruth");
  await aCircleThatAsks([ruth]);
  await strikeAt(first);
  const [mail = ""] = await mailsTo(ruth);
  const token = /\/api\/unsubscribe\?token=(\w+)/.exec(mail)?.[1] ?? "";
  expect((await server.as(undefined).call(unsubscribe, { query: { token } })).status).toBe(204);
  await server.as(ruth).call(readNotifications, { body: {} });
  await strikeAt(second);
  expect(await mailsTo(ruth)).toHaveLength(1);
  expect(await bellOf(ruth)).toMatchObject([{ isRead: false }, { isRead: true }]);
  const { answer } = await server.as(ruth).call(getNotificationPreferences);
  expect(answer.preferences).toMatchObject({ kinds: { question: true }, isQuestionMailWanted: false });
});

test("whoever turned questions off, has no proven address or has left, hears nothing by mail", async () => {
  const [ruth, noor, ben, ada] = [
    await aMember("Ruth"),
    await aMember("Noor"),
    await aMember("Ben", { isVerified: false }),
    await aMember("Ada"),
  ];
  const circleId = await aCircleThatAsks([ruth, noor, ben, ada]);
  const { answer } = await server.as(noor).call(getNotificationPreferences);
  const body = { ...answer.preferences, kinds: { ...answer.preferences.kinds, question: false } };
  await server.as(noor).call(updateNotificationPreferences, { body });
  await server.as(ada).call(removeCircleMember, { params: { circleId, memberId: ada.id } });
  await strikeAt(first);
  for (const member of [noor, ben, ada]) expect(await mailsTo(member)).toEqual([]);
  expect([await bellOf(noor), await bellOf(ada)]).toEqual([[], []]);
  expect(await bellOf(ben)).toHaveLength(1);
  expect(await server.as(ada).call(getCircleQuestion, { params: { circleId } })).toMatchObject({
    status: 404,
  });
});

test("a mail that was handed over is not sent again, whichever process tries", async () => {
  const ruth = await aMember("Ruth");
  await aCircleThatAsks([ruth]);
  await strikeAt(first);
  const { question_id: questionId } = await server.db
    .selectFrom("asked_members")
    .select("question_id")
    .where("member_id", "=", ruth.id)
    .executeTakeFirstOrThrow();
  await jobNamed(questionJobs, "questions.mail").handle(server.context, { questionId, memberId: ruth.id });
  expect(await mailsTo(ruth)).toHaveLength(1);
});

test("an answer is a blessing of the circle, and the question stands there a week", async () => {
  const [ruth, noor] = [await aMember("Ruth"), await aMember("Noor")];
  const circleId = await aCircleThatAsks([ruth, noor]);
  await strikeAt(first);
  const question = await questionOf(noor, circleId, { language: "ar" });
  expect(question?.text).toMatch(/\p{Script=Arabic}/u);
  const body = {
    title: "The dog and the hat",
    description: `${question?.text}\n`,
    category: "Faith",
    blessingDate: "2027-03-10",
    visibility: "group",
    circles: [circleId],
  };
  expect((await server.as(noor).call(createBlessing, { body })).status).toBe(201);
  const feed = await server.as(ruth).call(listSharedBlessings, { params: { circleId } });
  expect(feed.answer.sharedBlessings).toMatchObject([{ blessing: { title: "The dog and the hat" } }]);
  server.clock.set("2027-03-16T23:00:00Z");
  expect(await questionOf(ruth, circleId)).not.toBeNull();
  server.clock.set("2027-03-17T01:00:00Z");
  expect(await questionOf(ruth, circleId)).toBeNull();
});

test("a question waits for whoever was asked, until they share something with its circle or its week is over", async () => {
  const [ruth, noor, ada] = [await aMember("Ruth"), await aMember("Noor"), await aMember("Ada")];
  const waitingFor = async (member: Member, query = {}) =>
    (await server.as(member).call(getWaitingQuestion, { query })).answer.question;
  const circleId = await aCircleThatAsks([ruth, noor, ada]);
  await strikeAt(first);
  expect(await waitingFor(ruth)).toEqual({
    ...(await questionOf(ruth, circleId)),
    circle: { id: circleId, name: "The Hales" },
  });
  expect((await waitingFor(ruth, { language: "ar" }))?.text).toMatch(/\p{Script=Arabic}/u);
  const body = { title: "The hat", category: "Faith", blessingDate: "2027-03-10" };
  await server.as(ruth).call(createBlessing, { body });
  expect(await waitingFor(ruth)).not.toBeNull();
  await server.as(ruth).call(createBlessing, { body: { ...body, visibility: "group", circles: [circleId] } });
  await server.as(ada).call(removeCircleMember, { params: { circleId, memberId: ada.id } });
  expect([await waitingFor(ruth), await waitingFor(ada)]).toEqual([null, null]);
  expect(await waitingFor(noor)).not.toBeNull();
  server.clock.set("2027-03-17T01:00:00Z");
  expect(await waitingFor(noor)).toBeNull();
  await strikeAt(second);
  expect((await waitingFor(ruth))?.text).toBe(englishText("prompts.questions.q02"));
  await server.as(ruth).call(updateCircle, {
    params: { circleId },
    body: { name: "The Hales", asksWeekly: false },
  });
  expect(await waitingFor(ruth)).toBeNull();
});

test("there are as many questions as a year has weeks, and then they begin again", async () => {
  const ruth = await aMember("Ruth");
  const circleId = await aCircleThatAsks([ruth]);
  await server.db
    .insertInto("questions")
    .values(
      Array.from({ length: questionLimits.count }, (_, week) => ({
        circle_id: circleId,
        day: new Date(Date.UTC(2026, 0, 7 + 7 * week)).toISOString().slice(0, 10),
        key: `q${String(week + 1).padStart(2, "0")}`,
      })),
    )
    .execute();
  await strikeAt(second);
  expect((await questionOf(ruth, circleId))?.text).toBe(englishText("prompts.questions.q01"));
  expect(englishText(`prompts.questions.q${questionLimits.count}`)).not.toMatch(/^prompts/);
});
