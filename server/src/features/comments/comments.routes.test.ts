import { randomUUID, randomUUIDv7 } from "node:crypto";
import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment, deleteComment, deleteComments, listComments } from "@blessing-jar/contract/comments.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOf } from "../../../test/plan.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { commentPage } from "./comments.queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function aPublicBlessing(owner: Member) {
  return { blessingId: (await server.aBlessing(owner, { visibility: "public" })).id };
}

async function aComment(author: Member, params: { blessingId: string }, content = "So good to read.") {
  const { answer } = await server.as(author).call(addComment, { params, body: { content } });
  return answer.comment;
}

describe("commenting", () => {
  test("keeps what was written, trimmed, and answers it as it is listed", async () => {
    const ruth = await server.aMember("Ruth Hale");
    const params = await aPublicBlessing(ruth);
    const body = { content: "  Thank you 🙏\nfor this.  " };
    const { status, answer } = await server.as(ruth).call(addComment, { params, body });
    expect(status).toBe(201);
    expect(answer.comment).toEqual({
      id: expect.any(String),
      threadId: null,
      content: "Thank you 🙏\nfor this.",
      mentions: [],
      createdAt: expect.any(String),
      user: { id: ruth.id, fullName: "Ruth Hale", email: ruth.email },
      can: { delete: true, deleteAll: true, report: false },
      isDeleted: false,
      replies: [],
      repliesCount: 0,
    });
    expect(new Date(answer.comment.createdAt).toISOString()).toBe(answer.comment.createdAt);
    const list = await server.as(ruth).call(listComments, { params });
    expect(list.answer).toEqual({ comments: [answer.comment], nextCursor: null, total: 1 });
    const seen = await server.as(ruth).call(getBlessing, { params });
    expect(seen.answer.blessing.commentsCount).toBe(1);
  });

  test("keeps one comment of a draft that is sent fifty times at once", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const params = await aPublicBlessing(ruth);
    const body = { content: "Once", idempotencyKey: randomUUIDv7() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.as(noor).call(addComment, { params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ answer }) => answer.comment.id)).size).toBe(1);
    expect(answers.at(-1)?.answer).toEqual(answers[0]?.answer);
    expect((await server.as(ruth).call(listComments, { params })).answer.total).toBe(1);
    // Another's draft of the same id is another comment.
    const others = await server.as(ruth).call(addComment, { params, body });
    expect(others.answer.comment.user.id).toBe(ruth.id);
  });

  test.each([
    ["nothing", {}],
    ["white space alone", { content: " \n\t " }],
    ["no text", { content: 1 }],
  ])("refuses %s, in words", async (_what, body) => {
    const ruth = await server.aMember();
    const answer = await server.as(ruth).call(addComment, { params: await aPublicBlessing(ruth), body });
    expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
    expect(answer.issues).toContainEqual({
      path: "content",
      key: "comments.validation.content",
      message: "Please write a few words first",
    });
  });

  test("takes 2,000 characters, of which an emoji may be some, and no more", async () => {
    const ruth = await server.aMember();
    const params = await aPublicBlessing(ruth);
    const send = (content: string) => server.as(ruth).call(addComment, { params, body: { content } });
    expect((await send("x".repeat(2000))).status).toBe(201);
    expect((await send("🙏".repeat(1000))).status).toBe(201);
    for (const content of ["x".repeat(2001), "a\u0000b", "\ud800"]) {
      expect((await send(content)).status).toBe(400);
    }
  });

  test("never takes an author or a date from the sender", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const params = await aPublicBlessing(ruth);
    const body = { content: "Mine", userId: noor.id, memberId: noor.id, createdAt: "2001-01-01T00:00:00Z" };
    const { answer } = await server.as(ruth).call(addComment, { params, body });
    expect(answer.comment.user.id).toBe(ruth.id);
    expect(answer.comment.createdAt).not.toContain("2001");
  });
});

