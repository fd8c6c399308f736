import { randomUUID, randomUUIDv7 } from "node:crypto";
import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  addComment,
  commentLimits,
  deleteComment,
  deleteComments,
  listComments,
  listReplies,
} from "@blessing-jar/contract/comments.ts";
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

/** Ruth's blessing for everyone, on which Noor has said something. */
async function aConversation() {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  const first = await say(noor, params, "How sweet");
  return { ruth, noor, eli, params, first };
}

async function say(who: Member, params: Params, content: string, replyTo?: string) {
  const { status, answer, code } = await server
    .as(who)
    .call(addComment, { params, body: { content, replyTo } });
  expect([status, code]).toEqual([201, undefined]);
  return answer.comment;
}

const read = async (who: Member | undefined, params: Params) =>
  (await server.as(who).call(listComments, { params })).answer;
const repliesIn = async (who: Member, params: Params) =>
  (await read(who, params)).comments.map(({ replies }) => replies.map(({ content }) => content));
const remove = async (who: Member, params: Params, { id }: { id: string }) =>
  (await server.as(who).call(deleteComment, { params: { ...params, commentId: id } })).status;

describe("replying", () => {
  test("hangs what is said under the comment, and what answers a reply under the same one", async () => {
    const { ruth, noor, eli, params, first } = await aConversation();
    const reply = await say(ruth, params, "Come and have some", first.id);
    const further = await say(eli, params, "Me too", reply.id);
    expect([reply.threadId, further.threadId]).toEqual([first.id, first.id]);
    await say(noor, params, "Something else");
    const { comments, total } = await read(undefined, params);
    expect(comments.map(({ content }) => content)).toEqual(["Something else", "How sweet"]);
    expect(comments[1]).toMatchObject({ threadId: null, repliesCount: 2, isDeleted: false });
    expect(comments[1]?.replies).toMatchObject([
      { id: further.id, content: "Me too", user: { fullName: "Eli", email: "" } },
      { id: reply.id, content: "Come and have some" },
    ]);
    expect(total).toBe(4);
    const seen = await server.as(ruth).call(getBlessing, { params });
    expect(seen.answer.blessing.commentsCount).toBe(4);
  });

  test("is refused where the comment is on another blessing, was never there, or is gone", async () => {
    const { ruth, noor, params, first } = await aConversation();
    const other = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
    const answer = (to: Params, replyTo: string) =>
      server.as(ruth).call(addComment, { params: to, body: { content: "Amen", replyTo } });
    const notThere = { status: 404, code: "comment.not-found" };
    expect(await answer(other, first.id)).toMatchObject(notThere);
    expect(await answer(params, randomUUID())).toMatchObject(notThere);
    expect(await remove(noor, params, first)).toBe(204);
    expect(await answer(params, first.id)).toMatchObject(notThere);
    expect((await answer(params, "no id")).status).toBe(400);
    expect((await read(ruth, params)).total).toBe(0);
  });

  test("sent twice makes one reply", async () => {
    const { ruth, params, first } = await aConversation();
    const body = { content: "Once", replyTo: first.id, idempotencyKey: randomUUIDv7() };
    const [one, two] = [
      await server.as(ruth).call(addComment, { params, body }),
      await server.as(ruth).call(addComment, { params, body }),
    ];
    expect([one.status, two.status]).toEqual([201, 200]);
    expect(two.answer.comment).toEqual(one.answer.comment);
    expect(await repliesIn(ruth, params)).toEqual([["Once"]]);
  });

  test("comes with the latest ten of a long thread, and all of them page by page", async () => {
    const { ruth, params, first } = await aConversation();
    for (let n = 1; n <= 23; n += 1) await say(ruth, params, `${n}`, first.id);
    const [thread] = (await read(ruth, params)).comments;
    expect(thread?.repliesCount).toBe(23);
    expect(thread?.replies.map(({ content }) => content)).toEqual(
      Array.from({ length: commentLimits.repliesShown }, (_, index) => `${23 - index}`),
    );
    const thread23 = { ...params, commentId: first.id };
    const page = (await server.as(undefined).call(listReplies, { params: thread23 })).answer;
    const rest = await server
      .as(undefined)
      .call(listReplies, { params: thread23, query: { cursor: page.nextCursor ?? "" } });
    const all = [...page.replies, ...rest.answer.replies].map(({ content }) => content);
    expect(all).toEqual(Array.from({ length: 23 }, (_, index) => `${23 - index}`));
    expect(rest.answer.nextCursor).toBeNull();
  });
});

