import { randomUUID } from "node:crypto";
import {
  getProfile,
  redeemEmailVerification,
  redeemPasswordReset,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { administrationLimits, listAdminActs } from "@blessing-jar/contract/administration.ts";
import { undoEmailChange } from "@blessing-jar/contract/credentials.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  createUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  getUserUse,
  listUsers,
  updateUser,
} from "@blessing-jar/contract/users.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tablesWith } from "../../../test/left-behind.ts";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import type { Mail } from "../../services/mail.ts";
import { aMemberWithPassword, password, sendQueuedMails, signIn, tokenIn } from "../accounts/testing.ts";
import { turnOnFor } from "../factors/testing.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { administrationJobs } from "./administration.jobs.ts";
import { anAdministrator } from "./testing.ts";

let server: TestServer;
let keeper: Member;
beforeAll(async () => {
  server = await testServer({ ADMIN_EMAIL: "operator@example.org", SUPPORT_EMAIL: "help@example.org" });
  keeper = await anAdministrator(server, "Naomi Keeper");
});
afterAll(() => server.close());

const anEmail = () => `${randomUUID()}@example.com`;
const change = (user: { id: string }, body: BodyOf<typeof updateUser>, by: Member = keeper) =>
  server.as(by).call(updateUser, { params: { userId: user.id }, body });
const find = async (query: Record<string, string>) => {
  const { answer } = await server.as(keeper).call(listUsers, { query });
  return answer.users;
};
const actsAbout = async (user: { id: string }) => {
  const { acts } = (await server.as(keeper).call(listAdminActs, { query: { limit: "100" } })).answer;
  return acts.filter(({ member }) => member?.id === user.id).map(({ act }) => act);
};
const profileOf = (member: { token: string }) => server.as(member).call(getProfile);

test.each([
  ["Kiara O’Malley", "o'malley", "O Malley", "kiara  o‘malley"],
  ["کریم اللہ", "كريم الله"],
  ["ｻﾄｳ はなこ", "さとう ハナコ"],
  ["Anne‑Lise Cœurdroit", "anne-lise coeurdroit", "Anne–Lise"],
])("%s is found as everybody types the name", async (fullName, ...typed) => {
  const { id } = await server.aMember(fullName);
  for (const search of typed)
    expect(
      (await find({ search })).map((user) => user.id),
      search,
    ).toEqual([id]);
});

test("an administrator finds people by a part of their name or address, whatever its case, accents and vowel marks", async () => {
  const elise = await server.aMember("Élise Martin-Duval");
  const mariam = await server.aMember("مَرْيَم حدّاد");
  const wanted: [string, Member][] = [
    ["elise", elise],
    ["TIN-DUV", elise],
    ["مريم حداد", mariam],
    [elise.email.slice(0, -4).toUpperCase(), elise],
  ];
  for (const [search, { id }] of wanted) {
    expect(
      (await find({ search })).map((user) => user.id),
      search,
    ).toEqual([id]);
  }
  expect(await find({ search: "100%_nobody" })).toEqual([]);
  expect(await find({ search: "％" })).toEqual([]);
  expect((await find({ search: "él" })).map(({ id }) => id)).toEqual([elise.id]);
});

test("what few are called is found among thousands, page by page, and each once", async () => {
  const many = Array.from({ length: 60 }, (_, index) => `Pilgrim Number ${index}`);
  for (const name of many) await server.aMember(name);
  const seen: string[] = [];
  let cursor: string | null = "";
  do {
    const query: Record<string, string> = { search: "pilgrim", limit: "25", ...(cursor ? { cursor } : {}) };
    const { answer } = await server.as(keeper).call(listUsers, { query });
    seen.push(...answer.users.map(({ fullName }) => fullName));
    cursor = answer.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...many].reverse());
});

test("the list tells how much somebody keeps, and of whom they are, but not what", async () => {
  const ruth = await aMemberWithPassword(server);
  await server.aBlessing(ruth, { title: "A secret fig" });
  await server.aCircle([ruth]);
  const [user] = await find({ search: ruth.email });
  expect(user).toMatchObject({
    id: ruth.id,
    email: ruth.email,
    role: "user",
    hasPassword: true,
    emailVerified: true,
    isActive: true,
    blessingsCount: 1,
    circlesCount: 1,
    can: { changeAccess: true, promote: true, delete: true },
  });
  expect(JSON.stringify(user)).not.toContain("fig");
  const admins = await find({ role: "admin", limit: "100" });
  expect(admins.map(({ id }) => id)).toContain(keeper.id);
  expect(new Set(admins.map(({ role }) => role))).toEqual(new Set(["admin"]));
  expect((await find({ role: "user", limit: "100" })).map(({ id }) => id)).not.toContain(keeper.id);
});

