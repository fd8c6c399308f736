import {
  accessTokenLimits,
  createAccessToken,
  endAccessToken,
  listAccessTokens,
} from "@blessing-jar/contract/access-tokens.ts";
import { deleteAccount, redeemPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { getCalendar } from "@blessing-jar/contract/calendar.ts";
import { listCategories } from "@blessing-jar/contract/categories.ts";
import { changePassword } from "@blessing-jar/contract/credentials.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { endOtherSessions } from "@blessing-jar/contract/sessions.ts";
import { endUserSessions, updateUser } from "@blessing-jar/contract/users.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { hashToken } from "../../kit/tokens.ts";
import { replaceToken } from "../accounts/account-tokens.queries.ts";
import { deleteOtherSessionsOf, insertSession } from "../accounts/sessions.queries.ts";
import { aMemberWithPassword, password } from "../accounts/testing.ts";
import { anAdministrator } from "../administration/testing.ts";
import { sendQueuedNotices } from "../factors/testing.ts";
import { retentions } from "../retention/retention.jobs.ts";
import { aCalendar, anAccessToken, byToken } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { title: "By a script", category: "Family", blessingDate: "2026-03-01" };

test("it reads and writes as its member, and is shown once", async () => {
  const ruth = await server.aMember();
  const own = await server.aBlessing(ruth, { title: "Kept by hand" });
  const { token, id } = await anAccessToken(server, ruth);
  expect(token).toMatch(/^bjp_[\w-]{43}$/);
  const call = byToken(server, token);
  expect((await call("GET", "/api/blessings")).json.blessings).toMatchObject([{ id: own.id }]);
  expect((await call("POST", "/api/blessings", writing)).status).toBe(201);
  expect((await call("GET", `/api/blessings/${own.id}`)).json).toMatchObject({
    blessing: { title: "Kept by hand" },
  });
  const file = { fileName: "figs.jpg", mimeType: "image/jpeg" };
  expect((await call("POST", requestUpload.path, file)).status).toBe(200);

  const listed = await server.as(ruth).call(listAccessTokens);
  expect(listed.answer.accessTokens).toMatchObject([
    { id, name: "Backup script", lastUsedOn: new Date().toISOString().slice(0, 10) },
  ]);
  expect(JSON.stringify(listed.answer)).not.toContain(token);
  const { rows } = await sql<{ row: string }>`select a::text as row from access_tokens a`.execute(server.db);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  expect(rows[0]?.row).toContain(hashToken(token).toString("hex"));
});

test("its use is noted once a day, and nothing else is written by reading", async () => {
  const ruth = await server.aMember();
  const { token, id } = await anAccessToken(server, ruth);
  const version = async () => {
    const { rows } = await sql<{
      v: string;
    }>`select xmin::text as v from access_tokens where id = ${id}`.execute(server.db);
    return rows[0]?.v;
  };
  await byToken(server, token)("GET", "/api/blessings");
  const noted = await version();
  for (let time = 0; time < 3; time += 1) await byToken(server, token)("GET", "/api/blessings");
  expect(await version()).toBe(noted);
});

test("it counts as a bearer token alone: no cookie, no other header, no query", async () => {
  const ruth = await server.aMember();
  const { token } = await anAccessToken(server, ruth);
  const statusOf = async (sent: object) =>
    (await server.app.inject({ url: "/api/blessings", ...sent })).statusCode;
  expect(await statusOf({ headers: { authorization: `bearer ${token}` } })).toBe(200);
  for (const sent of [
    { headers: { "x-user-id": token } },
    { cookies: { session: token } },
    { query: { token, access_token: token } },
    { headers: { authorization: token } },
    { headers: { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` } },
    { headers: { authorization: `Bearer ${token} ${token}` } },
    { headers: { authorization: `Bearer ${token}x` } },
    { headers: { authorization: `Bearer ${token.toLowerCase()}` } },
    { headers: { authorization: "Bearer bjp_" } },
    { headers: { authorization: `Bearer bjp_${"é\u0000'".repeat(2)}` } },
    { headers: { authorization: `Bearer bjp_${"a".repeat(10_000)}` } },
  ]) {
    expect(await statusOf(sent), JSON.stringify(sent).slice(0, 80)).toBe(401);
  }
  // Beside a session it is the session that counts, and does not become more.
  const both = { "x-user-id": ruth.token, authorization: `Bearer ${token}` };
  expect(await statusOf({ headers: both })).toBe(200);
});

test("an administrator's has no rights over others, and a circle's code is not told", async () => {
  const admin = await anAdministrator(server, "Ada");
  await server.aCircle([admin]);
  const call = byToken(server, (await anAccessToken(server, admin)).token);
  expect(await call("GET", "/api/admin/users")).toMatchObject({ code: "access-token.not-accepted" });
  const { json } = await call("GET", "/api/circles");
  expect(json.circles).toMatchObject([{ inviteCode: "", members: [{ id: admin.id }] }]);
  const one = await call("GET", `/api/circles/${json.circles[0].id}`);
  expect(one.json.circle.inviteCode).toBe("");
});

test("a form that is wrong is told at its fields; a scope that is chosen twice is one", async () => {
  const ruth = await server.aMember();
  const make = (body: object) => server.as(ruth).call(createAccessToken, { body });
  const good = { name: "Phone", scopes: ["blessings:read"], days: "30" };
  for (const [field, bad] of Object.entries({ name: " ", scopes: [], days: "9999" })) {
    const { status, issues } = await make({ ...good, [field]: bad });
    expect([status, issues?.[0]?.path]).toEqual([400, field]);
  }
  for (const scopes of [["calendar"], ["admin:write"], "blessings:read"]) {
    expect((await make({ ...good, scopes })).status).toBe(400);
  }
  const { answer } = await make({ ...good, scopes: ["blessings:read", "blessings:read"] });
  expect(answer.accessToken.scopes).toEqual(["blessings:read"]);
  const days = (Date.parse(answer.accessToken.endsAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
});

test("a member has so many at most, also of those that are made at once", async () => {
  const ruth = await server.aMember();
  const made = await Promise.allSettled(
    Array.from({ length: accessTokenLimits.tokensMax + 5 }, () => anAccessToken(server, ruth)),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(accessTokenLimits.tokensMax);
  const body = { name: "One more", scopes: ["blessings:read"], days: "30" };
  expect((await server.as(ruth).call(createAccessToken, { body })).code).toBe("access-token.too-many");
  expect((await server.as(ruth).call(listAccessTokens)).answer.accessTokens).toHaveLength(
    accessTokenLimits.tokensMax,
  );
});

test("its member is told by mail; what it is, is in no mail and no job", async () => {
  const ruth = await server.aMember();
  const { token } = await anAccessToken(server, ruth);
  const { rows } = await sql`select data from jobs.job`.execute(server.db);
  expect(JSON.stringify(rows)).not.toContain(token);
  const mails = (await sendQueuedNotices(server)).filter(({ to }) => to === ruth.email);
  expect(mails).toMatchObject([{ subject: "A new access token for Blessing Jar" }]);
  expect(JSON.stringify(mails)).not.toContain(token);
});

test("one that is over is passed over, not listed, and swept", async () => {
  const ruth = await server.aMember();
  const { token, id } = await anAccessToken(server, ruth);
  await sql`update access_tokens set ends_at = now() - interval '1 second' where id = ${id}`.execute(
    server.db,
  );
  expect(await byToken(server, token)("GET", "/api/blessings")).toMatchObject({
    status: 401,
    code: "access-token.ended",
  });
  // Of what anybody may read it does not become a visitor, who would wonder at what is missing.
  expect((await byToken(server, token)("GET", listCategories.path)).code).toBe("access-token.ended");
  expect((await server.as(ruth).call(listAccessTokens)).answer.accessTokens).toEqual([]);
  const { status } = await server.as(ruth).call(endAccessToken, { params: { accessTokenId: id } });
  expect(status).toBe(404);
  expect(retentions.some(({ table }) => table === "access_tokens")).toBe(true);
});

test("it ends at once, by its member alone", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
  const { token, id } = await anAccessToken(server, ruth);
  const params = { accessTokenId: id };
  expect((await server.as(noor).call(endAccessToken, { params })).code).toBe("access-token.not-found");
  expect((await byToken(server, token)("GET", "/api/blessings")).status).toBe(200);
  expect((await server.as(ruth).call(endAccessToken, { params })).status).toBe(204);
  expect((await byToken(server, token)("GET", "/api/blessings")).code).toBe("access-token.ended");
  expect((await server.as(ruth).call(endAccessToken, { params })).status).toBe(404);
});

test("a calendar's secret is no token and a token no calendar; the address is not ended as a token is", async () => {
  const ruth = await server.aMember();
  const path = await aCalendar(server, ruth);
  const secret = path.slice("/calendar/".length, -".ics".length);
  for (const sent of [secret, `bjp_${secret}`]) {
    expect((await byToken(server, sent)("GET", "/api/blessings")).status).toBe(401);
  }
  const { token } = await anAccessToken(server, ruth);
  expect((await server.app.inject(`/calendar/${token}.ics`)).statusCode).toBe(404);
  const row = await server.db
    .selectFrom("access_tokens")
    .select("id")
    .where("token_hash", "=", hashToken(secret))
    .executeTakeFirstOrThrow();
  const ended = await server.as(ruth).call(endAccessToken, { params: { accessTokenId: row.id } });
  expect(ended.status).toBe(404);
});

const endings: Record<string, (member: Member, admin: Member) => Promise<{ status: number }>> = {
  "signs out everywhere else": (member) => server.as(member).call(endOtherSessions),
  "chooses another password": (member) =>
    server
      .as(member)
      .call(changePassword, { body: { currentPassword: password, password: "olives and figs" } }),
  "chooses a password by mail": async (member) => {
    const token = await replaceToken(server.db, {
      memberId: member.id,
      purpose: "password-reset",
      seconds: 60,
    });
    return server.as(undefined).call(redeemPasswordReset, { body: { token, password: "olives and figs" } });
  },
  "is signed out by an administrator": (member, admin) =>
    server.as(admin).call(endUserSessions, { params: { userId: member.id }, body: { reason: "Asked to" } }),
  "gets a password by an administrator": (member, admin) =>
    server.as(admin).call(updateUser, {
      params: { userId: member.id },
      body: { password: "olives and figs", reason: "Asked to" },
    }),
  "is deactivated": (member, admin) =>
    server
      .as(admin)
      .call(updateUser, { params: { userId: member.id }, body: { isActive: false, reason: "Gone" } }),
  "deletes the account": (member) =>
    server.as(member).call(deleteAccount, { body: { currentPassword: password } }),
};

describe.each(Object.entries(endings))("who %s", (_, act) => {
  test("leaves no token and no calendar behind, and gets none back", async () => {
    const admin = await anAdministrator(server, "Ada");
    const ruth = await aMemberWithPassword(server);
    const { token } = await anAccessToken(server, ruth);
    const calendar = await aCalendar(server, ruth);
    const statuses = async () => [
      (await byToken(server, token)("GET", "/api/blessings")).status,
      (await server.app.inject(calendar)).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    expect((await act(ruth, admin)).status).toBeLessThan(300);
    expect(await statuses()).toEqual([401, 404]);
    await sql`update members set is_active = true where id = ${ruth.id}`.execute(server.db);
    expect(await statuses()).toEqual([401, 404]);
  });
});

test("one of a member who is deactivated behind the app's back opens nothing", async () => {
  const ruth = await server.aMember();
  const { token } = await anAccessToken(server, ruth);
  const calendar = await aCalendar(server, ruth);
  await sql`update members set is_active = false where id = ${ruth.id}`.execute(server.db);
  expect((await byToken(server, token)("GET", "/api/blessings")).code).toBe("access-token.ended");
  expect((await server.app.inject(calendar)).statusCode).toBe(404);
});

test("a session that is ended meanwhile makes none", async () => {
  const ruth = await server.aMember();
  const thief = await insertSession(server.db, { memberId: ruth.id, isRemembered: true });
  const { id: kept } = await server.db
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(ruth.token))
    .executeTakeFirstOrThrow();
  const body = { name: "Theirs", scopes: ["blessings:read"], days: "365" };
  let making: Promise<{ status: number }> | undefined;
  await server.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${ruth.id} for no key update`.execute(transaction);
    making = server.as({ token: thief }).call(createAccessToken, { body });
    await expect.poll(() => waitingForALock(server)).toBeGreaterThan(0);
    await deleteOtherSessionsOf(transaction, ruth.id, kept);
  });
  expect((await making)?.status).toBe(401);
  expect((await server.as(ruth).call(listAccessTokens)).answer.accessTokens).toEqual([]);
});

test("an upload that is asked for while its token ends is not opened", async () => {
  const ruth = await server.aMember();
  const { token, id } = await anAccessToken(server, ruth);
  const file = { fileName: "figs.jpg", mimeType: "image/jpeg" };
  let asking: Promise<{ status: number }> | undefined;
  await server.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${ruth.id} for no key update`.execute(transaction);
    asking = byToken(server, token)("POST", requestUpload.path, file);
    await expect.poll(() => waitingForALock(server)).toBeGreaterThan(0);
    await sql`delete from access_tokens where id = ${id}`.execute(transaction);
  });
  expect((await asking)?.status).toBe(401);
});

test("whether there is a calendar is told, its address never again", async () => {
  const ruth = await server.aMember();
  expect((await server.as(ruth).call(getCalendar)).answer).toEqual({ calendar: null });
  const path = await aCalendar(server, ruth);
  const { answer } = await server.as(ruth).call(getCalendar);
  expect(answer.calendar).toMatchObject({ lastUsedOn: null });
  expect(JSON.stringify(answer)).not.toContain(path);
});
