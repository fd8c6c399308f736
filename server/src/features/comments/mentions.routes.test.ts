import { addComment, listComments, listMentionable } from "@blessing-jar/contract/comments.ts";
import { listNotifications, updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { shareBlessing } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Params extends Record<string, string> {
  blessingId: string;
}

/** Ruth has shared with Noor and Eli; Kim is in another circle of Ruth's, and sees nothing of it. */
async function aFamily({ requiresApproval = false } = {}) {
  const names = ["Ruth Hale", "Noor Hale", "Eli", "Kim"];
  const members = await Promise.all(names.map((name) => server.aMember(name)));
  const [ruth, noor, eli, kim] = members as [Member, Member, Member, Member];
  const circle = await server.aCircle([eli, ruth, noor], { requiresApproval });
  await server.aCircle([ruth, kim], { name: "Neighbours" });
  await sql`delete from notifications`.execute(server.db); // of who joined
  const blessing = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  await sql`delete from notifications`.execute(server.db); // of what was shared
  return { ruth, noor, eli, kim, circle, params: { blessingId: blessing.id } };
}

const named = (who: Member, content: string, start = content.indexOf("@")) => ({
  userId: who.id,
  start,
  length: who.fullName.length + 1,
});
const say = (who: Member, params: Params, content: string, mentions: object[] = [], replyTo?: string) =>
  server.as(who).call(addComment, { params, body: { content, mentions, replyTo } });
const offered = async (who: Member, params: Params, search = "") =>
  (await server.as(who).call(listMentionable, { params, query: { search } })).answer.members.map(
    ({ fullName }) => fullName,
  );
const told = async (who: Member) =>
  (await server.as(who).call(listNotifications)).answer.notifications.map(({ kind, how }) => how ?? kind);
const mute = (who: Member, ...muted: string[]) => {
  const kinds = [
    "shared",
    "reacted",
    "commented",
    "replied",
    "mentioned",
    "joined",
    "asked",
    "answered",
    "question",
    "approved",
    "declined",
    "thanked",
    "planned",
  ];
  return server.as(who).call(updateNotificationPreferences, {
    body: {
      kinds: Object.fromEntries(kinds.map((kind) => [kind, !muted.includes(kind)])),
      isDigestWanted: false,
    },
  });
};

describe("a mention", () => {
  test("finds a name as everybody types it, and by no address", async () => {
    const { ruth, noor, params } = await aFamily();
    const fullName = "Noor D’Ａngelo";
    await server.db.updateTable("members").set({ full_name: fullName }).where("id", "=", noor.id).execute();
    for (const search of ["d'angelo", "D Angelo", "NOOR\u00a0d´"]) {
      expect(await offered(ruth, params, search)).toEqual([fullName]);
    }
    expect(await offered(ruth, params, noor.email)).toEqual([]);
  });

  test("shows the name of today, wherever in the words it stands", async () => {
    const { ruth, noor, eli, params } = await aFamily();
    const content = "🙏 @Noor Hale and @Eli, come!";
    const { status, answer } = await say(ruth, params, content, [
      named(noor, content),
      named(eli, content, content.lastIndexOf("@")),
    ]);
    expect(status).toBe(201);
    expect(answer.comment).toMatchObject({
      content,
      mentions: [
        { userId: noor.id, start: 3, length: 10 },
        { userId: eli.id, start: 18, length: 4 },
      ],
    });
    await sql`update members set full_name = 'نور' where id = ${noor.id}`.execute(server.db);
    const [comment] = (await server.as(eli).call(listComments, { params })).answer.comments;
    expect(comment?.content).toBe("🙏 @نور and @Eli, come!");
    expect(comment?.mentions).toMatchObject([
      { start: 3, length: 4 },
      { start: 12, length: 4 },
    ]);
    await sql`delete from members where id = ${noor.id}`.execute(server.db);
    const [left] = (await server.as(eli).call(listComments, { params })).answer.comments;
    expect(left?.content).toBe("🙏 @… and @Eli, come!");
    expect(left?.mentions[0]).toEqual({ userId: null, start: 3, length: 2 });
  });

  test.each([
    ["beyond the words", { start: 0, length: 99 }],
    ["where no @ is", { start: 1, length: 3 }],
    ["of no name", { start: 0, length: 1 }],
    ["at no position", { start: -1, length: 3 }],
    ["in the middle of a sign", { start: 0, length: 2 }],
  ])("%s is refused", async (_what, position) => {
    const { ruth, noor, params } = await aFamily();
    const sent = await say(ruth, params, "@🙏 Noor", [{ userId: noor.id, ...position }]);
    expect(sent).toMatchObject({ status: 400, code: "request.invalid" });
  });

  test("two that overlap are refused", async () => {
    const { ruth, noor, params } = await aFamily();
    const mention = named(noor, "@Noor Hale");
    expect((await say(ruth, params, "@Noor Hale", [mention, mention])).status).toBe(400);
  });
});

describe("whom one may mention", () => {
  test("are those who may see the blessing, besides oneself, found without case and accents", async () => {
    const { ruth, noor, params } = await aFamily();
    expect(await offered(ruth, params)).toEqual(["Eli", "Noor Hale"]);
    expect(await offered(noor, params)).toEqual(["Eli", "Ruth Hale"]);
    await sql`update members set full_name = 'Noël_Hale' where id = ${noor.id}`.execute(server.db);
    expect(await offered(ruth, params, "NOEL_")).toEqual(["Noël_Hale"]);
    expect(await offered(ruth, params, "%")).toEqual([]);
  });

  test("never somebody who sees nothing of it: they are not offered, and stay plain words, and are told nothing", async () => {
    const { ruth, noor, kim, params } = await aFamily();
    expect(await offered(ruth, params, "Kim")).toEqual([]);
    const { answer } = await say(ruth, params, "@Kim", [named(kim, "@Kim")]);
    expect(answer.comment).toMatchObject({ content: "@Kim", mentions: [] });
    expect(await told(kim)).toEqual([]);
    expect(await server.as(kim).call(listMentionable, { params })).toMatchObject({
      status: 404,
      code: "blessing.not-found",
    });
    // Who has left the circle is told nothing of what is said from then on.
    await sql`delete from circle_members where member_id = ${noor.id}`.execute(server.db);
    expect(await offered(ruth, params)).toEqual(["Eli"]);
    await say(ruth, params, "@Noor Hale", [named(noor, "@Noor Hale")]);
    expect(await told(noor)).toEqual([]);
  });

  test("never members of a circle that one is not in, though the blessing stands there too", async () => {
    const { ruth, noor, kim, params } = await aFamily();
    const others = await server.aCircle([kim, ruth], { name: "Choir" });
    await server.as(ruth).call(shareBlessing, { body: { ...params, circleId: others.id } });
    expect(await offered(ruth, params)).toEqual(["Eli", "Kim", "Noor Hale"]);
    expect(await offered(noor, params)).toEqual(["Eli", "Ruth Hale"]);
    await say(kim, params, "Amen");
    expect(await offered(noor, params)).toEqual(["Eli", "Kim", "Ruth Hale"]);
  });

  test("while a share waits for approval, the admins and nobody else", async () => {
    const { ruth, noor, eli, params } = await aFamily({ requiresApproval: true });
    expect(await offered(ruth, params)).toEqual(["Eli"]);
    await say(ruth, params, "@Noor Hale", [named(noor, "@Noor Hale")]);
    expect(await told(noor)).toEqual([]);
    expect(await offered(eli, params)).toEqual(["Ruth Hale"]);
  });

  test("of a blessing for everyone those one knows, and not the whole place", async () => {
    const { ruth, noor, kim } = await aFamily();
    const { id: blessingId } = await server.aBlessing(ruth, { visibility: "public" });
    const stranger = await server.aMember("Stranger");
    expect(await offered(ruth, { blessingId })).toEqual(["Eli", "Kim", "Noor Hale"]);
    expect(await offered(stranger, { blessingId })).toEqual(["Ruth Hale"]);
    await say(stranger, { blessingId }, "Amen");
    expect(await offered(kim, { blessingId })).toEqual(["Ruth Hale", "Stranger"]);
    expect(await offered(noor, { blessingId })).toContain("Stranger");
  });
});

describe("who is told", () => {
  test("each once, by the nearest reason: named, answered, or taking part", async () => {
    const { ruth, noor, eli, params } = await aFamily();
    const first = (await say(noor, params, "How sweet")).answer.comment;
    expect(await told(ruth)).toEqual(["commented"]);
    expect(await told(eli)).toEqual([]);
    await sql`delete from notifications`.execute(server.db);
    await say(eli, params, "@Noor Hale!", [named(noor, "@Noor Hale!")], first.id);
    expect(await told(noor)).toEqual(["mentioned"]);
    expect(await told(ruth)).toEqual(["commented"]);
    await sql`delete from notifications`.execute(server.db);
    await say(ruth, params, "Come by", [], first.id);
    expect(await told(noor)).toEqual(["replied"]);
    expect(await told(eli)).toEqual(["commented"]);
    expect(await told(ruth)).toEqual([]);
  });

  test("by the next reason where the nearest is muted, and not at all where all are", async () => {
    const { ruth, noor, params } = await aFamily();
    const first = (await say(noor, params, "How sweet")).answer.comment;
    await sql`delete from notifications`.execute(server.db);
    const answer = () => say(ruth, params, "@Noor Hale", [named(noor, "@Noor Hale")], first.id);
    await mute(noor, "mentioned");
    await answer();
    expect(await told(noor)).toEqual(["replied"]);
    await sql`delete from notifications`.execute(server.db);
    await mute(noor, "mentioned", "replied", "commented");
    await answer();
    expect(await told(noor)).toEqual([]);
    // A page of before knows neither of the two, and leaves them as they are.
    const { kinds } = (await mute(noor, "mentioned")).answer.preferences;
    const { replied: _, mentioned: __, ...known } = kinds;
    const body = { kinds: known, isDigestWanted: false };
    const kept = await server.as(noor).call(updateNotificationPreferences, { body });
    expect(kept.answer.preferences.kinds).toMatchObject({ mentioned: false, replied: true, commented: true });
  });

  test("whoever prays is told once how the prayer goes on, though named in it", async () => {
    const { ruth, noor, circle } = await aFamily();
    const { id: blessingId } = await server.aBlessing(ruth, {
      visibility: "group",
      circles: [circle.id],
      isPrayer: true,
    });
    await server.as(noor).call(addReaction, { params: { blessingId }, body: { type: "prayer" } });
    await sql`delete from notifications`.execute(server.db);
    await say(ruth, { blessingId }, "Still asking");
    expect(await told(noor)).toEqual(["commented"]);
    await sql`delete from notifications`.execute(server.db);
    await say(ruth, { blessingId }, "@Noor Hale", [named(noor, "@Noor Hale")]);
    expect(await told(noor)).toEqual(["mentioned"]);
  });

  test("nobody any more once the comment is deleted", async () => {
    const { ruth, noor, params } = await aFamily();
    await say(ruth, params, "@Noor Hale", [named(noor, "@Noor Hale")]);
    expect(await told(noor)).toEqual(["mentioned"]);
    await sql`delete from comments`.execute(server.db);
    expect(await told(noor)).toEqual([]);
  });
});