describe("who reads and writes comments", () => {
  test("of a private blessing nobody else: it is as if it were not there", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const params = { blessingId: (await server.aBlessing(ruth)).id };
    const { id } = await aComment(ruth, params);
    const missing = await server.as(noor).call(listComments, { params: { blessingId: randomUUID() } });
    expect(missing).toMatchObject({ status: 404, code: "blessing.not-found" });
    for (const answer of [
      await server.as(noor).call(listComments, { params }),
      await server.as(undefined).call(listComments, { params }),
      await server.as(noor).call(addComment, { params, body: { content: "Hello" } }),
      await server.as(noor).call(deleteComment, { params: { ...params, commentId: id } }),
      await server.as(noor).call(deleteComment, { params: { ...params, commentId: randomUUID() } }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.answer).toEqual(missing.answer);
    }
    expect((await server.as(ruth).call(listComments, { params })).answer.total).toBe(1);
  });

  test("of a circle's blessing its present members; who leaves may not even delete their own", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const circle = await server.aCircle([ruth, noor]);
    const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
    const params = { blessingId: id };
    const kept = await aComment(noor, params);
    await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
    for (const answer of [
      await server.as(noor).call(listComments, { params }),
      await server.as(noor).call(addComment, { params, body: { content: "Still here?" } }),
      await server.as(noor).call(deleteComment, { params: { ...params, commentId: kept.id } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: "blessing.not-found" });
    }
    expect((await server.as(ruth).call(listComments, { params })).answer.total).toBe(1);
  });

  test("a visitor reads those of a public blessing, without an address or a right, and writes none", async () => {
    const ruth = await server.aMember("Ruth Hale");
    const params = await aPublicBlessing(ruth);
    const kept = await aComment(ruth, params);
    const { answer } = await server.as(undefined).call(listComments, { params });
    expect(answer.comments).toEqual([
      {
        ...kept,
        user: { id: ruth.id, fullName: "Ruth Hale", email: "" },
        can: { delete: false, deleteAll: false, report: false },
      },
    ]);
    for (const refused of [
      await server.as(undefined).call(addComment, { params, body: { content: "Hi" } }),
      await server.as(undefined).call(deleteComment, { params: { ...params, commentId: kept.id } }),
    ]) {
      expect(refused).toMatchObject({ status: 401, code: "session.required" });
    }
  });

  test("an address is read by its owner and, once proven, by the admins of their circle, by nobody else", async () => {
    const ruth = await server.aMember("Ruth Hale", { provenAt: null });
    const [noor, eli, kim] = [await server.aMember(), await server.aMember(), await server.aMember()];
    await server.aCircle([noor, ruth, kim]);
    const params = await aPublicBlessing(eli);
    await aComment(ruth, params);
    const addressFor = async (viewer: Member | undefined) =>
      (await server.as(viewer).call(listComments, { params })).answer.comments[0]?.user.email;
    expect(await addressFor(ruth)).toBe(ruth.email);
    expect(await addressFor(noor)).toBe("");
    const prove = server.db.updateTable("members").set({ email_verified_at: new Date() });
    await prove.where("id", "=", ruth.id).execute();
    expect(await addressFor(noor)).toBe(ruth.email);
    expect(await addressFor(kim)).toBe("");
    expect(await addressFor(eli)).toBe("");
    expect(await addressFor(undefined)).toBe("");
    await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
    expect(await addressFor(noor)).toBe("");
  });

  test("what a member wrote stays when they are deactivated", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const params = await aPublicBlessing(ruth);
    const kept = await aComment(noor, params);
    await server.db.updateTable("members").set({ is_active: false }).where("id", "=", noor.id).execute();
    const { answer } = await server.as(ruth).call(listComments, { params });
    expect(answer.comments.map(({ id }) => id)).toEqual([kept.id]);
  });
});

describe("deleting a comment", () => {
  test("is its author's right and the blessing owner's; others who see it are refused", async () => {
    const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
    const params = await aPublicBlessing(ruth);
    const [one, two] = [await aComment(noor, params), await aComment(noor, params)];
    const remove = (caller: Member, { id }: { id: string }) =>
      server.as(caller).call(deleteComment, { params: { ...params, commentId: id } });
    expect(await remove(eli, one)).toMatchObject({ status: 403, code: "comment.not-yours" });
    const { answer } = await server.as(eli).call(listComments, { params });
    expect(answer.comments.map(({ can }) => can.delete)).toEqual([false, false]);

    expect((await remove(noor, one)).status).toBe(204);
    expect((await remove(ruth, two)).status).toBe(204);
    expect(await remove(ruth, two)).toMatchObject({ status: 404, code: "comment.not-found" });
    expect((await server.as(eli).call(listComments, { params })).answer.total).toBe(0);
  });

  test("does not reach a comment by the way of another blessing", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const [hers, his] = [await aPublicBlessing(ruth), await aPublicBlessing(noor)];
    const { id } = await aComment(ruth, hers);
    const params = { ...his, commentId: id };
    expect(await server.as(noor).call(deleteComment, { params })).toMatchObject({
      status: 404,
      code: "comment.not-found",
    });
    expect((await server.as(ruth).call(listComments, { params: hers })).answer.total).toBe(1);
  });
});

