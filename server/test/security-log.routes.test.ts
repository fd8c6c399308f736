import { createHmac } from "node:crypto";
import { Writable } from "node:stream";
import {
  adminLogin,
  login,
  logout,
  redeemEmailVerification,
  redeemPasswordReset,
  requestPasswordReset,
  updateProfile,
} from "@blessing-jar/contract/accounts.ts";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import {
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
  updateCircle,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { liveMemberPath } from "@blessing-jar/contract/live.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aMemberWithPassword,
  password,
  sendQueuedMails,
  signIn,
  signUpBody,
  tokenIn,
} from "../src/features/accounts/testing.ts";
import { isInSecurityLog } from "../src/http/security-events.ts";
import { createSecurityLog } from "../src/http/security-log.ts";
import { writeLimit } from "../src/http/write-limit.ts";
import { Failure } from "../src/kit/failure.ts";
import { loggerOptions, securityLogger } from "../src/log.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

interface Entry extends Record<string, unknown> {
  event: string;
}

/** What operators see of a log, at the level that is set unless they choose. */
function aLog(level: "warn" | "error" | "silent" = "warn") {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const entries = (event?: string): Entry[] =>
    lines.map((line) => JSON.parse(line)).filter((entry) => event === undefined || entry.event === event);
  return { log: pino({ level }, stream), lines, entries };
}

const written = aLog();
let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" }, undefined, written.log);
  ruth = await aMemberWithPassword(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  written.lines.length = 0;
  await server.db.deleteFrom("rate_limits").execute();
});

const from = (ip: string) => ({ "x-forwarded-for": ip });
const hashed = expect.stringMatching(/^[0-9a-f]{32}$/);

async function hashOf(text: string): Promise<string> {
  const { key } = await server.db.selectFrom("security_key").select("key").executeTakeFirstOrThrow();
  return createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}

test("a wrong password is logged with who was meant and from where, and nothing can be read back", async () => {
  const email = ruth.email.toUpperCase();
  await signIn(server, { email, password: "not these words" }, from("203.0.113.7"));
  expect(written.entries()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      log: "security",
      event: "account.sign-in",
      outcome: "account.wrong-credentials",
      address: await hashOf(ruth.email),
      requestId: expect.any(String),
      network: await hashOf("203.0.113.7"),
    },
  ]);
  expect(written.lines.join()).not.toMatch(/example\.org|203\.0\.113|not these words/i);
});

test("a sign-in says which account the address belongs to, and a sign-out whose it was", async () => {
  const { answer } = await signIn(server, { email: ruth.email, password });
  await server.as(answer).call(logout);
  const account = await hashOf(ruth.id);
  expect(written.entries()).toMatchObject([
    { event: "account.sign-in", outcome: "done", account, address: await hashOf(ruth.email), isAdmin: false },
    { event: "account.sign-out", outcome: "done", account },
  ]);
});

test("an account that was deactivated is told from wrong credentials", async () => {
  const gone = await aMemberWithPassword(server);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", gone.id).execute();
  await signIn(server, { email: gone.email, password });
  expect(written.entries()).toMatchObject([{ event: "account.sign-in", outcome: "account.deactivated" }]);
});

test("who asks for a new password and who chooses one stands in the log, and so does a bad link", async () => {
  const forgetful = await aMemberWithPassword(server);
  await server.as(undefined).call(requestPasswordReset, { body: { email: forgetful.email } });
  const [mail] = await sendQueuedMails(server);
  const redeem = (token: string) =>
    server.as(undefined).call(redeemPasswordReset, { body: { token, password: "pears and honey" } });
  await redeem("guessed");
  await redeem(tokenIn(mail, "reset"));
  expect(written.entries()).toMatchObject([
    { event: "account.reset-asked", outcome: "done", address: await hashOf(forgetful.email) },
    { event: "account.reset-redeemed", outcome: "account.link-expired", network: hashed },
    { event: "account.reset-redeemed", outcome: "done", account: await hashOf(forgetful.id) },
  ]);
});

test("an address is told as verified once it is, and not for a stranger who only follows the link", async () => {
  const { answer } = await server.as(undefined).call(login, { body: signUpBody() });
  const token = tokenIn((await sendQueuedMails(server))[0], "verify");
  await server.as(ruth).call(redeemEmailVerification, { body: { token } });
  await server.as(answer).call(redeemEmailVerification, { body: { token } });
  expect(written.entries("account.address-verified")).toMatchObject([
    { outcome: "done", account: await hashOf(answer.user.id) },
  ]);
});