test("an account that is made can be entered; its address is proven by its own link alone", async () => {
  const email = anEmail();
  const body = { email, fullName: "Ada Lake", role: "user", password: "quince and pear" };
  const { status, answer } = await server.as(keeper).call(createUser, { body });
  expect(status).toBe(201);
  expect(answer.user).toMatchObject({ email, emailVerified: false, can: { promote: false } });
  const ada = await signIn(server, { email, password: "quince and pear" });
  expect(ada.answer.user).toMatchObject({ fullName: "Ada Lake", emailVerified: false });
  const mail = (await sendQueuedMails(server)).find(({ to }) => to === email);
  const token = tokenIn(mail, "verify");
  const redeemed = await server.as(ada.answer).call(redeemEmailVerification, { body: { token } });
  expect(redeemed.answer).toEqual({ email, isVerified: true });
  expect(await actsAbout(answer.user)).toEqual(["user-created"]);
});

test("a weak password and an address that is taken are refused at their fields", async () => {
  const body = { email: anEmail(), fullName: "Ada Lake", role: "user", password: "password" };
  expect((await server.as(keeper).call(createUser, { body })).issues).toMatchObject([{ path: "password" }]);
  const taken = { ...body, email: keeper.email.toUpperCase(), password: "quince and pear" };
  expect(await server.as(keeper).call(createUser, { body: taken })).toMatchObject({
    status: 409,
    issues: [{ path: "email" }],
  });
});

test("who is deactivated is out at once and told by mail, and comes in again when reactivated", async () => {
  const ruth = await aMemberWithPassword(server);
  await signIn(server, { email: ruth.email, password });
  expect((await change(ruth, { isActive: false })).answer.user.isActive).toBe(false);
  expect((await profileOf(ruth)).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password })).code).toBe("account.deactivated");
  expect((await change(ruth, { isActive: true })).answer.user.isActive).toBe(true);
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(200);
  await doWaiting(server, jobNamed(administrationJobs, "administration.mail-notice"));
  const mails = (await readOutbox(server)).filter(isTo(ruth.email));
  expect(mails.join()).toMatch(/account at Blessing Jar is deactivated/);
  expect(mails.join()).toMatch(/account at Blessing Jar is open again/);
  expect(await actsAbout(ruth)).toEqual(["user-reactivated", "user-deactivated"]);
});

test("rights are given to a proven address alone, and told", async () => {
  const stranger = await server.aMember("A Stranger", { provenAt: null });
  expect(await change(stranger, { role: "admin" })).toMatchObject({ status: 409, code: "user.unproven" });
  const ruth = await server.aMember();
  expect((await change(ruth, { role: "admin" })).answer.user.role).toBe("admin");
  expect((await server.as(ruth).call(listUsers)).status).toBe(200);
  expect((await change(ruth, { role: "user" })).answer.user.role).toBe("user");
  expect((await server.as(ruth).call(listUsers)).status).toBe(403);
  await doWaiting(server, jobNamed(administrationJobs, "administration.mail-notice"));
  expect((await readOutbox(server)).filter(isTo(ruth.email))).toHaveLength(2);
});

test("a new address is not proven because an administrator typed it, and the old one can take the account back", async () => {
  const ruth = await aMemberWithPassword(server);
  const email = anEmail();
  expect((await change(ruth, { email })).answer.user).toMatchObject({ email, emailVerified: false });
  const mails = await sendQueuedMails(server);
  expect(
    tokenIn(
      mails.find(({ to }) => to === email),
      "verify",
    ),
  ).not.toBe("");
  const token = tokenIn(
    mails.find(({ to }) => to === ruth.email),
    "undo",
  );
  expect((await server.as(undefined).call(undoEmailChange, { body: { token } })).status).toBe(204);
  expect(await find({ search: ruth.email })).toMatchObject([{ id: ruth.id, emailVerified: true }]);
});

