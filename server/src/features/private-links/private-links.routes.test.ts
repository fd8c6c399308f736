import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import {
  createPrivateLink,
  isOfBook,
  listPrivateLinks,
  openPrivateLink,
  privateLinkLimits,
  readPrivateLinkComments,
  withdrawPrivateLink,
} from "@blessing-jar/contract/private-links.ts";
import { restoreBlessing } from "@blessing-jar/contract/trash.ts";
import fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { serveSingle } from "../../http/web.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { privateLinkPage } from "./private-links.routes.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
beforeAll(async () => {
  server = await testServer();
  [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor")];
});
afterAll(() => server.close());

const visitor = () => server.as(undefined);
const open = (token: string) => visitor().call(openPrivateLink, { body: { token } });

/** A blessing of Ruth's that only she sees, with a link to it. */
async function aLink({ mediaUrls = [] as string[] } = {}) {
  const words = { description: "Without his stick.", bibleVerse: "Psalm 118:24" };
  const { id: blessingId } = await server.aBlessing(ruth, { mediaUrls, ...words });
  const params = { blessingId };
  const { status, answer } = await server
    .as(ruth)
    .call(createPrivateLink, { params, body: { term: "week" } });
  expect(status).toBe(201);
  const { id, url } = answer.privateLink;
  return { params, linkId: id, token: url?.split("/s/")[1] ?? "", url: url ?? "" };
}

const ended = { status: 404, code: "private-link.ended" };

test("whoever holds Ruth's link reads her blessing with its comments, and no address or id of anybody", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const { id: blessingId } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  const params = { blessingId };
  await server.as(noor).call(addComment, { params, body: { content: "Lovely" } });
  const made = await server.as(ruth).call(createPrivateLink, { params, body: { term: "day" } });
  const { url, endsAt } = made.answer.privateLink;
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(86_000_000);
  expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
  const { status, answer } = await open(url?.split("/s/")[1] ?? "");
  expect([status, answer.endsAt]).toEqual([200, endsAt]);
  expect(answer.blessing).toMatchObject({
    title: "The figs were ripe",
    authorName: "Ruth Hale",
    commentsCount: 1,
  });
  expect(answer.comments).toMatchObject([
    { content: "Lovely", authorName: "Noor", authorWash: washOf(noor.id) },
  ]);
  const said = JSON.stringify(answer);
  for (const secret of [ruth.id, ruth.email, noor.id, noor.email, circle.id, blessingId])
    expect(said).not.toContain(secret);
});

test("its document brings what opening it answers, says in its head whom it is from alone, and counts no opening", async () => {
  const pages = fastify();
  serveSingle(pages, privateLinkPage(server.context), {
    config: server.context.config,
    draw: async (_request, answers) => ({ page: `<head></head>${JSON.stringify(answers)}`, policy: "" }),
    answerApp: (reply) => reply.send("the app"),
  });
  const { token, params, linkId } = await aLink();
  const page = await pages.inject(`/s/${token}`);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  const [head = "", body = ""] = page.payload.split("</head>");
  expect(head).toContain('<meta property="og:title" content="A blessing from Ruth Hale" />');
  expect(body).toContain("Ruth Hale");
  for (const said of ["Without his stick", "This is the day which the Lord hath made"]) {
    expect(head).not.toContain(said);
    expect(body).toContain(said);
  }
  for (const secret of [ruth.id, ruth.email, params.blessingId, linkId])
    expect(body.replaceAll(/\/s\/[^"]+/g, "")).not.toContain(`"${secret}"`);
  const { answer } = await server.as(ruth).call(listPrivateLinks, { params });
  expect(answer.privateLinks[0]?.openedCount).toBe(0);
  const guessed = await pages.inject("/s/guessed");
  expect(guessed.statusCode).toBe(404);
  expect(JSON.parse(guessed.payload.split("</head>")[1] ?? "")).toEqual([
    { key: ["private-link", "guessed"], status: 404, body: { code: "private-link.ended" } },
  ]);
});

test("its pictures come without a session, from no cache, and for an hour at most", async () => {
  const picture = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }));
  const { token, params } = await aLink({ mediaUrls: [picture.fileUrl] });
  const [address = ""] = (await open(token)).answer.blessing.mediaUrls;
  const fetchIt = (url = address) => server.app.inject({ url });
  for (const query of ["", "?w=320"]) {
    const response = await fetchIt(address + query);
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  }
  expect((await fetchIt(picture.fileUrl)).statusCode).toBe(404);
  expect((await fetchIt(`${address}x`)).statusCode).toBe(404);
  const other = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }));
  expect((await fetchIt(address.replace(picture.id, other.id))).statusCode).toBe(404);

  server.clock.set(new Date(Date.now() + (privateLinkLimits.mediaMinutes + 1) * 60_000).toISOString());
  expect((await fetchIt()).statusCode).toBe(404);
  server.clock.set(new Date().toISOString());
  expect((await fetchIt()).statusCode).toBe(200);
  await server.as(ruth).call(deleteBlessing, { params });
  expect((await fetchIt()).statusCode).toBe(404);
});

