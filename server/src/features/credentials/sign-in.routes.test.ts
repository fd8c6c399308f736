import { setTimeout as pause } from "node:timers/promises";
import { getProfile, logout } from "@blessing-jar/contract/accounts.ts";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { hashPassword } from "../accounts/passwords.ts";
import {
  aMemberWithPassword,
  cookieHeader,
  cookiesOf,
  password,
  signIn,
  signUpBody,
} from "../accounts/testing.ts";

// The real hash, watched: how long it takes depends on the machine, that it is done does not.
vi.mock(import("@node-rs/argon2"), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sameOrigin = { "sec-fetch-site": "same-origin" };

test("the right password answers the member and a token of 256 bits, of which only a hash is stored", async () => {
  const ruth = await aMemberWithPassword(server);
  const { status, answer } = await signIn(server, { email: ruth.email, password });
  expect(status).toBe(200);
  expect(answer.user.id).toBe(ruth.id);
  expect(answer.token).toMatch(/^[\w-]{43}$/);
  const sessions = await server.db
    .selectFrom("sessions")
    .selectAll()
    .where("member_id", "=", ruth.id)
    .execute();
  expect(JSON.stringify(sessions)).not.toContain(answer.token);
});

test("a wrong password and an unknown address answer the same bytes", async () => {
  const ruth = await aMemberWithPassword(server);
  const wrong = await signIn(server, { email: ruth.email, password: "not these words" });
  const unknown = await signIn(server, { email: "nobody@example.org", password: "not these words" });
  expect(wrong).toMatchObject({ status: 401, error: "Invalid email or password" });
  const { date, "x-request-id": id } = unknown.headers;
  expect(unknown).toEqual({ ...wrong, headers: { ...wrong.headers, date, "x-request-id": id } });
});

test("an unknown address takes the time of a hash too, which is argon2id at OWASP's cost", async () => {
  const ruth = signUpBody();
  expect((await signIn(server, ruth)).status).toBe(200);
  const costOf = (email: string) => {
    vi.mocked(verify).mockClear();
    return signIn(server, { email, password: "not these words" }).then(() =>
      vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4)),
    );
  };
  const known = await costOf(ruth.email);
  expect(known).toEqual([["", "argon2id", "v=19", "m=19456,t=2,p=1"]]);
  expect(await costOf("nobody@example.org")).toEqual(known);
});

test.each([
  ["undefined", undefined],
  ["empty", ""],
])("an %s password is asked for, and neither name nor acceptance is", async (_what, given) => {
  const { status, issues } = await signIn(server, { email: "a@example.org", password: given });
  expect(status).toBe(400);
  expect(issues).toEqual([
    { path: "password", key: "accounts.validation.passwordRequired", message: "Password is required" },
  ]);
});

test("letters typed as other code points are the same password", async () => {
  const ruth = await aMemberWithPassword(server);
  const { hashPassword } = await import("../accounts/passwords.ts");
  await server.db
    .updateTable("members")
    .set({ password_hash: await hashPassword("bénédiction", ruth.id) })
    .where("id", "=", ruth.id)
    .execute();
  const typed = "bénédiction".normalize("NFD");
  expect((await signIn(server, { email: ruth.email, password: typed })).status).toBe(200);
});

test("a deactivated account is told so only with the right password, and its sessions end", async () => {
  const ruth = await aMemberWithPassword(server);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", ruth.id).execute();
  expect(await signIn(server, { email: ruth.email, password })).toMatchObject({
    status: 401,
    code: "account.deactivated",
  });
  expect(await signIn(server, { email: ruth.email, password: "not these words" })).toMatchObject({
    status: 401,
    code: "account.wrong-credentials",
  });
  expect((await server.as(ruth).call(getProfile)).status).toBe(401);
});

test("while more passwords wait than the line takes, whoever signs in is asked to come again", async () => {
  const stranger = { email: "nobody@example.org", password: "not these words" };
  let isOver = false;
  const flood = Array.from({ length: 100 }, async (_each, network) => {
    while (!isOver) await hashPassword("figs", `network ${network}`).catch(() => pause(1));
  });
  const { status, code, headers } = await signIn(server, stranger);
  isOver = true;
  await Promise.all(flood);
  expect({ status, code }).toEqual({ status: 503, code: "service.busy" });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await signIn(server, stranger)).status).toBe(401);
});

