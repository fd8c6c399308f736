import { randomUUIDv7 } from "node:crypto";
import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment, deleteComment, listComments } from "@blessing-jar/contract/comments.ts";
import { reportBlessing, reportComment, reportLimits } from "@blessing-jar/contract/reports.ts";
import { eraseBlessing } from "@blessing-jar/contract/trash.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on" });
  [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
});
afterAll(() => server.close());

const unkind = { reason: "unkind", words: "  It makes fun of Eli.  " };

async function ofRuths(visibility: "private" | "public" = "public") {
  return { blessingId: (await server.aBlessing(ruth, { visibility })).id };
}

async function withComment(author: Member) {
  const params = await ofRuths();
  const { answer } = await server.as(author).call(addComment, { params, body: { content: "Oh dear." } });
  return { ...params, commentId: answer.comment.id };
}

const reportsOf = ({ blessingId }: { blessingId: string }) =>
  server.db.selectFrom("reports").selectAll().where("blessing_id", "=", blessingId).execute();

test("Noor reports what Ruth wrote, and nobody reads anywhere that she did", async () => {
  const params = await ofRuths();
  const { status, answer } = await server.as(noor).call(reportBlessing, { params, body: unkind });
  expect(status).toBe(201);
  expect(answer.report).toEqual({ id: expect.any(String), reason: "unkind", createdAt: expect.any(String) });
  expect(await reportsOf(params)).toMatchObject([
    {
      member_id: noor.id,
      comment_id: null,
      reason: "unkind",
      words: "It makes fun of Eli.",
      dismissed_at: null,
    },
  ]);
  for (const reader of [ruth, eli, undefined]) {
    const seen = await server.as(reader).call(getBlessing, { params });
    expect(JSON.stringify(seen.answer)).not.toContain(noor.id);
  }
});

test("once a member and thing: a second report changes nothing, another's stands beside it", async () => {
  const params = await withComment(noor);
  const first = await server.as(eli).call(reportComment, { params, body: unkind });
  const second = await server.as(eli).call(reportComment, { params, body: { reason: "spam" } });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.answer).toEqual(first.answer);
  expect((await server.as(eli).call(reportBlessing, { params, body: unkind })).status).toBe(201);
  expect((await server.as(ruth).call(reportComment, { params, body: { reason: "danger" } })).status).toBe(
    201,
  );
  const kept = (await reportsOf(params)).map(({ member_id, comment_id, reason }) => [
    member_id,
    comment_id,
    reason,
  ]);
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(
    expect.arrayContaining([
      [eli.id, params.commentId, "unkind"],
      [eli.id, null, "unkind"],
      [ruth.id, params.commentId, "danger"],
    ]),
  );
});

test("nobody reports what they wrote themselves", async () => {
  const params = await withComment(noor);
  expect(await server.as(ruth).call(reportBlessing, { params, body: unkind })).toMatchObject({
    status: 403,
    code: "report.own",
  });
  expect(await server.as(noor).call(reportComment, { params, body: unkind })).toMatchObject({ status: 403 });
  const seen = await server.as(noor).call(getBlessing, { params });
  expect(seen.answer.blessing.can.report).toBe(true);
  const { comments } = (await server.as(noor).call(listComments, { params })).answer;
  expect(comments[0]?.can.report).toBe(false);
});

test("what is hidden, missing, or stands below another blessing is not found", async () => {
  const hidden = await ofRuths("private");
  const elsewhere = { ...(await ofRuths()), commentId: (await withComment(noor)).commentId };
  const missing = { blessingId: randomUUIDv7(), commentId: randomUUIDv7() };
  for (const params of [hidden, missing]) {
    const { status, code } = await server.as(eli).call(reportBlessing, { params, body: unkind });
    expect([status, code]).toEqual([404, "blessing.not-found"]);
  }
  expect(await server.as(eli).call(reportComment, { params: elsewhere, body: unkind })).toMatchObject({
    status: 404,
    code: "comment.not-found",
  });
  expect(await reportsOf(elsewhere)).toEqual([]);
});

test.each([
  ["no reason", { words: "Hm" }, "reason", "reports.validation.reason"],
  ["a reason that is none", { reason: "boring" }, "reason", "reports.validation.reason"],
  [
    "too many words",
    { reason: "other", words: "x".repeat(reportLimits.wordsMax + 1) },
    "words",
    "validation.tooLong",
  ],
  ["control characters", { reason: "other", words: "a\u0000b" }, "words", "validation.text"],
])("%s is refused at its field", async (_what, body, path, key) => {
  const params = await ofRuths();
  expect(await server.as(noor).call(reportBlessing, { params, body })).toMatchObject({
    status: 400,
    issues: [{ path, key }],
  });
  expect(await reportsOf(params)).toEqual([]);
});

test("reports go with what they are about, and with whoever made them", async () => {
  const leaving = await server.aMember("Leaving");
  const params = await withComment(noor);
  for (const each of [leaving, eli]) await server.as(each).call(reportComment, { params, body: unkind });
  await server.as(leaving).call(reportBlessing, { params, body: unkind });
  await server.db.deleteFrom("members").where("id", "=", leaving.id).execute();
  expect((await reportsOf(params)).map(({ member_id }) => member_id)).toEqual([eli.id]);
  await server.as(eli).call(reportBlessing, { params, body: unkind });
  await server.as(noor).call(deleteComment, { params });
  expect((await reportsOf(params)).map(({ comment_id }) => comment_id)).toEqual([null]);
  await server.as(ruth).call(deleteBlessing, { params });
  expect(await reportsOf(params)).toHaveLength(1);
  await server.as(ruth).call(eraseBlessing, { params });
  expect(await reportsOf(params)).toEqual([]);
});

test("so many a day, and one that was made before does not count", async () => {
  const busy = await server.aMember("Busy");
  const params = await ofRuths();
  await server.as(busy).call(reportBlessing, { params, body: unkind });
  for (let made = 1; made < reportLimits.aDay; made += 1) {
    expect((await server.as(busy).call(reportBlessing, { params, body: unkind })).status).toBe(200);
    const { status } = await server.as(busy).call(reportBlessing, { params: await ofRuths(), body: unkind });
    expect(status).toBe(201);
  }
  const refused = await server.as(busy).call(reportBlessing, { params: await ofRuths(), body: unkind });
  expect(refused).toMatchObject({ status: 429, code: "request.too-many" });
});
