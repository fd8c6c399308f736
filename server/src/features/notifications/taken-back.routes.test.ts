import { addComment, deleteComment } from "@blessing-jar/contract/comments.ts";
import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Who is told, by anything from here on, that their bell shows something else. */
async function toldByHappenings(happen: () => Promise<{ status: number }>): Promise<unknown[]> {
  const { connectionString } = server.database;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("listen live");
    const told: { kind: string; memberId?: string }[] = [];
    const isOver = new Promise<void>((resolve) => {
      client.on("notification", ({ payload = "" }) => {
        const notice = JSON.parse(payload);
        if (notice.kind === "over") resolve();
        told.push(notice);
      });
    });
    expect((await happen()).status).toBeLessThan(300);
    await server.context.pool.query(`select pg_notify('live', '{"kind":"over"}')`);
    await isOver;
    return told.filter(({ kind }) => kind === "notifications").map(({ memberId }) => memberId);
  } finally {
    await client.end();
  }
}

async function aSharedBlessing() {
  const members = [await server.aMember("Ruth"), await server.aMember("Noor"), await server.aMember("Eli")];
  const [ruth, noor, eli] = members as [Member, Member, Member];
  const circle = await server.aCircle(members);
  const { id: blessingId } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  return { ruth, noor, eli, params: { blessingId } };
}

test("a reaction that is taken back is told to whoever was told of it, and to nobody else", async () => {
  const { ruth, noor, eli, params } = await aSharedBlessing();
  for (const who of [noor, eli]) {
    await server.as(who).call(addReaction, { params, body: { type: "heart" } });
  }
  const takeBack = () => server.as(noor).call(removeReaction, { params: { ...params, type: "heart" } });
  expect(await toldByHappenings(takeBack)).toEqual([ruth.id]);
});

test("a comment that is deleted is told to the owner and to those who spoke there before", async () => {
  const { ruth, noor, eli, params } = await aSharedBlessing();
  const say = async (who: Member) =>
    (await server.as(who).call(addComment, { params, body: { content: "Amen" } })).answer.comment.id;
  await say(noor);
  const commentId = await say(eli);
  const deleteIt = () => server.as(eli).call(deleteComment, { params: { ...params, commentId } });
  expect((await toldByHappenings(deleteIt)).sort()).toEqual([ruth.id, noor.id].sort());
});

test("one's own reaction, which nobody was told of, is taken back in silence", async () => {
  const { ruth, params } = await aSharedBlessing();
  await server.as(ruth).call(addReaction, { params, body: { type: "heart" } });
  const takeBack = () => server.as(ruth).call(removeReaction, { params: { ...params, type: "heart" } });
  expect(await toldByHappenings(takeBack)).toEqual([]);
});