test("time zone and language of the browser are kept", async () => {
  const ruth = await aMemberWithPassword(server);
  await signIn(server, { email: ruth.email, password, timeZone: "America/Lima", language: "es" });
  const row = await server.db
    .selectFrom("members")
    .select(["time_zone", "language"])
    .where("id", "=", ruth.id)
    .executeTakeFirst();
  expect(row).toEqual({ time_zone: "America/Lima", language: "es" });
});

test("the cookie ends with the browser, or after thirty days when remembered", async () => {
  const ruth = await aMemberWithPassword(server);
  const brief = await signIn(server, { email: ruth.email, password });
  expect(cookiesOf(brief.headers).session).toBe(
    `session=${brief.answer.token}; Path=/; HttpOnly; SameSite=Lax`,
  );
  const long = await signIn(server, { email: ruth.email, password, rememberMe: true });
  expect(cookiesOf(long.headers).session).toContain("Max-Age=2592000");
  const sessions = await server.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("member_id", "=", ruth.id)
    .orderBy("created_at", "desc")
    .limit(2)
    .execute();
  const days = sessions.map(({ expires_at }) => Math.round((expires_at.getTime() - Date.now()) / 86_400_000));
  expect(days).toEqual([30, 1]);
});

test("a session whose time is over opens nothing, before it is cleared away", async () => {
  const ruth = await server.aMember("Ruth");
  expect((await server.as(ruth).call(getProfile)).status).toBe(200);
  await server.db
    .updateTable("sessions")
    .set({ expires_at: new Date(0) })
    .where("member_id", "=", ruth.id)
    .execute();
  expect((await server.as(ruth).call(getProfile)).status).toBe(401);
});

test("under https cookies are Secure, for this host alone", async () => {
  const secure = await testServer({ PUBLIC_URL: "https://jar.example.org" });
  try {
    const ruth = await aMemberWithPassword(secure);
    const { headers, answer } = await signIn(secure, { email: ruth.email, password });
    const cookies = cookiesOf(headers);
    expect(cookies["__Host-session"]).toBe(
      `__Host-session=${answer.token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(Object.keys(cookies).every((name) => name.startsWith("__Host-"))).toBe(true);
    expect(Object.values(cookies).every((line) => line.includes("; Secure"))).toBe(true);
  } finally {
    await secure.close();
  }
});

test("signing in changes the session: the one that the browser came with ends", async () => {
  const ruth = await aMemberWithPassword(server);
  const first = await signIn(server, { email: ruth.email, password });
  const second = await signIn(
    server,
    { email: ruth.email, password },
    { ...cookieHeader(first.headers), ...sameOrigin },
  );
  expect(second.answer.token).not.toBe(first.answer.token);
  expect((await server.as(first.answer).call(getProfile)).status).toBe(401);
  expect((await server.as(second.answer).call(getProfile)).status).toBe(200);
});

test("signing out ends the session and takes the cookie back; another session goes on", async () => {
  const ruth = await aMemberWithPassword(server);
  const { answer } = await signIn(server, { email: ruth.email, password });
  const { status, headers } = await server.as(answer).call(logout);
  expect(status).toBe(204);
  expect(cookiesOf(headers).session).toContain("session=; Max-Age=0; Path=/; ");
  expect((await server.as(answer).call(getProfile)).status).toBe(401);
  expect((await server.as(ruth).call(getProfile)).status).toBe(200);
  expect((await server.as(undefined).call(logout)).status).toBe(401);
});

test("signing out has the browser forget the pictures that it kept", async () => {
  const { headers } = await server.as(await aMemberWithPassword(server)).call(logout);
  expect(headers["clear-site-data"]).toBe('"cache"');
});

test("another website's form cannot sign a member out by their cookie", async () => {
  const ruth = await aMemberWithPassword(server);
  const { headers, answer } = await signIn(server, { email: ruth.email, password });
  const foreign = {
    ...cookieHeader(headers),
    "sec-fetch-site": "cross-site",
    origin: "https://elsewhere.example",
  };
  expect(await server.as(undefined).call(logout, { headers: foreign })).toMatchObject({
    status: 403,
    code: "request.foreign-origin",
  });
  expect((await server.as(answer).call(getProfile)).status).toBe(200);
});