describe("deleting many comments", () => {
  const total = async (caller: Member, params: { blessingId: string }) =>
    (await server.as(caller).call(listComments, { params })).answer.total;

  test("is the blessing owner's right: all of one member, or all, and the count follows", async () => {
    const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
    const [params, other] = [await aPublicBlessing(ruth), await aPublicBlessing(ruth)];
    for (let n = 0; n < 30; n += 1) await aComment(noor, params);
    for (const author of [ruth, eli, eli]) await aComment(author, params);
    await aComment(noor, other);

    const ofNoor = { author: noor.id };
    expect((await server.as(ruth).call(deleteComments, { params, query: ofNoor })).status).toBe(204);
    const { answer } = await server.as(ruth).call(listComments, { params });
    expect(answer.comments.map(({ user }) => user.id)).toEqual([eli.id, eli.id, ruth.id]);
    expect(answer.total).toBe(3);
    expect(await total(ruth, other)).toBe(1);

    expect((await server.as(ruth).call(deleteComments, { params })).status).toBe(204);
    expect(await total(ruth, params)).toBe(0);
    const counted = await server.as(ruth).call(getBlessing, { params });
    expect(counted.answer.blessing.commentsCount).toBe(0);
    expect((await server.as(ruth).call(deleteComments, { params })).status).toBe(204);
    expect(await total(ruth, other)).toBe(1);
  });

  test("is nobody else's, not even of one's own comments, and hidden blessings are not there", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const params = await aPublicBlessing(ruth);
    await aComment(noor, params);
    for (const sent of [{ params }, { params, query: { author: noor.id } }]) {
      const refused = await server.as(noor).call(deleteComments, sent);
      expect(refused).toMatchObject({ status: 403, code: "blessing.not-yours" });
    }
    const { id: blessingId } = await server.aBlessing(ruth);
    expect(await server.as(noor).call(deleteComments, { params: { blessingId } })).toMatchObject({
      status: 404,
      code: "blessing.not-found",
    });
    expect(await total(ruth, params)).toBe(1);
  });
});

describe("the list", () => {
  test("of 45 comments turns three pages, newest first, while new ones are written", async () => {
    const ruth = await server.aMember();
    const params = await aPublicBlessing(ruth);
    for (let n = 1; n <= 45; n++) await aComment(ruth, params, `${n}`);
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const { answer } = await server.as(ruth).call(listComments, { params, query });
      seen.push(...answer.comments.map(({ content }) => content));
      sizes.push(answer.comments.length);
      cursor = answer.nextCursor;
      await aComment(ruth, params, "written meanwhile");
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `${45 - index}`));
    expect((await server.as(ruth).call(listComments, { params })).answer.total).toBe(48);
  });

  test("loses and repeats none of those written in the same moment", async () => {
    const ruth = await server.aMember();
    const params = await aPublicBlessing(ruth);
    await sql`insert into comments (id, blessing_id, member_id, content)
      select gen_random_uuid(), ${params.blessingId}, ${ruth.id}, n::text from generate_series(1, 10) n`.execute(
      server.db,
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? { limit: "3" } : { limit: "3", cursor };
      const { answer } = await server.as(ruth).call(listComments, { params, query });
      seen.push(...answer.comments.map(({ content }) => content));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(seen.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 1}`),
    );
  });

  test.each([
    ["limit", "0"],
    ["cursor", "garbage"],
    ["cursor", Buffer.from(`9999999999999999_${randomUUID()}`).toString("base64url")],
    ["cursor", Buffer.from(`-1_${randomUUID()}`).toString("base64url")],
    ["cursor", Buffer.from("1_x").toString("base64url")],
  ])("refuses %s=%s", async (name, value) => {
    const ruth = await server.aMember();
    const params = await aPublicBlessing(ruth);
    expect((await server.as(ruth).call(listComments, { params, query: { [name]: value } })).status).toBe(400);
  });

  test("of 500 comments reads one page from its index", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const { blessingId } = await aPublicBlessing(ruth);
    await sql`insert into comments (id, blessing_id, member_id, content, created_at)
      select gen_random_uuid(), case when n % 40 = 0 then ${blessingId}::uuid else b.id end, ${noor.id}, 'x',
        now() - n * interval '1 second'
      from generate_series(1, 20000) n
      join (select id, row_number() over () as position from blessings) b on b.position = 1`.execute(
      server.db,
    );
    await sql`analyze comments`.execute(server.db);
    const after = { micros: Date.now() * 1000, id: randomUUID() };
    for (const position of [undefined, after]) {
      const query = commentPage(ruth, { blessingId, after: position, limit: 21 });
      const plan = await planOf(server.db, query);
      expect(plan).toMatch(/Scan Backward using comments_first on comments c \(actual rows=21/);
      expect(plan).not.toMatch(/Seq Scan on comments/);
    }
  });
});
