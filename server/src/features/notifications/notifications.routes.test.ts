import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCircle, joinCircle, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { answerConnection, requestConnection } from "@blessing-jar/contract/network.ts";
import {
  getNotificationPreferences,
  listNotifications,
  mailWishes,
  notificationLimits,
  readNotifications,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { approveSharedBlessing, shareBlessing } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const all = {
  shared: true,
  reacted: true,
  commented: true,
  replied: true,
  mentioned: true,
  joined: true,
  asked: true,
  answered: true,
  question: true,
  approved: true,
  declined: true,
  thanked: true,
  planned: true,
};
const told = async (member: Member, query = {}) =>
  (await server.as(member).call(listNotifications, { query })).answer;

async function aSharedBlessing({ requiresApproval = false } = {}) {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const circle = await server.aCircle([eli, ruth, noor], { requiresApproval });
  await server.db.deleteFrom("notifications").where("circle_id", "=", circle.id).execute(); // of who joined
  const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  const params = { blessingId: id };
  return { ruth, noor, eli, circle, id, params };
}

const react = (who: Member, params: { blessingId: string }, type = "heart") =>
  server.as(who).call(addReaction, { params, body: { type } });
const comment = (who: Member, params: { blessingId: string }) =>
  server.as(who).call(addComment, { params, body: { content: "Amen" } });

test("needs a session", async () => {
  expect((await server.as(undefined).call(listNotifications)).status).toBe(401);
  expect((await server.as(undefined).call(readNotifications, { body: {} })).status).toBe(401);
});

describe("what is told", () => {
  test("the first words of a comment, of who said it last, with the names of today, and of no other kind", async () => {
    const { ruth, noor, eli, circle, params } = await aSharedBlessing();
    const say = (who: Member, content: string) =>
      server.as(who).call(addComment, { params, body: { content } });
    await say(noor, "So sweet");
    const { id } = (await say(eli, `Figs\n${"and honey ".repeat(40)}`)).answer.comment;
    const [first] = (await told(ruth)).notifications;
    expect(first?.said).toMatch(/^Figs and honey .*…$/);
    expect(first?.said?.length).toBeLessThanOrEqual(notificationLimits.saidMax);
    await server.as(eli).call(deleteComment, { params: { ...params, commentId: id } });
    expect((await told(ruth)).notifications[0]?.said).toBe("So sweet");
    expect((await told(ruth)).notifications[0]).not.toHaveProperty("reaction");
    await react(noor, params);
    await react(noor, params, "prayer");
    expect((await told(ruth)).notifications[0]).toMatchObject({ kind: "reacted", reaction: "prayer" });
    expect((await told(ruth)).notifications[0]).not.toHaveProperty("said");
    await react(eli, params, "peace");
    expect((await told(ruth)).notifications[0]).toMatchObject({ reaction: "peace", people: 2 });
    // Who may see the blessing no longer is told nothing of it.
    await say(eli, "Once more");
    expect((await told(noor)).notifications[0]?.said).toBe("Once more");
    const { answer } = await server.as(noor).call(listNotifications);
    expect(JSON.stringify(answer)).toContain("Once more");
    await server.as(eli).call(removeCircleMember, { params: { circleId: circle.id, memberId: noor.id } });
    expect(JSON.stringify(await told(noor))).not.toContain("Once more");
  });

  test("reactions to her blessing, once for all of them, with the last one's name", async () => {
    const { ruth, noor, eli, id, params } = await aSharedBlessing();
    await react(noor, params);
    await react(noor, params, "prayer");
    await react(eli, params);
    await react(ruth, params);
    const { notifications, unread } = await told(ruth);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      {
        kind: "reacted",
        isRead: false,
        actor: { id: eli.id, fullName: "Eli" },
        people: 2,
        blessing: { id, title: "The figs were ripe" },
        circle: null,
      },
    ]);
    expect((await told(noor)).notifications.map(({ kind }) => kind)).toEqual(["shared"]);
  });

  test("who began before another and was done after them counts too", async () => {
    const { ruth, noor, eli, params } = await aSharedBlessing();
    await react(noor, params);
    await sql`insert into reactions (blessing_id, member_id, type, created_at)
      values (${params.blessingId}, ${eli.id}, 'heart', now() - interval '1 second')`.execute(server.db);
    expect((await told(ruth)).notifications).toMatchObject([{ people: 2, actor: { fullName: "Noor" } }]);
  });

  test("what was read stays as it was, and what comes later is new", async () => {
    const { ruth, noor, eli, params } = await aSharedBlessing();
    await react(noor, params);
    const [first] = (await told(ruth)).notifications;
    const { answer } = await server.as(ruth).call(readNotifications, { body: { ids: [first?.id ?? ""] } });
    expect(answer.unread).toBe(0);
    await react(eli, params);
    expect((await told(ruth)).notifications).toMatchObject([
      { isRead: false, people: 1, actor: { fullName: "Eli" } },
      { isRead: true, people: 1, actor: { fullName: "Noor" } },
    ]);
    await server.as(ruth).call(readNotifications, { body: {} });
    expect((await told(ruth)).unread).toBe(0);
  });

  test("what joins one that was seen leaves it unread, whether some are marked or all", async () => {
    const { ruth, noor, eli, params } = await aSharedBlessing();
    await react(noor, params);
    const [seen] = (await told(ruth)).notifications;
    const until = seen?.createdAt;
    await react(eli, params);
    for (const body of [{ until }, { until, ids: [seen?.id] }]) {
      const { answer } = await server.as(ruth).call(readNotifications, { body });
      expect(answer.unread).toBe(1);
    }
    const [joined] = (await told(ruth)).notifications;
    expect(joined).toMatchObject({ id: seen?.id, isRead: false, people: 2 });
    const body = { until: joined?.createdAt };
    expect((await server.as(ruth).call(readNotifications, { body })).answer.unread).toBe(0);
  });

  test("comments, to the owner and to those who spoke there before", async () => {
    const { ruth, noor, eli, params } = await aSharedBlessing();
    await comment(noor, params);
    await comment(eli, params);
    expect((await told(ruth)).notifications[0]).toMatchObject({ kind: "commented", people: 2 });
    expect((await told(noor)).notifications[0]).toMatchObject({
      kind: "commented",
      people: 1,
      actor: { fullName: "Eli" },
    });
    expect((await told(eli)).notifications.map(({ kind }) => kind)).toEqual(["shared"]);
  });

  test("what is shared, to the circle but the sharer", async () => {
    const { ruth, noor, eli, circle, id } = await aSharedBlessing();
    for (const member of [noor, eli]) {
      expect((await told(member)).notifications).toMatchObject([
        {
          kind: "shared",
          actor: { fullName: "Ruth" },
          blessing: { id },
          circle: { id: circle.id, name: "The Hales" },
        },
      ]);
    }
    expect((await told(ruth)).notifications).toEqual([]);
  });

  test("what waits, to the admins alone, until they have judged it; then to everybody", async () => {
    const { noor, eli, circle, params } = await aSharedBlessing({ requiresApproval: true });
    expect((await told(eli)).notifications).toMatchObject([{ kind: "asked", actor: { fullName: "Ruth" } }]);
    expect((await told(noor)).notifications).toEqual([]);
    await server.as(eli).call(approveSharedBlessing, { params: { ...params, circleId: circle.id } });
    expect((await told(eli)).notifications).toMatchObject([{ kind: "shared" }]);
    expect((await told(noor)).notifications).toMatchObject([{ kind: "shared" }]);
  });

  test("who joined, to the admins, and nothing to whoever founds a circle", async () => {
    const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
    const { answer } = await server.as(ruth).call(createCircle, { body: { name: "Home" } });
    expect((await told(ruth)).notifications).toEqual([]);
    await server.as(noor).call(joinCircle, { body: { inviteCode: answer.circle.inviteCode } });
    expect((await told(ruth)).notifications).toMatchObject([
      { kind: "joined", actor: { fullName: "Noor" }, circle: { name: "Home" } },
    ]);
    expect((await told(noor)).notifications).toEqual([]);
  });

  test("a request to be connected, to whoever proved that address, until it is answered", async () => {
    const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
    const body = { email: noor.email.toUpperCase(), relationship: "sibling" };
    const { answer } = await server.as(ruth).call(requestConnection, { body });
    const connectionId = answer.connection.id;
    expect((await told(noor)).notifications).toMatchObject([
      { kind: "asked", actor: { fullName: "Ruth" }, connectionId, blessing: null, circle: null },
    ]);
    await server.as(noor).call(answerConnection, { params: { connectionId }, body: { status: "accepted" } });
    expect((await told(noor)).notifications).toEqual([]);
  });
});