test("guessed, withdrawn, at its end, with the blessing in the trash or its owner away: it has ended", async () => {
  expect(await open("guessed")).toMatchObject(ended);

  const withdrawn = await aLink();
  const { params, linkId } = withdrawn;
  await server.as(ruth).call(withdrawPrivateLink, { params: { ...params, privateLinkId: linkId } });
  expect(await open(withdrawn.token)).toMatchObject(ended);

  const old = await aLink();
  await sql`update private_links set ends_at = now() where id = ${old.linkId}`.execute(server.db);
  expect(await open(old.token)).toMatchObject(ended);
  const comments = {
    body: { token: old.token, cursor: Buffer.from(`1_${old.linkId}`).toString("base64url") },
  };
  expect(await visitor().call(readPrivateLinkComments, comments)).toMatchObject(ended);
  await sweep(server.db);
  const left = await server.db
    .selectFrom("private_links")
    .select("id")
    .where("id", "=", old.linkId)
    .execute();
  expect(left).toEqual([]);

  const trashed = await aLink();
  await server.as(ruth).call(deleteBlessing, { params: trashed.params });
  expect(await open(trashed.token)).toMatchObject(ended);
  await server.as(ruth).call(restoreBlessing, { params: trashed.params });
  expect((await open(trashed.token)).status).toBe(200);

  const away = await aLink();
  const isActive = async (is_active: boolean) =>
    server.db.updateTable("members").set({ is_active }).where("id", "=", ruth.id).execute();
  await isActive(false);
  expect(await open(away.token)).toMatchObject(ended);
  await isActive(true);
});

test("its owner sees how often others opened it, copies it again, and nobody else does", async () => {
  const { params, token, url } = await aLink();
  await open(token);
  await server.as(noor).call(openPrivateLink, { body: { token } });
  await server.as(ruth).call(openPrivateLink, { body: { token } });
  const { answer } = await server.as(ruth).call(listPrivateLinks, { params });
  expect(answer.privateLinks).toMatchObject([{ url, openedCount: 2, lastOpenedAt: expect.any(String) }]);
  expect((await server.as(noor).call(listPrivateLinks, { params })).status).toBe(404);
  const { rows } = await sql<{ row: string }>`select l::text as row from private_links l`.execute(server.db);
  const stored = rows.map(({ row }) => row).join();
  for (const form of [token, Buffer.from(token).toString("hex")]) expect(stored).not.toContain(form);
});

test("one form makes one link, and a blessing has so many", async () => {
  const { id: blessingId } = await server.aBlessing(ruth);
  const params = { blessingId };
  const make = (idempotencyKey?: string) =>
    server.as(ruth).call(createPrivateLink, { params, body: { term: "year", idempotencyKey } });
  const key = "0193b2a0-0000-7000-8000-00000000000a";
  const [first, second] = [await make(key), await make(key)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.answer).toEqual(first.answer);
  for (let made = 1; made < privateLinkLimits.perBlessing; made += 1) expect((await make()).status).toBe(201);
  expect(await make()).toMatchObject({ status: 409, code: "private-link.too-many" });
});

