import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { adminLogin, getProfile } from "@blessing-jar/contract/accounts.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, cookiesOf, password, signIn } from "../accounts/testing.ts";
import { turnOnFor } from "../factors/testing.ts";
import { ensureAdmin } from "./administrators.actions.ts";

const adminEmail = "Keeper@example.org";
const adminPassword = "olive press";
const log = { warn: vi.fn() };
const program = fileURLToPath(new URL("../../admin.ts", import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword });
});
afterAll(() => server.close());

const enter = (username: string, given: string) =>
  server.as(undefined).call(adminLogin, { body: { username, password: given } });

/** What the audit log says was done to somebody by the operator. */
async function actsOfOperator(email: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom("admin_acts as a")
    .innerJoin("members as m", "m.id", "a.member_id")
    .select(["a.act", "a.actor_id", "a.is_by_operator"])
    .where("m.email", "=", email)
    .orderBy("a.created_at")
    .execute();
  expect(rows.every(({ actor_id, is_by_operator }) => actor_id === null && is_by_operator)).toBe(true);
  return rows.map(({ act }) => act);
}

async function runProgram(parameters: string[], typed = "") {
  const { connectionString = "" } = server.context.pool.options;
  const env = { ...process.env, DATABASE_URL: connectionString, DATA_DIR: server.dataDir };
  const run = promisify(execFile)(process.execPath, [program, ...parameters], { env });
  run.child.stdin?.end(typed);
  return await run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test("the configured account is made at the start, once, verified", async () => {
  await Promise.all([ensureAdmin(server.context, log), ensureAdmin(server.context, log)]);
  const { answer } = await signIn(server, { email: adminEmail, password: adminPassword });
  expect(answer.user).toMatchObject({ role: "admin", isAdmin: true, emailVerified: true });
  expect(await actsOfOperator(answer.user.email)).toEqual(["user-created", "made-admin"]);
});

test("a configured password that is guessed first is warned of, where it is set", async () => {
  const config = { ...server.context.config, adminEmail: "other@example.org", adminPassword: "password123" };
  await ensureAdmin({ ...server.context, config }, log);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("ADMIN_PASSWORD"));
  await ensureAdmin({ ...server.context, config }, log);
  expect(log.warn).toHaveBeenCalledOnce();
});

test("a password that the administrator has changed stays", async () => {
  const { hashPassword } = await import("../accounts/passwords.ts");
  const byEmail = server.db.updateTable("members").where("email", "=", adminEmail.toLowerCase());
  await byEmail.set({ password_hash: await hashPassword(password, "operator") }).execute();
  await ensureAdmin(server.context, log);
  expect((await signIn(server, { email: adminEmail, password })).status).toBe(200);
});

test("a stranger who took the address first, without proof, loses it", async () => {
  await server.db.deleteFrom("members").where("email", "=", adminEmail.toLowerCase()).execute();
  const stranger = await aMemberWithPassword(server, { email: adminEmail.toUpperCase(), provenAt: null });
  await ensureAdmin(server.context, log);
  expect((await server.as(stranger).call(getProfile)).status).toBe(401);
  expect((await signIn(server, { email: adminEmail, password })).status).toBe(401);
  expect((await signIn(server, { email: adminEmail, password: adminPassword })).status).toBe(200);
});

test("an administrator enters with their own address and password", async () => {
  const { status, answer, headers } = await enter(adminEmail, adminPassword);
  expect(status).toBe(200);
  expect(answer).toEqual({ success: true, token: expect.any(String) });
  expect(cookiesOf(headers)).toEqual({});
  expect((await server.as(answer).call(getProfile)).answer.user.isAdmin).toBe(true);
});

test("a member, a wrong password and an unknown address are refused in the same words", async () => {
  const ruth = await aMemberWithPassword(server);
  for (const [username, given] of [
    [ruth.email, password],
    [adminEmail, "not these words"],
    ["nobody@example.org", "not these words"],
  ] as const) {
    expect(await enter(username, given)).toMatchObject({ status: 401, code: "account.wrong-credentials" });
  }
  expect(await enter("admin", "admin")).toMatchObject({ status: 400, issues: [{ path: "username" }] });
});

test("the command makes an administrator while the app runs, with a password shown once", async () => {
  const { code, stdout } = await runProgram(["New.Keeper@example.org"]);
  expect(code).toBe(0);
  const shown = /only this once: (\S+)/.exec(stdout)?.[1] ?? "";
  const { answer } = await enter("new.keeper@example.org", shown);
  const { user } = (await server.as(answer).call(getProfile)).answer;
  expect(user).toMatchObject({ isAdmin: true, emailVerified: true });
  expect(await actsOfOperator("New.Keeper@example.org")).toEqual(["user-created", "made-admin"]);
});

test("the command promotes a member, who keeps their password", async () => {
  const ruth = await aMemberWithPassword(server);
  const { code, stdout, stderr } = await runProgram([ruth.email.toUpperCase()]);
  expect(code).toBe(0);
  expect(stdout).not.toContain("password");
  expect(JSON.parse(stderr)).toMatchObject({ log: "security", event: "account.made-admin", outcome: "done" });
  expect(stderr.toLowerCase()).not.toContain(ruth.email);
  expect((await enter(ruth.email, password)).status).toBe(200);
  expect(await actsOfOperator(ruth.email)).toEqual(["made-admin"]);
});

test("a stranger who took the address first gets nothing by the command: it asks for a new password", async () => {
  for (const [typed, chosen] of [
    ["quince and pear\n", "quince and pear"],
    ["\n", undefined],
  ] as const) {
    const stranger = await aMemberWithPassword(server, { provenAt: null });
    const { code, stdout } = await runProgram([stranger.email], typed);
    expect(code).toBe(0);
    expect((await server.as(stranger).call(getProfile)).status).toBe(401);
    expect((await enter(stranger.email, password)).status).toBe(401);
    const shown = /only this once: (\S+)/.exec(stdout)?.[1];
    expect(shown === undefined).toBe(chosen !== undefined);
    expect((await enter(stranger.email, chosen ?? shown ?? "")).status).toBe(200);
    expect(await actsOfOperator(stranger.email)).toEqual(["password-changed", "made-admin"]);
  }
  const other = await aMemberWithPassword(server, { provenAt: null });
  const refused = await runProgram([other.email], "five5\n");
  expect(refused).toMatchObject({ code: 1, stderr: "This cannot be a password.\n" });
  expect((await server.as(other).call(getProfile)).answer.user.isAdmin).toBe(false);
});

test("the command asks for an address", async () => {
  for (const parameters of [[], ["nobody"]]) {
    const { code, stderr } = await runProgram(parameters);
    expect(code).toBe(1);
    expect(stderr.trim()).toBe("Which address? npm run admin -- EMAIL [--forget-factors]");
  }
});

test("the command lets somebody in again who has lost every second factor", async () => {
  const ruth = await aMemberWithPassword(server);
  await turnOnFor(server, ruth);
  expect((await signIn(server, { email: ruth.email, password })).code).toBe("account.second-factor");
  const { code, stdout, stderr } = await runProgram([ruth.email, "--forget-factors"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining("no recovery codes any more"),
  });
  expect(stderr).toContain("account.factors-forgotten");
  expect(stderr).not.toContain(ruth.email);
  const { answer } = await signIn(server, { email: ruth.email, password });
  expect(answer.user).toMatchObject({ id: ruth.id, role: "user" });
  expect(await actsOfOperator(ruth.email)).toEqual(["factors-forgotten"]);
  expect((await runProgram(["nobody@example.org", "--forget-factors"])).stderr).toContain("no such account");
});