describe("what is told no more", () => {
  test("once a member has left the circle", async () => {
    const { noor, circle } = await aSharedBlessing();
    expect((await told(noor)).unread).toBe(1);
    const params = { circleId: circle.id, memberId: noor.id };
    await server.as(noor).call(removeCircleMember, { params });
    expect(await told(noor)).toMatchObject({ notifications: [], unread: 0 });
  });

  test("once the blessing is hidden or deleted", async () => {
    const { ruth, noor, eli, params } = await aSharedBlessing();
    await comment(noor, params);
    await comment(eli, params);
    await server.db
      .updateTable("blessings")
      .set({ visibility: "private" })
      .where("id", "=", params.blessingId)
      .execute();
    expect((await told(noor)).notifications).toEqual([]);
    expect((await told(ruth)).unread).toBe(1);
    await server.as(ruth).call(deleteBlessing, { params });
    expect((await told(ruth)).notifications).toEqual([]);
  });

  test("of a kind that is turned off", async () => {
    const { ruth, noor, params } = await aSharedBlessing();
    const preferences = {
      kinds: { ...all, reacted: false },
      isDigestWanted: true,
      isQuestionMailWanted: true,
    };
    const kept = await server.as(ruth).call(updateNotificationPreferences, { body: preferences });
    expect(kept.answer.preferences).toEqual(preferences);
    expect((await server.as(ruth).call(getNotificationPreferences)).answer.preferences).toEqual(preferences);
    await react(noor, params);
    await comment(noor, params);
    expect((await told(ruth)).notifications.map(({ kind }) => kind)).toEqual(["commented"]);
  });
});

