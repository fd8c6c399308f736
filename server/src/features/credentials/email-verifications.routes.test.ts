import {
  getProfile,
  redeemEmailVerification,
  redeemPasswordReset,
  requestEmailVerification,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sendQueuedMails, tokenIn } from "../accounts/testing.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on", ADMIN_EMAIL: "keeper@example.org" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_limits").execute();
  ruth = await server.aMember("Ruth Hale", { provenAt: null });
});

const ask = () => server.as(ruth).call(requestEmailVerification);
const redeem = (token: string, as: Member | "visitor" = ruth) =>
  server.as(as === "visitor" ? undefined : as).call(redeemEmailVerification, { body: { token } });

async function aToken(): Promise<string> {
  await ask();
  return tokenIn((await sendQueuedMails(server)).at(-1), "verify");
}

test("asking needs a session, and redeeming one of the very account", async () => {
  expect((await server.as(undefined).call(requestEmailVerification)).status).toBe(401);
  const token = await aToken();
  const noor = await server.aMember("Noor", { provenAt: null });
  for (const other of ["visitor" as const, noor]) {
    const { status, answer } = await redeem(token, other);
    expect({ status, answer }).toEqual({ status: 200, answer: { email: ruth.email, isVerified: false } });
  }
  for (const member of [ruth, noor]) {
    expect((await server.as(member).call(getProfile)).answer.user.emailVerified).toBe(false);
  }
  const { status, answer } = await redeem(token);
  expect({ status, answer }).toEqual({ status: 200, answer: { email: ruth.email, isVerified: true } });
  expect((await server.as(ruth).call(getProfile)).answer.user.emailVerified).toBe(true);
});

test("a stranger who signed up with the operator's address gets nothing by the operator's click", async () => {
  const stranger = await server.aMember("A stranger", { email: "Keeper@example.org", provenAt: null });
  await server.as(stranger).call(requestEmailVerification);
  const token = tokenIn((await sendQueuedMails(server)).at(-1), "verify");
  await redeem(token, "visitor");
  const { answer } = await server.as(stranger).call(getProfile);
  expect(answer.user).toMatchObject({ emailVerified: false, isAdmin: false });

  await server.as(undefined).call(requestPasswordReset, { body: { email: "keeper@example.org" } });
  const reset = tokenIn((await sendQueuedMails(server)).at(-1), "reset");
  const body = { token: reset, password: "figs and olives" };
  const taken = await server.as(undefined).call(redeemPasswordReset, { body });
  expect(taken.answer.user).toMatchObject({ emailVerified: true, isAdmin: true });
  expect((await server.as(stranger).call(getProfile)).status).toBe(401);
  await server.db.deleteFrom("members").where("id", "=", stranger.id).execute();
});

test("the link lives seven days, works once of fifty parallel times, and dies with a newer mail", async () => {
  const older = await aToken();
  const newer = await aToken();
  const { expires_at } = await server.db
    .selectFrom("account_tokens")
    .select("expires_at")
    .where("member_id", "=", ruth.id)
    .executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(7);
  expect(await redeem(older)).toMatchObject({ status: 410, code: "account.link-expired" });
  await server.db.deleteFrom("rate_limits").execute();
  const unlimited = await testServerWithoutLimits();
  const answers = await Promise.all(Array.from({ length: 50 }, () => unlimited(newer)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 410)).toHaveLength(49);
});

test("a token of a reset verifies nothing", async () => {
  const token = await aToken();
  await server.db.updateTable("account_tokens").set({ purpose: "password-reset" }).execute();
  expect((await redeem(token)).status).toBe(410);
});

test("a verified address gets no further mail, even when one was waiting", async () => {
  await ask();
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("id", "=", ruth.id)
    .execute();
  expect(await sendQueuedMails(server)).toEqual([]);
  expect((await ask()).status).toBe(204);
  expect(await sendQueuedMails(server)).toEqual([]);
});

test("asking again and again is limited, and so are links that lead nowhere", async () => {
  const asked: number[] = [];
  for (let round = 0; round < 6; round += 1) asked.push((await ask()).status);
  expect(asked).toEqual([204, 204, 204, 204, 204, 429]);
  await sendQueuedMails(server);
  const tried: number[] = [];
  for (let round = 0; round < 31; round += 1) tried.push((await redeem("nothing")).status);
  expect(tried).toEqual([...Array(30).fill(410), 429]);
});

test("the address of ADMIN_EMAIL administers only once it is verified", async () => {
  ruth = await server.aMember("Ruth Hale", { email: "Keeper@example.org", provenAt: null });
  expect((await server.as(ruth).call(getProfile)).answer.user.isAdmin).toBe(false);
  await redeem(await aToken());
  expect((await server.as(ruth).call(getProfile)).answer.user).toMatchObject({ isAdmin: true, role: "user" });
});

async function testServerWithoutLimits() {
  const { redeemVerification } = await import("./mailed-links.actions.ts");
  const context = { ...server.context, config: { ...server.context.config, hasRateLimits: false } };
  type Visit = Parameters<typeof redeemVerification>[1];
  const request = { ip: "127.0.0.1" } as Visit["request"];
  const viewer = { id: ruth.id } as Visit["viewer"];
  return (token: string) =>
    redeemVerification(context, { viewer, request }, token).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
}
