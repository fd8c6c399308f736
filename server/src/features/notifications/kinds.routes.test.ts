import { randomUUIDv7 } from "node:crypto";
import { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration, deleteCelebration } from "@blessing-jar/contract/celebrations.ts";
import { joinCircle, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { dismissReports, openAnyBlessing } from "@blessing-jar/contract/moderation.ts";
import { removeConnection, requestConnection } from "@blessing-jar/contract/network.ts";
import { type AnyNotificationKind, listNotifications } from "@blessing-jar/contract/notifications.ts";
import { addReaction, reactionTypes, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { reportBlessing } from "@blessing-jar/contract/reports.ts";
import {
  approveSharedBlessing,
  declineEdit,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import { giveThanks, withdrawThanks } from "@blessing-jar/contract/thanks.ts";
import { deleteWebhook } from "@blessing-jar/contract/webhooks.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";
import { reportJobs } from "../reports/reports.jobs.ts";
import { switchOff } from "../webhooks/webhooks.queries.ts";

let server: TestServer;
let stream: pg.Client;
const told: { kind: string; memberId?: string }[] = [];
let reachedEnd = () => {};
beforeAll(async () => {
  server = await testServer();
  const { connectionString } = server.database;
  stream = new pg.Client({ connectionString });
  await stream.connect();
  stream.on("notification", ({ payload = "" }) => {
    const notice = JSON.parse(payload);
    if (notice.kind === "over") reachedEnd();
    else told.push(notice);
  });
  await stream.query("listen live");
});
afterAll(async () => {
  await stream.end();
  await server.close();
});

/** What open pages are told by something, of those who are shown a bell that fetches anew with it. */
async function publishedBy(happen: () => Promise<{ status: number }>) {
  told.length = 0;
  const isOver = new Promise<void>((resolve) => {
    reachedEnd = resolve;
  });
  expect((await happen()).status).toBeLessThan(300);
  await server.context.pool.query(`select pg_notify('live', '{"kind":"over"}')`);
  await isOver;
  const to = (kinds: string[]) =>
    new Set(told.filter(({ kind }) => kinds.includes(kind)).map(({ memberId }) => memberId));
  return { bells: to(["notifications"]), pages: to(["notifications", "circles", "connections"]) };
}

/** Ruth has shared a prayer of hers in the circle, of which Eli is the admin. */
async function aFamily({ requiresApproval = false } = {}) {
  const [eli, ruth, noor] = [
    await server.aMember("Eli"),
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
  ];
  const circle = await server.aCircle([eli, ruth, noor], { requiresApproval });
  const body = {
    title: "For Eli's knee",
    category: "Health",
    blessingDate: "2026-03-01",
    isPrayer: true,
    visibility: "group" as const,
    circles: [circle.id],
  };
  const { id: blessingId } = await server.aBlessing(ruth, body);
  const shared = { circleId: circle.id, blessingId };
  if (requiresApproval) await server.as(eli).call(approveSharedBlessing, { params: shared });
  await server.db.deleteFrom("notifications").execute();
  return { eli, ruth, noor, circle, params: { blessingId }, shared, body };
}

interface Raised {
  to: Member;
  /** Whose name stands there; null where nobody's does. */
  by: Member | null;
  /** Null for what stays. */
  takeBack: (() => Promise<{ status: number }>) | null;
}

const say = async (who: Member, params: { blessingId: string }, body: object = {}) => {
  const { answer } = await server.as(who).call(addComment, { params, body: { content: "Amen", ...body } });
  const commentId = answer.comment.id;
  const takeBack = () => server.as(who).call(deleteComment, { params: { ...params, commentId } });
  return { commentId, takeBack };
};

async function aReport() {
  const [ada, noor] = [await anAdministrator(server, "Ada"), await server.aMember("Noor")];
  const { id: blessingId } = await server.aBlessing(await server.aMember("Ruth"), { visibility: "public" });
  await server.db.deleteFrom("notifications").execute();
  const params = { blessingId };
  const { answer } = await server.as(noor).call(reportBlessing, { params, body: { reason: "unkind" } });
  await doWaiting(server, jobNamed(reportJobs, "reports.tell-administrators"));
  const dismiss = () =>
    server.as(ada).call(dismissReports, { params: { blessingId, reportId: answer.report.id } });
  return { ada, noor, dismiss };
}

/** For each kind whatever raises it, as a sentence. */
const happenings: Record<AnyNotificationKind, Record<string, () => Promise<Raised>>> = {
  reacted: Object.fromEntries(
    reactionTypes.map((type) => [
      `Noor gives a ${type}`,
      async () => {
        const { ruth, noor, params } = await aFamily();
        await server.as(noor).call(addReaction, { params, body: { type } });
        const takeBack = () => server.as(noor).call(removeReaction, { params: { ...params, type } });
        return { to: ruth, by: noor, takeBack };
      },
    ]),
  ),
  commented: {
    "Noor comments on what is Ruth's": async () => {
      const { ruth, noor, params } = await aFamily();
      return { to: ruth, by: noor, ...(await say(noor, params)) };
    },
    "Noor comments where Eli did": async () => {
      const { eli, noor, params } = await aFamily();
      await say(eli, params);
      return { to: eli, by: noor, ...(await say(noor, params)) };
    },
    "Ruth comments on her prayer, which Noor prays": async () => {
      const { ruth, noor, params } = await aFamily();
      await server.as(noor).call(addReaction, { params, body: { type: "prayer" } });
      return { to: noor, by: ruth, ...(await say(ruth, params)) };
    },
  },
  replied: {
    "Ruth replies to Noor": async () => {
      const { ruth, noor, params } = await aFamily();
      const { commentId: replyTo } = await say(noor, params);
      return { to: noor, by: ruth, ...(await say(ruth, params, { replyTo })) };
    },
  },
  mentioned: {
    "Noor mentions Eli": async () => {
      const { eli, noor, params } = await aFamily();
      const mentions = [{ userId: eli.id, start: 0, length: 4 }];
      return { to: eli, by: noor, ...(await say(noor, params, { content: "@Eli, look", mentions })) };
    },
  },
  shared: {
    "Ruth shares": async () => {
      const { ruth, noor, circle } = await aFamily();
      const { id: blessingId } = await server.aBlessing(ruth);
      const params = { blessingId, circleId: circle.id };
      await server.as(ruth).call(shareBlessing, { body: params });
      const takeBack = () => server.as(ruth).call(takeOutSharedBlessing, { params });
      return { to: noor, by: ruth, takeBack };
    },
  },
  joined: {
    "Kim joins": async () => {
      const { eli, circle } = await aFamily();
      const kim = await server.aMember("Kim");
      const inviteCode = circle.id.slice(-8).toUpperCase();
      await server.as(kim).call(joinCircle, { body: { inviteCode } });
      const params = { circleId: circle.id, memberId: kim.id };
      return { to: eli, by: kim, takeBack: () => server.as(kim).call(removeCircleMember, { params }) };
    },
  },
  asked: {
    "Ruth asks for a connection": async () => {
      const { ruth, noor } = await aFamily();
      const body = { email: noor.email, relationship: "sibling" };
      const { answer } = await server.as(ruth).call(requestConnection, { body });
      const params = { connectionId: answer.connection.id };
      return { to: noor, by: ruth, takeBack: () => server.as(ruth).call(removeConnection, { params }) };
    },
    "Ruth shares what an admin lets in": async () => {
      const { eli, ruth, circle } = await aFamily({ requiresApproval: true });
      const { id: blessingId } = await server.aBlessing(ruth);
      const params = { blessingId, circleId: circle.id };
      await server.as(ruth).call(shareBlessing, { body: params });
      const takeBack = () => server.as(ruth).call(takeOutSharedBlessing, { params });
      return { to: eli, by: ruth, takeBack };
    },
    "Ruth edits what an admin let in": async () => {
      const { eli, ruth, params, shared, body } = await aFamily({ requiresApproval: true });
      await server.as(ruth).call(updateBlessing, { params, body: { ...body, title: "For his knees" } });
      return { to: eli, by: ruth, takeBack: () => server.as(eli).call(declineEdit, { params: shared }) };
    },
  },
  answered: {
    "Ruth's prayer, which Noor prays, is answered": async () => {
      const { ruth, noor, params, body } = await aFamily();
      await server.as(noor).call(addReaction, { params, body: { type: "prayer" } });
      const write = (isAnsweredPrayer: boolean) =>
        server.as(ruth).call(updateBlessing, { params, body: { ...body, isAnsweredPrayer } });
      await write(true);
      return { to: noor, by: ruth, takeBack: () => write(false) };
    },
  },
  question: {
    "the circle has its question": async () => {
      const { noor, circle } = await aFamily();
      const { id: question_id } = await server.db
        .insertInto("questions")
        .values({ circle_id: circle.id, day: "2026-03-04", key: "q01" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await server.db.insertInto("asked_members").values({ question_id, member_id: noor.id }).execute();
      const params = { circleId: circle.id, memberId: noor.id };
      return { to: noor, by: null, takeBack: () => server.as(noor).call(removeCircleMember, { params }) };
    },
  },
  approved: {
    "Eli lets in what Ruth shared": async () => {
      const { eli, ruth, circle } = await aFamily({ requiresApproval: true });
      const { id: blessingId } = await server.aBlessing(ruth);
      const params = { blessingId, circleId: circle.id };
      await server.as(ruth).call(shareBlessing, { body: params });
      await server.as(eli).call(approveSharedBlessing, { params });
      const takeBack = () => server.as(eli).call(takeOutSharedBlessing, { params });
      return { to: ruth, by: null, takeBack };
    },
    "Eli lets in an edit": async () => {
      const { eli, ruth, params, shared, body } = await aFamily({ requiresApproval: true });
      await server.as(ruth).call(updateBlessing, { params, body: { ...body, title: "For his knees" } });
      await server.as(eli).call(approveSharedBlessing, { params: shared });
      const takeBack = () => server.as(eli).call(takeOutSharedBlessing, { params: shared });
      return { to: ruth, by: null, takeBack };
    },
  },
  declined: {
    "Eli does not let in what Ruth shared": async () => {
      const { eli, ruth, circle } = await aFamily({ requiresApproval: true });
      const { id: blessingId } = await server.aBlessing(ruth);
      const params = { blessingId, circleId: circle.id };
      await server.as(ruth).call(shareBlessing, { body: params });
      await server.as(eli).call(takeOutSharedBlessing, { params });
      const left = { params: { circleId: circle.id, memberId: ruth.id } };
      const takeBack = () => server.as(ruth).call(removeCircleMember, left);
      return { to: ruth, by: null, takeBack };
    },
    "Eli does not let in an edit": async () => {
      const { eli, ruth, params, shared, body } = await aFamily({ requiresApproval: true });
      await server.as(ruth).call(updateBlessing, { params, body: { ...body, title: "For his knees" } });
      await server.as(eli).call(declineEdit, { params: shared });
      const takeBack = () => server.as(ruth).call(updateBlessing, { params, body });
      return { to: ruth, by: null, takeBack };
    },
  },
  thanked: {
    "Ruth thanks Noor with what is hers alone": async () => {
      const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
      await server.aCircle([ruth, noor]);
      const { id: blessingId } = await server.aBlessing(ruth);
      await server.db.deleteFrom("notifications").execute();
      const { answer } = await server
        .as(ruth)
        .call(giveThanks, { params: { blessingId }, body: { memberId: noor.id } });
      const params = { blessingId, thanksId: answer.thanks.id };
      return { to: noor, by: ruth, takeBack: () => server.as(ruth).call(withdrawThanks, { params }) };
    },
  },
  planned: {
    "Ruth shares a celebration": async () => {
      const { ruth, noor, circle } = await aFamily();
      const body = {
        name: "Rose turns 70",
        eventType: "birthday",
        eventDate: "2030-05-04",
        sharedCircleIds: [circle.id],
      };
      const { answer } = await server.as(ruth).call(createCelebration, { body });
      const params = { celebrationId: answer.event.id };
      return { to: noor, by: ruth, takeBack: () => server.as(ruth).call(deleteCelebration, { params }) };
    },
  },
  reported: {
    "Noor reports": async () => {
      const { ada, dismiss } = await aReport();
      return { to: ada, by: null, takeBack: dismiss };
    },
  },
  decided: {
    "what Noor reported is looked at": async () => {
      const { noor, dismiss } = await aReport();
      await dismiss();
      await doWaiting(server, jobNamed(reportJobs, "reports.tell-reporter"));
      return { to: noor, by: null, takeBack: null };
    },
  },
  unreached: {
    "a server that Eli's circle tells answered that it is gone": async () => {
      const { eli, circle } = await aFamily();
      const id = randomUUIDv7();
      const { db } = server;
      const url = "https://home.example/hook";
      await db.insertInto("webhooks").values({ id, circle_id: circle.id, url, events: [] }).execute();
      await switchOff(db, id, "gone");
      const params = { circleId: circle.id, webhookId: id };
      return { to: eli, by: null, takeBack: () => server.as(eli).call(deleteWebhook, { params }) };
    },
  },
  opened: {
    "an administrator reads what is Ruth's alone": async () => {
      const [ada, ruth] = [await anAdministrator(server, "Ada"), await server.aMember("Ruth")];
      const { id: blessingId } = await server.aBlessing(ruth);
      const body = { reason: "She asked us to look for it." };
      await server.as(ada).call(openAnyBlessing, { params: { blessingId }, body });
      return { to: ruth, by: null, takeBack: null };
    },
  },
};

test("of every kind it is told here how it comes", () => {
  for (const [kind, ways] of Object.entries(happenings)) expect(Object.keys(ways), kind).not.toEqual([]);
});

/** What stands however long ago it was; of the others those alone are told who did it since the bell was read. */
const standing = ["shared", "asked", "answered", "approved", "declined", "thanked", "decided", "opened"];

test.each(
  Object.entries(happenings).flatMap(([kind, ways]) =>
    Object.entries(ways).map(([sentence, raise]) => [sentence, kind, raise] as const),
  ),
)("%s: the bell tells of it as %s, and no more once it is taken back", async (sentence, kind, raise) => {
  const { to, by, takeBack } = await raise();
  const bell = async () => (await server.as(to).call(listNotifications)).answer;
  const { notifications, unread } = await bell();
  expect(notifications.map((each) => [each.how ?? each.kind, each.actor?.fullName])).toEqual([
    [kind, by?.fullName],
  ]);
  expect(notifications[0]?.isEdit === true).toBe(sentence === "Eli does not let in an edit");
  expect(unread).toBe(1);
  const readAnHourLater = (hours: number) => async () => {
    await sql`update notifications set first_at = first_at + make_interval(hours => ${hours}),
      last_at = last_at + make_interval(hours => ${hours}) where member_id = ${to.id}`.execute(server.db);
    return { status: 204 };
  };
  await publishedBy(readAnHourLater(1));
  expect((await bell()).unread).toBe(standing.includes(kind) ? 1 : 0);
  await publishedBy(readAnHourLater(-1));
  // What was decided or read stays so.
  expect(takeBack === null).toBe(kind === "decided" || kind === "opened");
  if (takeBack === null) return;
  expect((await publishedBy(takeBack)).pages).toContain(to.id);
  expect(await bell()).toMatchObject({ notifications: [], unread: 0 });
});

test("what is taken back is told to whoever was told of it, and to nobody else", async () => {
  const { ruth, noor, eli, params } = await aFamily();
  for (const who of [ruth, noor, eli]) {
    await server.as(who).call(addReaction, { params, body: { type: "heart" } });
  }
  const takeBack = (who: Member) => () =>
    server.as(who).call(removeReaction, { params: { ...params, type: "heart" } });
  expect((await publishedBy(takeBack(noor))).bells).toEqual(new Set([ruth.id]));
  expect((await publishedBy(takeBack(eli))).bells).toEqual(new Set([ruth.id]));
  expect((await publishedBy(takeBack(ruth))).bells).toEqual(new Set());
  await say(noor, params);
  const { takeBack: deleteIt } = await say(eli, params);
  expect((await publishedBy(deleteIt)).bells).toEqual(new Set([ruth.id, noor.id]));
});