describe("deleting in a thread", () => {
  test("the first comment leaves the replies of others, and that there was one, without its words", async () => {
    const { ruth, noor, eli, params, first } = await aConversation();
    const reply = await say(ruth, params, "Come and have some", first.id);
    expect(await remove(noor, params, first)).toBe(204);
    const { comments, total } = await read(eli, params);
    expect(comments).toMatchObject([
      { id: first.id, isDeleted: true, content: "", user: { fullName: "", email: "" }, repliesCount: 1 },
    ]);
    expect(comments[0]?.can).toEqual({ delete: false, deleteAll: false, report: false });
    expect(JSON.stringify(comments[0])).not.toMatch(/Noor|sweet/);
    expect(total).toBe(1);
    // It is answered as before, and gone with the last reply.
    const more = await say(eli, params, "Me too", reply.id);
    expect(more.threadId).toBe(first.id);
    expect(await remove(noor, params, first)).toBe(404);
    expect(await remove(eli, params, more)).toBe(204);
    expect(await remove(ruth, params, reply)).toBe(204);
    expect(await read(eli, params)).toMatchObject({ comments: [], total: 0 });
  });

  test("all at once leaves nothing, all of one member what others answered", async () => {
    const { ruth, noor, eli, params, first } = await aConversation();
    await say(eli, params, "Me too", first.id);
    await say(noor, params, "And me", first.id);
    const alone = await say(noor, params, "By itself");
    expect((await server.as(ruth).call(deleteComments, { params, query: { author: noor.id } })).status).toBe(
      204,
    );
    const left = await read(ruth, params);
    expect(left.comments.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([[first.id, true]]);
    expect(left.comments.some(({ id }) => id === alone.id)).toBe(false);
    expect(left.total).toBe(1);
    expect((await server.as(ruth).call(deleteComments, { params })).status).toBe(204);
    expect(await read(ruth, params)).toMatchObject({ comments: [], total: 0 });
    const { rows } = await sql`select from deleted_comments where blessing_id = ${params.blessingId}`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test("with an account, its comments go and what others answered stays", async () => {
    const { ruth, noor, eli, params, first } = await aConversation();
    await say(eli, params, "Me too", first.id);
    await say(noor, params, "Thank you", first.id);
    await sql`delete from members where id = ${noor.id}`.execute(server.db);
    expect(await read(ruth, params)).toMatchObject({
      comments: [{ isDeleted: true, replies: [{ content: "Me too" }] }],
      total: 1,
    });
    await sql`delete from members where id = ${ruth.id}`.execute(server.db);
    const { rows } = await sql`select from deleted_comments where blessing_id = ${params.blessingId}`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test("a reply that comes while its thread is deleted stands in it or is refused, never nowhere", async () => {
    const { ruth, noor, eli, params } = await aConversation();
    for (let round = 0; round < 12; round += 1) {
      const first = await say(noor, params, `Round ${round}`);
      const [removed, sent] = await Promise.all([
        remove(noor, params, first),
        server.as(eli).call(addComment, { params, body: { content: "Amen", replyTo: first.id } }),
      ]);
      expect(removed).toBe(204);
      const thread = (await read(ruth, params)).comments.find(({ id }) => id === first.id);
      expect(thread?.replies.length ?? 0).toBe(sent.status === 201 ? 1 : 0);
      expect(sent.status === 201 || sent.code === "comment.not-found").toBe(true);
    }
    const { total, comments } = await read(ruth, params);
    expect(total).toBe(1 + comments.reduce((sum, { repliesCount }) => sum + repliesCount, 0));
  });
});