test("a printed book's link lasts as its paper does, is the same in the next book, and ends when its owner says so", async () => {
  const { id: blessingId } = await server.aBlessing(ruth);
  const params = { blessingId };
  const print = async (member: Member) =>
    server.as(member).call(createPrivateLink, { params, body: { term: "book", idempotencyKey: blessingId } });
  const { privateLink } = (await print(ruth)).answer;
  expect(isOfBook(privateLink.endsAt)).toBe(true);
  expect((await print(ruth)).answer.privateLink).toEqual(privateLink);
  expect((await print(noor)).status).toBe(404);
  const token = privateLink.url?.split("/").at(-1) ?? "";
  expect((await open(token)).status).toBe(200);
  const ended = { params: { blessingId, privateLinkId: privateLink.id } };
  await server.as(ruth).call(withdrawPrivateLink, ended);
  expect((await open(token)).status).toBe(404);
  // Another book has another code.
  expect((await print(ruth)).answer.privateLink.url).not.toBe(privateLink.url);
});

test("replies stand under their comment, and of a deleted one it is told that it was there", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const { id: blessingId } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  const params = { blessingId };
  const made = await server.as(ruth).call(createPrivateLink, { params, body: { term: "day" } });
  const token = made.answer.privateLink.url?.split("/s/")[1] ?? "";
  const first = (await server.as(noor).call(addComment, { params, body: { content: "Lovely" } })).answer
    .comment;
  const body = {
    content: "@Noor, come",
    replyTo: first.id,
    mentions: [{ userId: noor.id, start: 0, length: 5 }],
  };
  await server.as(ruth).call(addComment, { params, body });
  expect((await open(token)).answer.comments).toMatchObject([
    {
      content: "Lovely",
      replies: [{ content: "@Noor, come", mentions: [{ userId: null, start: 0, length: 5 }] }],
    },
  ]);
  await server.as(noor).call(deleteComment, { params: { ...params, commentId: first.id } });
  const { answer } = await open(token);
  expect(answer.comments).toMatchObject([{ content: "", authorName: "", isDeleted: true, repliesCount: 1 }]);
  expect(JSON.stringify(answer.comments)).not.toContain(noor.id);
});

test("many comments come page by page", async () => {
  const { params, token } = await aLink();
  const said = Array.from({ length: privateLinkLimits.commentsPageSize + 1 }, (_, index) => `Amen ${index}`);
  for (const content of said) await server.as(ruth).call(addComment, { params, body: { content } });
  const first = (await open(token)).answer;
  const body = { token, cursor: first.nextCursor ?? "" };
  const second = (await visitor().call(readPrivateLinkComments, { body })).answer;
  const all = [...first.comments, ...second.comments];
  expect(all.map(({ content }) => content)).toEqual(said.reverse());
  expect(second.nextCursor).toBeNull();
  const [last] = all;
  await server.as(ruth).call(deleteComment, { params: { ...params, commentId: last?.id ?? "" } });
  expect((await open(token)).answer.blessing.commentsCount).toBe(said.length - 1);
});

test("who guesses on is held up, and whoever has a link is not", async () => {
  const limited = await testServer({ RATE_LIMITS: "on" });
  try {
    const owner = await limited.aMember();
    const { id: blessingId } = await limited.aBlessing(owner);
    const made = await limited
      .as(owner)
      .call(createPrivateLink, { params: { blessingId }, body: { term: "day" } });
    const token = made.answer.privateLink.url?.split("/s/")[1] ?? "";
    const ask = (guess: string) => limited.as(undefined).call(openPrivateLink, { body: { token: guess } });
    for (let time = 0; time < 70; time += 1) expect((await ask(token)).status).toBe(200);
    const statuses = new Set<number>();
    for (let time = 0; time < 70; time += 1) statuses.add((await ask(`guess-${time}`)).status);
    expect(statuses).toEqual(new Set([404, 429]));
  } finally {
    await limited.close();
  }
});
