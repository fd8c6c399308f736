import { randomUUID } from "node:crypto";
import { getBlessing, listBlessings, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  addReaction,
  emojiOf,
  listReactions,
  reactionLimits,
  reactionTypes,
  removeReaction,
} from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const heart = { type: "heart" };

test("each of the eight is added once, and listed with who gave it, first reactions first", async () => {
  const [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor Aziz")];
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  const params = { blessingId: id };
  for (const type of reactionTypes) {
    const { status, answer } = await server.as(noor).call(addReaction, { params, body: { type } });
    expect(status).toBe(201);
    expect(answer.reaction).toEqual({
      userId: noor.id,
      userName: "Noor Aziz",
      type,
      emoji: emojiOf[type],
    });
  }
  await server.as(ruth).call(addReaction, { params, body: heart });
  const { answer } = await server.as(ruth).call(listReactions, { params });
  expect(answer.reactions.map(({ userName, type }) => [userName, type])).toEqual([
    ...reactionTypes.map((type) => ["Noor Aziz", type]),
    ["Ruth Hale", "heart"],
  ]);
  const seen = await server.as(ruth).call(getBlessing, { params });
  expect(seen.answer.blessing.reactionsCount).toBe(9);
});

test("a blessing says whether its reader gave it a heart, alone and in the list", async () => {
  const [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor Aziz")];
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  const params = { blessingId: id };
  const isHeartedBy = async (person: typeof ruth | undefined) =>
    (await server.as(person).call(getBlessing, { params })).answer.blessing.isHearted;
  await server.as(noor).call(addReaction, { params, body: heart });
  await server.as(ruth).call(addReaction, { params, body: { type: "peace" } });
  expect([await isHeartedBy(noor), await isHeartedBy(ruth), await isHeartedBy(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  await server.as(ruth).call(addReaction, { params, body: heart });
  const { answer } = await server.as(ruth).call(listBlessings);
  expect(answer.blessings.map(({ isHearted }) => isHearted)).toEqual([true]);
  await server.as(ruth).call(removeReaction, { params: { ...params, type: "heart" } });
  expect(await isHeartedBy(ruth)).toBe(false);
});

test("the list turns pages, first reactions first, each once, also of one moment", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  for (const person of [ruth, noor]) {
    for (const type of reactionTypes) await server.as(person).call(addReaction, { params, body: { type } });
  }
  await server.db
    .updateTable("reactions")
    .set({ created_at: new Date() })
    .where("blessing_id", "=", params.blessingId)
    .where("member_id", "=", noor.id)
    .execute();
  const all = (await server.as(undefined).call(listReactions, { params })).answer;
  expect(all.reactions).toHaveLength(2 * reactionTypes.length);
  expect(all.nextCursor).toBeNull();
  const paged: typeof all.reactions = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string> = cursor ? { limit: "5", cursor } : { limit: "5" };
    const { answer } = await server.as(undefined).call(listReactions, { params, query });
    expect(answer.reactions.length).toBeLessThanOrEqual(5);
    paged.push(...answer.reactions);
    cursor = answer.nextCursor;
  }
  expect(paged).toEqual(all.reactions);
  const wrong = Buffer.from(`1_${ruth.id}_figs`).toString("base64url");
  expect((await server.as(ruth).call(listReactions, { params, query: { cursor: wrong } })).status).toBe(400);
});

test("without a limit no more than a page of reactions is answered, and where the next begins", async () => {
  const ruth = await server.aMember();
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  await sql`with many as (insert into members (id, email, full_name, password_hash,
        accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
      select id, id || '@example.org', 'One of many', 'none', now(), now(), 'test'
      from (select gen_random_uuid() as id from generate_series(0, ${reactionLimits.pageSize}::int)) new returning id)
    insert into reactions (blessing_id, member_id, type)
    select ${params.blessingId}, id, 'heart' from many`.execute(server.db);
  const first = (await server.as(ruth).call(listReactions, { params })).answer;
  expect(first.reactions).toHaveLength(reactionLimits.pageSize);
  const query = { cursor: first.nextCursor ?? "" };
  const rest = (await server.as(ruth).call(listReactions, { params, query })).answer;
  expect(rest).toMatchObject({ reactions: [{ type: "heart" }], nextCursor: null });
});

test("fifty taps at once leave one reaction, and every one of them is answered alike", async () => {
  const ruth = await server.aMember();
  const params = { blessingId: (await server.aBlessing(ruth)).id };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.as(ruth).call(addReaction, { params, body: heart })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { answer } = await server.as(ruth).call(listReactions, { params });
  expect(answer.reactions).toHaveLength(1);
});

test("twenty people at once do not stop each other", async () => {
  const ruth = await server.aMember();
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  const people = await Promise.all(Array.from({ length: 20 }, () => server.aMember()));
  const answers = await Promise.all(
    people.flatMap((person) => [
      server.as(person).call(addReaction, { params, body: heart }),
      server.as(person).call(addReaction, { params, body: { type: "peace" } }),
      server.as(person).call(removeReaction, { params: { ...params, type: "prayer" } }),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  const seen = await server.as(ruth).call(getBlessing, { params });
  expect(seen.answer.blessing.reactionsCount).toBe(40);
});

test("one is taken back, twice without harm, and only one's own", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  for (const person of [ruth, noor]) await server.as(person).call(addReaction, { params, body: heart });
  for (let time = 0; time < 2; time++) {
    const answer = await server.as(noor).call(removeReaction, { params: { ...params, ...heart } });
    expect(answer.status).toBe(204);
  }
  const { answer } = await server.as(undefined).call(listReactions, { params });
  expect(answer.reactions.map(({ userId }) => userId)).toEqual([ruth.id]);
});

test("of a private blessing nobody else hears, reads or changes a reaction", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const params = { blessingId: (await server.aBlessing(ruth)).id };
  await server.as(ruth).call(addReaction, { params, body: heart });
  const missing = await server.as(noor).call(listReactions, { params: { blessingId: randomUUID() } });
  expect(missing).toMatchObject({ status: 404, code: "blessing.not-found" });
  const one = { params: { ...params, ...heart } };
  for (const answer of [
    await server.as(noor).call(listReactions, { params }),
    await server.as(undefined).call(listReactions, { params }),
    await server.as(noor).call(addReaction, { params, body: heart }),
    await server.as(noor).call(removeReaction, one),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.answer).toEqual(missing.answer);
  }
});

test("a circle's members react while they belong to it and the blessing is shared with them", async () => {
  const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const circle = await server.aCircle([ruth, noor]);
  const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  const params = { blessingId: id };
  const react = (person: { token: string }) =>
    server
      .as(person)
      .call(addReaction, { params, body: heart })
      .then(({ status }) => status);
  expect(await react(noor)).toBe(201);
  expect(await react(eli)).toBe(404);
  const body = { title: "Mine", category: "Family", blessingDate: "2026-03-01" };
  await server.as(ruth).call(updateBlessing, { params, body });
  expect(await react(noor)).toBe(404);
  await server.as(ruth).call(updateBlessing, {
    params,
    body: { ...body, visibility: "group", circles: [circle.id] },
  });
  expect(await react(noor)).toBe(201);
  await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
  expect(await react(noor)).toBe(404);
});

test("a visitor reads the reactions of a public blessing, and is asked for a session before any other", async () => {
  const ruth = await server.aMember();
  const params = { blessingId: (await server.aBlessing(ruth, { visibility: "public" })).id };
  expect((await server.as(undefined).call(listReactions, { params })).status).toBe(200);
  for (const answer of [
    await server.as(undefined).call(addReaction, { params, body: heart }),
    await server.as(undefined).call(removeReaction, { params: { ...params, ...heart } }),
  ]) {
    expect(answer).toMatchObject({ status: 401, code: "session.required" });
  }
});

test.each([{}, { type: "like" }, { type: "" }, { type: null }, { type: ["heart"] }])(
  "%j is no reaction",
  async (body) => {
    const ruth = await server.aMember();
    const params = { blessingId: (await server.aBlessing(ruth)).id };
    const answer = await server.as(ruth).call(addReaction, { params, body });
    expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
    expect(answer.issues).toContainEqual({
      path: "type",
      key: "reactions.validation.type",
      message: "Please choose one of the eight reactions",
    });
  },
);

test("whose reaction it is comes from the session alone", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const params = { blessingId: (await server.aBlessing(ruth)).id };
  const body = { ...heart, userId: noor.id, memberId: noor.id, member_id: noor.id };
  const { answer } = await server.as(ruth).call(addReaction, { params, body });
  expect(answer.reaction.userId).toBe(ruth.id);
});