test("what becomes of a circle's members, its admins and its code is logged", async () => {
  const noor = await server.aMember("Noor");
  const circle = await server.aCircle([ruth, noor]);
  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(ruth).call(updateCircleMember, { params, body: { role: "admin" } });
  const { answer } = await server.as(ruth).call(renewInviteCode, { params });
  await server.as(ruth).call(removeCircleMember, { params });
  const { answer: renewed } = await server.as(ruth).call(renewInviteCode, { params });
  await server.as(noor).call(joinCircle, { body: { inviteCode: answer.circle.inviteCode ?? "" } });
  await server.as(noor).call(joinCircle, { body: { inviteCode: renewed.circle.inviteCode ?? "" } });
  await server.as(noor).call(removeCircleMember, { params });
  await server.as(ruth).call(deleteCircle, { params });
  const byRuth = { account: await hashOf(ruth.id), circle: await hashOf(circle.id), outcome: "done" };
  const byNoor = { ...byRuth, account: await hashOf(noor.id) };
  const member = await hashOf(noor.id);
  expect(written.entries()).toMatchObject([
    { event: "circle.role-changed", ...byRuth, member, role: "admin" },
    { event: "circle.code-renewed", ...byRuth },
    { event: "circle.member-removed", ...byRuth, member },
    { event: "circle.code-renewed", ...byRuth },
    { event: "circle.joined", account: byNoor.account, outcome: "circle.unknown-code" },
    { event: "circle.joined", ...byNoor },
    { event: "circle.left", ...byNoor },
    { event: "circle.deleted", ...byRuth },
  ]);
});

test("a right that somebody lacks is told once an hour, however often they try", async () => {
  const noor = await server.aMember("Noor");
  const { id: circleId } = await server.aCircle([ruth, noor]);
  const body = { name: "Mine", description: "", requiresApproval: false };
  for (let round = 0; round < 3; round += 1) {
    const sent = { params: { circleId }, body };
    expect((await server.as(noor).call(updateCircle, sent)).code).toBe("circle.admins-only");
  }
  expect(written.entries()).toMatchObject([
    {
      event: "call.refused",
      outcome: "circle.admins-only",
      endpoint: "updateCircle",
      account: await hashOf(noor.id),
    },
  ]);
});

test("a session that is not there is told once a network, a visitor who has none is not", async () => {
  const call = (caller: { token: string } | undefined) =>
    server.as(caller).call(updateProfile, { body: {}, headers: from("203.0.113.8") });
  await call(undefined);
  for (const token of ["guessed", "guessed again"]) await call({ token });
  expect(written.entries()).toMatchObject([
    { event: "call.refused", outcome: "session.required", network: await hashOf("203.0.113.8") },
  ]);
});

test("a live stream that is refused is told by its address, what hides as not found is not", async () => {
  const headers = { "x-user-id": "guessed", ...from("203.0.113.10") };
  expect((await server.app.inject({ url: liveMemberPath, headers })).statusCode).toBe(401);
  expect((await server.app.inject({ url: liveMemberPath })).statusCode).toBe(401);
  expect((await server.app.inject({ url: "/media/0193b2a0-0000-7000-8000-000000000000" })).statusCode).toBe(
    404,
  );
  const network = await hashOf("203.0.113.10");
  await expect
    .poll(() => written.entries())
    .toMatchObject([
      { event: "call.refused", outcome: "session.required", endpoint: liveMemberPath, network },
    ]);
});

test("an attack fills no disk: a limit is told once a window", async () => {
  const guess = () => signIn(server, { email: ruth.email, password: "not these words" }, from("203.0.113.9"));
  const statuses = await Promise.all(Array.from({ length: 30 }, guess));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(20);
  const network = await hashOf("203.0.113.9");
  const limits = written.entries("limit.reached");
  expect(limits).toMatchObject([
    { outcome: "request.too-many", endpoint: "login", limit: expect.any(String), network },
  ]);
  expect(written.entries("account.sign-in")).toHaveLength(10);
});

test("a limit that is reached again in its next window is told again", async () => {
  const clock = { ms: 0 };
  const { log, entries } = aLog();
  const securityLog = createSecurityLog({ db: server.db, log: securityLogger(log) }, () => clock.ms);
  const limit = { name: "three", subject: "ruth", secondsLeft: 60 };
  const reach = () =>
    securityLog.failed(
      { endpoint: "login", id: "1", ip: "203.0.113.9", hasCredential: false },
      new Failure("request.too-many", { limit }),
    );
  const counts: number[] = [];
  for (const ms of [0, 59_000, 60_000, 61_000]) {
    clock.ms = ms;
    await reach();
    counts.push(entries().length);
  }
  expect(counts).toEqual([1, 1, 2, 2]);
});

test("the limit of what a member may write is told once too", async () => {
  const busy = await server.aMember("Busy");
  for (let write = 0; write < writeLimit.burst; write += 1) server.context.countWrite(busy.id);
  for (let round = 0; round < 3; round += 1) {
    expect((await server.as(busy).call(updateProfile, { body: {} })).status).toBe(429);
  }
  const account = await hashOf(busy.id);
  expect(written.entries()).toMatchObject([{ event: "limit.reached", limit: "writes", account }]);
});