test("whoever has chosen nothing gets the same mails before and after something else was kept of them", async () => {
  const ruth = await server.aMember("Ruth");
  const chosen = async () => (await server.as(ruth).call(getNotificationPreferences)).answer.preferences;
  expect(await chosen()).toMatchObject(mailWishes);
  await server.db.insertInto("notification_preferences").values({ member_id: ruth.id }).execute();
  expect(await chosen()).toMatchObject(mailWishes);
});

test("another's are neither seen nor marked as read", async () => {
  const { ruth, noor, params } = await aSharedBlessing();
  await react(noor, params);
  const [hers] = (await told(ruth)).notifications;
  await server.as(noor).call(readNotifications, { body: { ids: [hers?.id] } });
  expect((await told(ruth)).unread).toBe(1);
});

test("they come in pages, newest first", async () => {
  const { ruth, noor, circle } = await aSharedBlessing();
  for (const title of ["One", "Two", "Three"]) {
    const { id: blessingId } = await server.aBlessing(ruth, { title });
    await server.as(ruth).call(shareBlessing, { body: { blessingId, circleId: circle.id } });
  }
  const first = await told(noor, { limit: "3" });
  expect(first.notifications.map(({ blessing }) => blessing?.title)).toEqual(["Three", "Two", "One"]);
  expect(first.unread).toBe(4);
  const second = await told(noor, { limit: "3", cursor: first.nextCursor ?? "" });
  expect(second.notifications).toHaveLength(1);
  expect(second.nextCursor).toBeNull();
  expect((await server.as(noor).call(listNotifications, { query: { cursor: "x" } })).status).toBe(400);
});