test("an administrator's address is not changed, before the role is taken back; another spelling of it is", async () => {
  const ruth = await aMemberWithPassword(server);
  const refused = { status: 409, code: "user.is-admin" };
  expect(await change(ruth, { role: "admin", email: anEmail() })).toMatchObject(refused);
  await change(ruth, { role: "admin" });
  expect(await change(ruth, { email: anEmail() })).toMatchObject(refused);
  expect(await change(ruth, { email: ruth.email.toUpperCase() })).toMatchObject({ status: 200 });
  expect(await find({ search: ruth.email })).toMatchObject([{ role: "admin", emailVerified: true }]);
  const email = anEmail();
  const user = (await change(ruth, { role: "user", email })).answer.user;
  expect(user).toMatchObject({ email, role: "user", emailVerified: false });
});

test("who reads the mailbox that an administrator mistyped for another chooses a password, and administers nothing", async () => {
  const body = { email: anEmail(), fullName: "Ada Lake", role: "admin", password: "quince and pear" };
  const { user } = (await server.as(keeper).call(createUser, { body })).answer;
  await server.as(undefined).call(requestPasswordReset, { body: { email: body.email } });
  const mail = (await sendQueuedMails(server)).find(
    ({ to, text }) => to === body.email && text.includes("?reset="),
  );
  const chosen = { token: tokenIn(mail, "reset"), password: "bread and honey" };
  const stranger = await server.as(undefined).call(redeemPasswordReset, { body: chosen });
  expect(stranger).toMatchObject({ status: 200, answer: { user: { isAdmin: false } } });
  expect((await server.as(stranger.answer).call(listUsers)).status).toBe(403);
  expect(await actsAbout(user)).toEqual(["made-user", "made-admin", "user-created"]);
});

test("the address of the operator, typed for somebody, makes nobody an administrator", async () => {
  const ruth = await server.aMember();
  await change(ruth, { email: "operator@example.org" });
  expect((await profileOf(ruth)).answer.user.isAdmin).toBe(false);
});

test("an address that another has, or can still take back, is refused", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
  expect(await change(ruth, { email: noor.email.toUpperCase() })).toMatchObject({
    code: "account.email-taken",
  });
  await change(noor, { email: anEmail() });
  expect(await change(ruth, { email: noor.email })).toMatchObject({
    status: 409,
    code: "account.email-taken",
  });
  expect(await actsAbout(ruth)).toEqual([]);
});

test("a new password ends the sessions, and is told", async () => {
  const ruth = await aMemberWithPassword(server);
  expect((await change(ruth, { password: "quince and pear" })).status).toBe(200);
  expect((await profileOf(ruth)).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password: "quince and pear" })).status).toBe(200);
  expect((await sendQueuedMails(server)).map(({ to }) => to)).toContain(ruth.email);
});

test("who changes nothing is not logged", async () => {
  const ruth = await server.aMember("Ruth Hale");
  await change(ruth, { fullName: "Ruth Hale", email: ruth.email, role: "user", isActive: true });
  expect(await actsAbout(ruth)).toEqual([]);
});

test("sessions are ended, and lost factors forgotten", async () => {
  const ruth = await aMemberWithPassword(server);
  const params = { userId: ruth.id };
  expect((await server.as(keeper).call(endUserSessions, { params })).status).toBe(204);
  expect((await profileOf(ruth)).status).toBe(401);
  const { token } = (await signIn(server, { email: ruth.email, password })).answer;
  await turnOnFor(server, { ...ruth, token });
  expect((await signIn(server, { email: ruth.email, password })).code).toBe("account.second-factor");
  expect((await server.as(keeper).call(forgetUserFactors, { params })).status).toBe(204);
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(200);
  expect(await actsAbout(ruth)).toEqual(["factors-forgotten", "sessions-ended"]);
});

test("nobody shuts themselves out: of oneself the name alone is changed", async () => {
  const own: BodyOf<typeof updateUser>[] = [
    { isActive: false },
    { role: "user" },
    { password: "quince and pear" },
    { email: anEmail() },
  ];
  for (const body of own) {
    expect(await change(keeper, body)).toMatchObject({ status: 409, code: "user.is-self" });
  }
  const params = { userId: keeper.id };
  for (const endpoint of [deleteUser, endUserSessions, forgetUserFactors]) {
    expect(await server.as(keeper).call(endpoint, { params })).toMatchObject({ code: "user.is-self" });
  }
  expect((await change(keeper, { fullName: "Naomi K." })).answer.user.fullName).toBe("Naomi K.");
});