test("nothing that a member typed stands in the log", async () => {
  const odd = "zanzibar";
  const email = `${odd}@${odd}.example`;
  const body = signUpBody({ email, fullName: `${odd} {"event":"forged"}`, password: `${odd} and figs` });
  const { status } = await server.as(undefined).call(login, { body, headers: from("198.51.100.77") });
  expect(status).toBe(200);
  await server.as(undefined).call(login, { body });
  await server.as(undefined).call(adminLogin, { body: { username: odd, password: odd } });
  await server.as(undefined).call(adminLogin, { body: { username: email, password: odd } });
  expect(written.entries().map(({ event, outcome }) => [event, outcome])).toEqual([
    ["account.sign-up", "done"],
    ["account.sign-up", "account.email-taken"],
    ["account.admin-sign-in", "account.wrong-credentials"],
  ]);
  expect(written.lines.join()).not.toMatch(/zanzibar|forged|198\.51/i);
});

test("two replicas write the same hash", async () => {
  const others = aLog();
  const replica = await testServer({}, { database: server.database }, others.log);
  const sent = { email: ruth.email, password: "not these words" };
  await Promise.all([signIn(server, sent), signIn(replica, sent)]);
  await replica.close();
  const [mine] = written.entries();
  const [theirs] = others.entries();
  expect(theirs).toMatchObject({ address: mine?.address, network: mine?.network });
  expect(mine).toMatchObject({ address: hashed, network: hashed });
});

test("operators see it unless they ask for errors alone, or for silence", () => {
  const shownAt = (level: "warn" | "error" | "silent") => {
    const { log, lines } = aLog(level);
    securityLogger(log).info({ event: "account.sign-in" });
    return lines.length;
  };
  expect([shownAt("warn"), shownAt("error"), shownAt("silent")]).toEqual([1, 0, 0]);
  expect(securityLogger(pino(loggerOptions(server.context.config))).level).toBe("info");
});

/** Whether a write belongs in the log is decided here: a new one is put into the table or into this list. */
const untold = [
  "addComment",
  "addReaction",
  "answerConnection",
  "approveSharedBlessing",
  "beginBackup",
  "bringBlessings",
  "cancelEmailChange",
  "cancelExport",
  "cancelImport",
  "completeUpload",
  "confirmPracticePayment",
  "createBlessing",
  "createCelebration",
  "createCircle",
  "createPaymentIntent",
  "createSubscription",
  "declineEdit",
  "deleteBlessing",
  "deleteCelebration",
  "deleteComment",
  "deleteComments",
  "deletePerson",
  "eraseBlessing",
  "findConnectionRequest",
  "markBlessingSeen",
  "markFamilySeen",
  "openImport",
  "openInvitation",
  "openPrivateLink",
  "prepareCodes",
  "prepareExport",
  "prepareOpenIdJoining",
  "prepareOpenIdProof",
  "prepareOpenIdSignIn",
  "preparePasskey",
  "preparePasskeyProof",
  "preparePasskeySignIn",
  "previewImport",
  "putThanksAway",
  "readNotifications",
  "readPrivateLinkComments",
  "redeemOpenId",
  "removeConnection",
  "removeReaction",
  "renamePasskey",
  "requestConnection",
  "requestUpload",
  "restoreBlessing",
  "retryJob",
  "retryWebhookDelivery",
  "seeLegalNotice",
  "sendContactMessage",
  "sendInvitationAgain",
  "sendInvitations",
  "sendTestMail",
  "shareBlessing",
  "startChallenge",
  "takeOutSharedBlessing",
  "testWebhook",
  "unsubscribe",
  "updateBlessing",
  "updateCelebration",
  "updateCircle",
  "updateContactMessage",
  "updateNotificationPreferences",
  "updatePerson",
  "updateProfile",
  "updateProfilePhoto",
  "updateReceiptAddress",
  "updateReminderPreferences",
  "updateTour",
  "updateUserChallenge",
  "withdrawInvitation",
  "withdrawThanks",
];

/** What a member is told of, and what not: nobody else's affair. */
const untoldChoices = [
  "deletePushSubscription",
  "leaveOutBlessing",
  "leaveOutDay",
  "leaveOutMailed",
  "pauseEveningMailed",
  "takeBackBlessing",
  "takeBackDay",
  "updateCelebrationReminders",
  "updateEvening",
  "updateOnThisDayPreferences",
  "updatePushSubscription",
];

test("every call that changes something has an event of its own, or was found to need none", () => {
  const writes = allEndpoints.filter(({ method }) => method !== "GET").map(({ name }) => name);
  expect(writes.filter((name) => !isInSecurityLog(name)).sort()).toEqual(
    [...untold, ...untoldChoices].sort(),
  );
});
