import {
  getProfile,
  redeemEmailVerification,
  redeemPasswordReset,
  requestEmailVerification,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import {
  aMemberWithPassword,
  cookiesOf,
  password,
  queuedMails,
  sendQueuedMails,
  signIn,
  tokenIn,
} from "../accounts/testing.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example.org", PRODUCT_NAME: "Fig Jar" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sendQueuedMails(server);
  ruth = await aMemberWithPassword(server);
});

const newPassword = "bread and honey";
const ask = (email: string, more: object = {}, headers = {}) =>
  server.as(undefined).call(requestPasswordReset, { body: { email, ...more }, headers });
const redeem = (token: string, given = newPassword) =>
  server.as(undefined).call(redeemPasswordReset, { body: { token, password: given } });

async function aResetToken(member = ruth): Promise<string> {
  await ask(member.email);
  return tokenIn((await sendQueuedMails(server)).at(-1), "reset");
}

test("the mail leads to PUBLIC_URL whatever Host says, in the asked language, and the queue holds no secret", async () => {
  const { status } = await ask(ruth.email.toUpperCase(), { language: "ar" }, { host: "evil.example" });
  expect(status).toBe(204);
  const [job] = await queuedMails(server);
  expect(job?.data).toEqual({ memberId: ruth.id, language: "ar" });
  const [mail] = await sendQueuedMails(server);
  const token = tokenIn(mail, "reset");
  expect(mail?.to).toBe(ruth.email);
  expect(mail?.text).toContain(`https://jar.example.org/?reset=${token}`);
  expect(mail?.html).toContain('lang="ar" dir="rtl"');
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  const stored = await server.db
    .selectFrom("account_tokens")
    .selectAll()
    .where("member_id", "=", ruth.id)
    .executeTakeFirstOrThrow();
  expect(stored.token_hash.includes(Buffer.from(token))).toBe(false);
  expect(Math.round((stored.expires_at.getTime() - Date.now()) / 60_000)).toBe(60);
});

test("an unknown or deactivated address is answered alike, in the same time, and nothing is sent", async () => {
  await ask(ruth.email);
  await sendQueuedMails(server);
  const gone = await server.aMember();
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", gone.id).execute();
  const timed = async (email: string) => {
    const begin = performance.now();
    const { headers: _, ...answer } = await ask(email);
    return { answer, ms: performance.now() - begin };
  };
  const known = await timed(ruth.email);
  // Both wait for the same moment; less would tell that there was nothing to do.
  expect(known.ms).toBeGreaterThan(140);
  await sendQueuedMails(server);
  for (const email of ["nobody@example.org", gone.email]) {
    const other = await timed(email);
    expect(other.answer).toEqual(known.answer);
    expect(other.ms).toBeGreaterThan(140);
  }
  expect(await queuedMails(server)).toEqual([]);
});

test("the link sets the password, signs in, verifies the address, and ends every other session", async () => {
  const { status, answer, headers } = await redeem(await aResetToken());
  expect(status).toBe(200);
  expect(answer.user).toMatchObject({ id: ruth.id, emailVerified: true });
  expect(cookiesOf(headers)["__Host-session"]).toContain(answer.token);
  expect((await server.as(answer).call(getProfile)).status).toBe(200);
  expect((await server.as(ruth).call(getProfile)).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password: newPassword })).status).toBe(200);
});

test("the link ends the other links of mails", async () => {
  const noor = await server.aMember("Noor", { provenAt: null });
  await server.as(noor).call(requestEmailVerification);
  const verification = tokenIn((await sendQueuedMails(server)).at(-1), "verify");
  const { answer } = await redeem(await aResetToken(noor));
  const again = await server.as(answer).call(redeemEmailVerification, { body: { token: verification } });
  expect(again).toMatchObject({ status: 410, code: "account.link-expired" });
});

test("of fifty parallel redemptions one is answered, and its password holds", async () => {
  const token = await aResetToken();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => redeem(token, `password ${index}`)),
  );
  const done = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(done).toHaveLength(1);
  for (const { status, code } of answers.filter((answer) => answer.status !== 200)) {
    expect({ status, code }).toEqual({ status: 410, code: "account.link-expired" });
  }
  expect((await signIn(server, { email: ruth.email, password: `password ${done[0]}` })).status).toBe(200);
});

test("a newer mail ends the older link", async () => {
  const older = await aResetToken();
  const newer = await aResetToken();
  expect(await redeem(older)).toMatchObject({ status: 410, code: "account.link-expired" });
  expect((await redeem(newer)).status).toBe(200);
});

test("a link is used up, expires after an hour, and is for nothing else", async () => {
  const used = await aResetToken();
  await redeem(used);
  expect((await redeem(used)).status).toBe(410);

  const expired = await aResetToken();
  await server.db.updateTable("account_tokens").set({ expires_at: new Date() }).execute();
  expect((await redeem(expired)).status).toBe(410);

  const other = await aResetToken();
  await server.db.updateTable("account_tokens").set({ purpose: "email-verification" }).execute();
  expect((await redeem(other)).status).toBe(410);
});

test.each(["", "x", "\u0000", "\ud800"])("the token %j leads nowhere", async (token) => {
  expect(await redeem(token)).toMatchObject({ status: 410, code: "account.link-expired" });
});

test("the new password keeps the rules, and a refused one does not use the link up", async () => {
  const token = await aResetToken();
  expect(await redeem(token, "five5")).toMatchObject({
    status: 400,
    issues: [{ path: "password", key: "accounts.validation.passwordTooShort" }],
  });
  for (const [given, key] of [
    ["dragon", "accounts.validation.passwordCommon"],
    ["Ruth Hale 7", "accounts.validation.passwordPersonal"],
  ] as const) {
    expect(await redeem(token, given)).toMatchObject({ status: 400, issues: [{ path: "password", key }] });
  }
  expect((await redeem(token)).status).toBe(200);
});

test("a deactivated account stays out", async () => {
  const token = await aResetToken();
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", ruth.id).execute();
  expect(await redeem(token)).toMatchObject({ status: 401, code: "account.deactivated" });
});

test("a sign-in with the old password that was under way does not outlive the new one", async () => {
  const { insertSession } = await import("../accounts/sessions.queries.ts");
  const before = await server.db
    .selectFrom("members")
    .select("password_hash")
    .where("id", "=", ruth.id)
    .executeTakeFirstOrThrow();
  await redeem(await aResetToken());
  const late = insertSession(server.db, {
    memberId: ruth.id,
    isRemembered: true,
    passwordHash: before.password_hash,
  });
  await expect(late).rejects.toMatchObject({ code: "account.wrong-credentials" });
});

test("a sign-in with the old password that is under way while another is chosen opens no session", async () => {
  const ruth = await aMemberWithPassword(server);
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.db);
    return rows.length > 0;
  };
  const arriving = await server.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${ruth.id} for update`.execute(transaction);
    // Of a browser elsewhere: where it is, is kept with the member, which waits here.
    const signingIn = signIn(server, { email: ruth.email, password, timeZone: "Asia/Tokyo" });
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    await sql`update members set password_hash = 'none:' where id = ${ruth.id}`.execute(transaction);
    return { signingIn };
  });
  expect((await arriving.signingIn).code).toBe("account.wrong-credentials");
});
