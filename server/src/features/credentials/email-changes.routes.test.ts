import { randomUUID } from "node:crypto";
import { getProfile, login } from "@blessing-jar/contract/accounts.ts";
import {
  cancelEmailChange,
  getEmailChange,
  redeemEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import {
  aMemberWithPassword,
  password,
  sendQueuedMails,
  signIn,
  signUpBody,
  tokenIn,
} from "../accounts/testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ ADMIN_EMAIL: "keeper@example.org" });
});
afterAll(() => server.close());
beforeEach(() => sendQueuedMails(server));

type Who = Pick<Member, "token"> | undefined;
const ask = (who: Who, email: string) => server.as(who).call(requestEmailChange, { body: { email } });
const redeem = (who: Who, token: string) => server.as(who).call(redeemEmailChange, { body: { token } });
const undo = (token: string) => server.as(undefined).call(undoEmailChange, { body: { token } });
const addressOf = async (who: Who) => (await server.as(who).call(getProfile)).answer.user.email;
const anAddress = () => `${randomUUID()}@example.com`;

/** Asks, and answers the token of the link in the mail. */
async function linkFor(who: Who, email: string): Promise<string> {
  await ask(who, email);
  const mail = (await sendQueuedMails(server)).find(({ to }) => to === email);
  return tokenIn(mail, "address");
}

/** Has another address already; answers the token that undoes it. */
async function moved(who: Member, email: string): Promise<string> {
  await redeem(who, await linkFor(who, email));
  return tokenIn(
    (await sendQueuedMails(server)).find(({ to }) => to === who.email),
    "undo",
  );
}

test("Ruth takes a new address once she opened its link; until then the old one holds", async () => {
  const ruth = await aMemberWithPassword(server);
  const email = anAddress();
  const { status, answer } = await ask(ruth, email);
  expect([status, answer.change.email]).toEqual([200, email]);
  expect((await server.as(ruth).call(getEmailChange)).answer.change?.email).toBe(email);
  expect(await addressOf(ruth)).toBe(ruth.email);
  const [mail] = await sendQueuedMails(server);
  expect(mail).toMatchObject({ to: email, subject: "Please confirm your new address for Blessing Jar" });
  expect(mail?.text).toContain("within 24 hours");
  expect(mail?.text).not.toContain("Ruth");

  const token = tokenIn(mail, "address");
  expect((await redeem(ruth, token)).answer.user).toMatchObject({ email, emailVerified: true });
  expect(await addressOf(ruth)).toBe(email);
  expect((await server.as(ruth).call(getEmailChange)).answer.change).toBeNull();
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(401);
  expect((await signIn(server, { email, password })).status).toBe(200);
  expect((await redeem(ruth, token)).code).toBe("account.link-expired");
  expect(await sendQueuedMails(server)).toMatchObject([
    { to: ruth.email, subject: "Your address at Blessing Jar is changed" },
  ]);
});

test("in another member's session, or in none, the link does nothing and tells nothing", async () => {
  const ruth = await server.aMember();
  const noor = await server.aMember("Noor Hale");
  const token = await linkFor(ruth, anAddress());
  expect((await redeem(noor, token)).answer).toEqual({ user: null });
  expect((await redeem(undefined, token)).answer).toEqual({ user: null });
  expect(await addressOf(noor)).toBe(noor.email);
  expect((await redeem(ruth, token)).answer.user).not.toBeNull();
});

test("a link is dead after a day, after a newer one, and once the change is taken back", async () => {
  const ruth = await server.aMember();
  const first = await linkFor(ruth, anAddress());
  const second = await linkFor(ruth, anAddress());
  expect((await redeem(ruth, first)).code).toBe("account.link-expired");
  expect((await server.as(ruth).call(cancelEmailChange)).status).toBe(204);
  expect((await redeem(ruth, second)).code).toBe("account.link-expired");
  const third = await linkFor(ruth, anAddress());
  await sql`update email_changes set expires_at = now() where member_id = ${ruth.id}`.execute(server.db);
  expect((await redeem(ruth, third)).code).toBe("account.link-expired");
  expect((await server.as(ruth).call(getEmailChange)).answer.change).toBeNull();
});

test("an address that is taken answers as a free one does; its mail alone says so", async () => {
  const ruth = await server.aMember();
  const noor = await server.aMember("Noor Hale");
  const { status, answer } = await ask(ruth, noor.email.toUpperCase());
  expect([status, Object.keys(answer.change)]).toEqual([200, ["email", "expiresAt"]]);
  const [mail, ...others] = await sendQueuedMails(server);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "About your address at Blessing Jar" });
  expect(mail?.text).toContain("Dear Noor,");
  expect(mail?.text).not.toMatch(/[?]address=|Ruth/);
});

test("where somebody took it meanwhile, the link says so and nothing changes", async () => {
  const ruth = await server.aMember();
  const email = anAddress();
  const token = await linkFor(ruth, email);
  await server.aMember("Noor Hale", { email });
  expect(await redeem(ruth, token)).toMatchObject({ status: 409, code: "account.email-taken" });
  expect(await addressOf(ruth)).toBe(ruth.email);
  expect((await server.as(ruth).call(getEmailChange)).answer.change).toBeNull();
});