test("an administrator is not deleted, before the role is taken back", async () => {
  const other = await anAdministrator(server);
  const params = { userId: other.id };
  const remove = () => server.as(keeper).call(deleteUser, { params });
  expect(await remove()).toMatchObject({ status: 409, code: "user.is-admin" });
  await change(other, { role: "user" });
  expect((await remove()).status).toBe(204);
  expect(await remove()).toMatchObject({ status: 404, code: "user.not-found" });
});

test("whose account is deleted is told so once, in their language, and then nothing of them is left", async () => {
  const ruth = await server.aMember("Ruth Hale");
  await change(ruth, { role: "admin" });
  await change(ruth, { role: "user" });
  await doWaiting(server, jobNamed(administrationJobs, "administration.mail-notice"));
  await server.db.updateTable("members").set({ language: "fr" }).where("id", "=", ruth.id).execute();
  const params = { userId: ruth.id };
  expect((await server.as(keeper).call(deleteUser, { params })).status).toBe(204);

  const waiting = server.db.selectFrom("farewells").select("id").where("email", "=", ruth.email);
  const { id: farewellId } = await waiting.executeTakeFirstOrThrow();
  const { handle } = jobNamed(administrationJobs, "administration.mail-farewell");
  const send = async ({ beforeHandover }: Mail) => {
    await beforeHandover?.();
    throw new Error("the line is cut");
  };
  const cut = { ...server.context, mail: { isDelivered: true, send } };
  await expect(handle(cut, { farewellId })).rejects.toThrow();
  await doWaiting(server, jobNamed(administrationJobs, "administration.mail-farewell"));
  await Promise.all([handle(server.context, { farewellId }), handle(server.context, { farewellId })]);

  const [mail, ...others] = (await readOutbox(server)).filter(isTo(ruth.email));
  expect(others).toEqual([]);
  for (const words of ["Bonjour Ruth", "Votre bocal n", "help@example.org", "/contact-us"]) {
    expect(mail).toContain(words);
  }
  expect(await tablesWith(server, [ruth.email, ruth.id])).toEqual([]);
});

test("a stranger who gave somebody's address is not called by name, and a mail that cannot leave is given up", async () => {
  const stranger = await server.aMember("Free Money", { provenAt: null });
  const lost = await server.aMember("Eli Hale");
  for (const { id } of [stranger, lost]) {
    await server.as(keeper).call(deleteUser, { params: { userId: id } });
  }
  const old = sql<Date>`now() - make_interval(days => ${administrationLimits.farewellKeptDays}, mins => 1)`;
  await server.db.updateTable("farewells").set({ created_at: old }).where("email", "=", lost.email).execute();
  await sweep(server.db);
  await doWaiting(server, jobNamed(administrationJobs, "administration.mail-farewell"));
  const outbox = await readOutbox(server);
  expect(outbox.filter(isTo(lost.email))).toEqual([]);
  const mails = outbox.filter(isTo(stranger.email));
  expect(mails).toHaveLength(1);
  expect(mails[0]).not.toContain("Free Money");
});

test.each([
  [{ role: "user" }],
  [{ isActive: false }],
  [{ role: "user", password: "olives and figs", email: "taken@example.com" }],
  [{ isActive: false, fullName: "Nobody" }],
] as const)(
  "of two administrators who do %j to each other at once, one stays, and the other is told why",
  async (what) => {
    const [one, other] = [await anAdministrator(server), await anAdministrator(server)];
    const body = () => ({ ...what, ...("email" in what ? { email: anEmail() } : {}) });
    const both = await server.db.transaction().execute(async (transaction) => {
      await sql`select from members where id in (${one.id}, ${other.id}) for update`.execute(transaction);
      const asked = [change(other, body(), one), change(one, body(), other)];
      await expect.poll(() => waitingForALock(server)).toBe(2);
      return asked;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, "user.rights-taken"],
    ]);
  },
);

test("of somebody administrators are told how much they use the place, and nothing of what they keep", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 40, height: 30 }));
  await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
  const params = { userId: ruth.id };
  const { answer } = await server.as(keeper).call(getUserUse, { params });
  expect(answer).toEqual({ sessions: 1, bytes: expect.any(Number) });
  expect(answer.bytes).toBeGreaterThan(0);
  await server.as(keeper).call(endUserSessions, { params });
  expect((await server.as(keeper).call(getUserUse, { params })).answer).toMatchObject({
    sessions: 0,
  });
});
