import { getProfile } from "@blessing-jar/contract/accounts.ts";
import {
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
} from "@blessing-jar/contract/sessions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, cookieHeader, password, signIn } from "../accounts/testing.ts";
import { watchOwn } from "../live/testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

const onPhone = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
const as = (token: string) => server.as({ token });
const statusOf = async (token: string) => (await as(token).call(getProfile)).status;
const sessionsOf = async (token: string) => (await as(token).call(listSessions)).answer.sessions;

/** Signs a member in on one more device. */
async function device({ email }: Member, headers: Record<string, string> = {}) {
  return (await signIn(server, { email, password }, headers)).answer.token;
}

describe("a session is confirmed", () => {
  const makeOld = ({ id }: Member) =>
    sql`update sessions set confirmed_at = now() - interval '1 hour' where member_id = ${id}`.execute(
      server.db,
    );

  test("by the password, under a new token; a copy of the old one opens nothing", async () => {
    const ruth = await aMemberWithPassword(server);
    await makeOld(ruth);
    expect((await server.as(ruth).call(endOtherSessions)).code).toBe("session.not-confirmed");
    const { status, answer, headers } = await server.as(ruth).call(confirmSession, { body: { password } });
    expect(status).toBe(200);
    expect((await as(answer.token).call(endOtherSessions)).status).toBe(204);
    expect(await statusOf(ruth.token)).toBe(401);
    const byCookie = await server.as(undefined).call(getProfile, { headers: cookieHeader(headers) });
    expect(byCookie.answer.user.id).toBe(ruth.id);
  });

  test("also where the answer is lost: the old token is taken until the new one comes, and confirms nothing", async () => {
    const ruth = await aMemberWithPassword(server);
    await makeOld(ruth);
    await server.as(ruth).call(confirmSession, { body: { password } });
    expect(await statusOf(ruth.token)).toBe(200);
    expect((await server.as(ruth).call(endOtherSessions)).code).toBe("session.not-confirmed");
    await server.as(ruth).call(confirmSession, { body: { password } });
    const { answer } = await server.as(ruth).call(confirmSession, { body: { password } });
    expect((await as(answer.token).call(endOtherSessions)).status).toBe(204);
    expect(await statusOf(ruth.token)).toBe(401);
  });

  test("and minutes later the old token opens nothing, whether the new one came or not", async () => {
    const ruth = await aMemberWithPassword(server);
    await server.as(ruth).call(confirmSession, { body: { password } });
    expect(await statusOf(ruth.token)).toBe(200);
    await sql`update sessions set old_token_until = now() - interval '1 second', old_token_hash = old_token_hash
      where member_id = ${ruth.id}`.execute(server.db);
    expect(await statusOf(ruth.token)).toBe(401);
  });

  test("not by a wrong one, which is said at the field and changes nothing", async () => {
    const ruth = await aMemberWithPassword(server);
    await makeOld(ruth);
    const guess = await server.as(ruth).call(confirmSession, { body: { password: "a guess" } });
    expect(guess).toMatchObject({
      status: 403,
      code: "account.wrong-password",
      issues: [{ path: "password" }],
    });
    expect((await server.as(ruth).call(endOtherSessions)).code).toBe("session.not-confirmed");
  });

  test("and no other of the same member with it", async () => {
    const ruth = await aMemberWithPassword(server);
    const phone = await device(ruth);
    await makeOld(ruth);
    await server.as(ruth).call(confirmSession, { body: { password } });
    expect((await as(phone).call(endOtherSessions)).code).toBe("session.not-confirmed");
  });

  test("twice at once leaves one token that is good", async () => {
    const ruth = await aMemberWithPassword(server);
    const both = await Promise.all(
      [1, 2].map(() => server.as(ruth).call(confirmSession, { body: { password } })),
    );
    const tokens = both.flatMap(({ status, answer }) => (status === 200 ? [answer.token] : []));
    const good = await Promise.all(tokens.map(statusOf));
    expect(good.filter((status) => status === 200)).toHaveLength(1);
  });
});

test("Ruth sees each device by its name and its times, this one first, and neither tokens nor addresses", async () => {
  const ruth = await aMemberWithPassword(server);
  const phone = await device(ruth, onPhone);
  await sql`update sessions set last_used_at = now() - interval '2 hours' where member_id = ${ruth.id}`.execute(
    server.db,
  );
  const { answer } = await as(phone).call(listSessions);
  expect(answer.sessions).toEqual([
    {
      id: expect.any(String),
      device: { browser: "Chrome", system: "Android" },
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    },
    expect.objectContaining({ device: { browser: null, system: null }, isCurrent: false }),
  ]);
  const stored = await server.db
    .selectFrom("sessions")
    .selectAll()
    .where("member_id", "=", ruth.id)
    .execute();
  expect(JSON.stringify(stored)).not.toMatch(/Mozilla|127\.0\.0\.1/);
});

test("one that has run out is not in the list", async () => {
  const ruth = await aMemberWithPassword(server);
  const phone = await device(ruth);
  await sql`update sessions set expires_at = now() where member_id = ${ruth.id} and browser is null
    and id <> (select id from sessions where member_id = ${ruth.id} order by created_at desc limit 1)`.execute(
    server.db,
  );
  expect(await sessionsOf(phone)).toHaveLength(1);
});

test("a session that Ruth ends opens nothing from that moment on, and its stream ends", async () => {
  const ruth = await aMemberWithPassword(server);
  const phone = await device(ruth, onPhone);
  const stream = await watchOwn(server, { ...ruth, token: phone });
  const lost = (await sessionsOf(ruth.token)).find(({ isCurrent }) => !isCurrent);
  const params = { sessionId: lost?.id ?? "" };
  expect((await server.as(ruth).call(endSession, { params })).status).toBe(204);
  expect(await statusOf(phone)).toBe(401);
  for (let told = await stream.next(); told; told = await stream.next()) expect(told).toBeTruthy();
  expect(await statusOf(ruth.token)).toBe(200);
  expect((await server.as(ruth).call(endSession, { params })).code).toBe("session.not-found");
});

test("another member's session is not there for Ruth, and goes on", async () => {
  const ruth = await aMemberWithPassword(server);
  const noor = await aMemberWithPassword(server);
  const [hers] = await sessionsOf(noor.token);
  const { status, code } = await server.as(ruth).call(endSession, { params: { sessionId: hers?.id ?? "" } });
  expect([status, code]).toEqual([404, "session.not-found"]);
  expect(await statusOf(noor.token)).toBe(200);
});

test("the session that ends itself leaves the cookie and the pictures behind, as signing out does", async () => {
  const ruth = await aMemberWithPassword(server);
  const [own] = await sessionsOf(ruth.token);
  const { headers } = await server.as(ruth).call(endSession, { params: { sessionId: own?.id ?? "" } });
  expect(headers).toMatchObject({ "clear-site-data": '"cache"' });
  expect(await statusOf(ruth.token)).toBe(401);
});

test("all others end at once, also when it is pressed twice", async () => {
  const ruth = await aMemberWithPassword(server);
  const [phone, tablet] = [await device(ruth, onPhone), await device(ruth)];
  const both = await Promise.all([1, 2].map(() => server.as(ruth).call(endOtherSessions)));
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await Promise.all([phone, tablet, ruth.token].map(statusOf))).toEqual([401, 401, 200]);
});