test("of two members who open the link to one address at once, one has it and the other hears", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const email = anAddress();
  const [hers, theirs] = [await linkFor(ruth, email), await linkFor(noor, email)];
  const both = await Promise.all([redeem(ruth, hers), redeem(noor, theirs)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a link opened twice at once takes the address once", async () => {
  const ruth = await server.aMember();
  const token = await linkFor(ruth, anAddress());
  const both = await Promise.all([redeem(ruth, token), redeem(ruth, token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test("a thief who asks for another address while the link is opened leaves the way back open", async () => {
  const ruth = await server.aMember();
  const token = await linkFor(ruth, anAddress());
  // Holds the change of the address open, until another one was asked for or waits for it.
  await sql`create function wait_a_moment() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.5); return new; end $$`.execute(server.db);
  await sql`create trigger wait_a_moment before update of email on members for each row
    execute function wait_a_moment()`.execute(server.db);
  try {
    const opened = redeem(ruth, token);
    await expect.poll(isAddressChanging).toBe(true);
    await Promise.all([opened, ask(ruth, anAddress())]);
  } finally {
    await sql`drop function wait_a_moment cascade`.execute(server.db);
  }
  expect(await addressOf(ruth)).not.toBe(ruth.email);
  const toOld = (await sendQueuedMails(server)).find(({ to }) => to === ruth.email);
  expect((await undo(tokenIn(toOld, "undo"))).status).toBe(204);
  expect(await addressOfId(ruth.id)).toBe(ruth.email);
});

async function isAddressChanging(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'
    and datname = current_database()`.execute(server.db);
  return rows.length > 0;
}

async function addressOfId(id: string): Promise<string> {
  const row = await server.db.selectFrom("members").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email ?? "";
}

test("one's own address is refused at its field", async () => {
  const ruth = await server.aMember();
  expect(await ask(ruth, ruth.email.toUpperCase())).toMatchObject({
    status: 400,
    code: "account.same-address",
    issues: [{ path: "email" }],
  });
});

test("whoever reads the old address undoes it within a week: all sessions and the password end, a mail lets her choose one", async () => {
  const ruth = await aMemberWithPassword(server);
  const stolen = anAddress();
  const token = await moved(ruth, stolen);
  expect(token).not.toBe("");
  expect((await undo(token)).status).toBe(204);
  expect((await server.as(ruth).call(getProfile)).status).toBe(401);
  for (const email of [stolen, ruth.email]) {
    expect((await signIn(server, { email, password })).status).toBe(401);
  }
  const mails = await sendQueuedMails(server);
  expect(mails.map(({ to }) => to)).toEqual([ruth.email, ruth.email]);
  expect(mails.filter((mail) => tokenIn(mail, "reset") !== "")).toHaveLength(1);
  expect((await undo(token)).code).toBe("account.link-expired");
});

test("undoing the first of two changes leaves none to be undone, nor one that waits", async () => {
  const ruth = await server.aMember();
  const [first, second] = [anAddress(), anAddress()];
  const home = await moved(ruth, first);
  const away = await moved({ ...ruth, email: first }, second);
  const waiting = await linkFor(ruth, anAddress());
  expect((await undo(home)).status).toBe(204);
  expect((await undo(away)).code).toBe("account.link-expired");
  expect((await redeem(ruth, waiting)).code).toBe("account.link-expired");
});

test("after a week nothing is undone", async () => {
  const ruth = await server.aMember();
  const token = await moved(ruth, anAddress());
  await sql`update email_changes set undo_until = now() where member_id = ${ruth.id}`.execute(server.db);
  expect((await undo(token)).code).toBe("account.link-expired");
});

test("for that week nobody else gets the old address: not by signing up, nor by a change", async () => {
  const ruth = await server.aMember();
  const token = await moved(ruth, anAddress());
  const signUp = await server.as(undefined).call(login, { body: signUpBody({ email: ruth.email }) });
  expect(signUp.code).toBe("account.email-taken");
  const noor = await server.aMember("Noor Hale");
  await ask(noor, ruth.email);
  expect(await sendQueuedMails(server)).toMatchObject([{ subject: "About your address at Blessing Jar" }]);
  expect((await undo(token)).status).toBe(204);
});

test("an address that was never proven is told nothing and gets nothing back: it may be a stranger's", async () => {
  const ruth = await server.aMember("Ruth Hale", { provenAt: null });
  const email = anAddress();
  expect((await redeem(ruth, await linkFor(ruth, email))).answer.user).toMatchObject({ emailVerified: true });
  expect(await sendQueuedMails(server)).toEqual([]);
  const left = await server.db
    .selectFrom("email_changes")
    .selectAll()
    .where("member_id", "=", ruth.id)
    .execute();
  expect(left).toEqual([]);
});

test("whoever administers by their address keeps it while nobody else does", async () => {
  const keeper = await server.aMember("Keeper", { email: "keeper@example.org" });
  expect((await ask(keeper, anAddress())).code).toBe("account.last-admin");
  const other = await server.aMember("Other");
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", other.id).execute();
  const token = await linkFor(keeper, anAddress());
  expect((await redeem(keeper, token)).answer.user).toMatchObject({ isAdmin: false });
});

test("neither addresses nor tokens stand in the queue, and of tokens only hashes are stored", async () => {
  const ruth = await server.aMember();
  const email = anAddress();
  await ask(ruth, email);
  const queued = await sql<{
    data: object;
  }>`select data from jobs.job where name like 'accounts.mail-%'`.execute(server.db);
  expect(JSON.stringify(queued.rows)).not.toContain(email);
  const token = tokenIn((await sendQueuedMails(server))[0], "address");
  const stored = await server.db.selectFrom("email_changes").selectAll().execute();
  expect(token).not.toBe("");
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a second press within a minute sends no second mail", async () => {
  const limited = await testServer({ RATE_LIMITS: "on" });
  try {
    const ruth = await limited.aMember();
    const email = anAddress();
    const call = () => limited.as(ruth).call(requestEmailChange, { body: { email } });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    expect(await sendQueuedMails(limited)).toHaveLength(1);
  } finally {
    await limited.close();
  }
});
