import { createHash } from "node:crypto";
import {
  adminLogin,
  getProfile,
  redeemPasswordReset,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { isResetDue } from "../accounts/accounts.limits.ts";
import {
  aMemberWithPassword,
  cookieHeader,
  password,
  sendQueuedMails,
  signIn,
  signUpBody,
  tokenIn,
} from "../accounts/testing.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  ruth = await aMemberWithPassword(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_limits").execute();
});

const from = (ip: string) => ({ "x-forwarded-for": ip });
const guess = (ip: string, email = ruth.email) =>
  signIn(server, { email, password: "not these words" }, from(ip));

/** Past what an account is tried everywhere without being slowed down. */
async function guessFromManyNetworks(): Promise<void> {
  for (let part = 0; part < 3; part += 1) {
    const ips = Array.from({ length: 36 }, (_, round) => `192.0.2.${part * 4 + Math.floor(round / 9)}`);
    await Promise.all(ips.map((ip) => guess(ip)));
  }
}

test("ten failures from one network are answered, the eleventh waits, and so does the right password there", async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => guess("203.0.113.1")));
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = await signIn(server, { email: ruth.email, password }, from("203.0.113.1"));
  expect(refused).toMatchObject({ status: 429, code: "request.too-many" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("an address that the visitor sends along is not believed, only what the proxy adds to it", async () => {
  for (let round = 0; round < 11; round += 1) await guess(`198.51.100.${round}, 203.0.113.4`);
  expect((await guess("198.51.100.99, 203.0.113.4")).status).toBe(429);
  expect((await guess("203.0.113.4, 203.0.113.5")).status).toBe(401);
});

test("the owner elsewhere is not touched, nor is an IPv6 neighbour; the same /64 is", async () => {
  for (let round = 0; round < 11; round += 1) await guess("2001:db8:1:2::1");
  expect((await guess("2001:db8:1:2:ffff::9")).status).toBe(429);
  const owner = (ip: string) => signIn(server, { email: ruth.email, password }, from(ip));
  expect((await owner("2001:db8:1:3::1")).status).toBe(200);
  expect((await owner("198.51.100.7")).status).toBe(200);
});

test("the owner's browser gets in whatever strangers try, even from its own network", async () => {
  const before = await signIn(server, { email: ruth.email, password }, from("203.0.113.2"));
  const browser = { ...cookieHeader(before.headers), "sec-fetch-site": "same-origin" };
  for (let round = 0; round < 11; round += 1) await guess("203.0.113.2");
  await guessFromManyNetworks();
  const owner = await signIn(server, { email: ruth.email, password }, { ...browser, ...from("203.0.113.2") });
  expect(owner.status).toBe(200);
});

test("a known browser answers for its own failures, and a mark of another account counts for nothing", async () => {
  const before = await signIn(server, { email: ruth.email, password }, from("203.0.113.3"));
  const known = /known=[^;]+/.exec(cookieHeader(before.headers).cookie)?.[0] ?? "";
  const guessWith = (cookie: string, email: string, ip: string) =>
    signIn(server, { email, password: "not these words" }, { cookie, ...from(ip) });
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    statuses.push((await guessWith(known, ruth.email, `203.0.114.${round}`)).status);
  }
  expect(statuses.at(9)).toBe(401);
  expect(statuses.at(10)).toBe(429);
  const noor = await aMemberWithPassword(server);
  const others: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    others.push((await guessWith(known, noor.email, `203.0.115.${round}`)).status);
  }
  expect(others).toEqual(Array(11).fill(401));
});

test("one network cannot try many accounts", async () => {
  for (let round = 0; round < 60; round += 1) await guess("203.0.113.5", `nobody${round}@example.org`);
  expect((await guess("203.0.113.5", "nobody@example.org")).status).toBe(429);
});

test("right passwords are not counted with the wrong ones, but each costs a hash: thirty an hour", async () => {
  const noor = await aMemberWithPassword(server);
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const ip = `203.0.117.${round % 3}`;
    statuses.push((await signIn(server, { email: noor.email, password }, from(ip))).status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  const parallel = await aMemberWithPassword(server);
  const flood = Array.from({ length: 60 }, (_, round) =>
    signIn(server, { email: parallel.email, password }, from(`203.0.118.${round}`)),
  );
  const opened = (await Promise.all(flood)).filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(30);
});

test("of a member's sessions the twenty newest go on", async () => {
  const eli = await aMemberWithPassword(server);
  for (let round = 0; round < 21; round += 1) await signIn(server, { email: eli.email, password });
  const sessions = await server.db
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", eli.id)
    .execute();
  expect(sessions).toHaveLength(20);
  expect((await server.as(eli).call(getProfile)).status).toBe(401);
});

test("a network that is refused leaves no row for each account it names", async () => {
  const countRows = async () => (await server.db.selectFrom("rate_limits").select("key").execute()).length;
  for (let round = 0; round < 60; round += 1) await guess("203.0.113.11", `nobody${round}@example.org`);
  const before = await countRows();
  for (let round = 60; round < 100; round += 1) {
    expect((await guess("203.0.113.11", `nobody${round}@example.org`)).status).toBe(429);
  }
  expect(await countRows()).toBe(before);
});

test("strangers on many networks lock nobody out: Ruth signs in on a new device, and her reset mail leaves", async () => {
  await guessFromManyNetworks();
  const owner = await signIn(server, { email: ruth.email, password }, from("198.51.100.20"));
  expect(owner.status).toBe(200);
  const tries = await Promise.all(Array.from({ length: 4 }, () => guess("198.51.100.21")));
  expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429]);

  await sendQueuedMails(server);
  const ask = async (ip: string) =>
    (
      await server
        .as(undefined)
        .call(requestPasswordReset, { body: { email: ruth.email }, headers: from(ip) })
    ).status;
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, round) => ask(`192.0.2.${100 + (round % 4)}`)),
  );
  expect([...asked, await ask("198.51.100.22")]).toEqual(Array(21).fill(204));
  const mails = await sendQueuedMails(server);
  expect(mails.map(({ to }) => to)).toEqual([ruth.email]);
  const body = { token: tokenIn(mails[0], "reset"), password };
  expect((await server.as(undefined).call(redeemPasswordReset, { body })).status).toBe(200);
});

test("once some minutes have gone by, a reset mail leaves again, and more rarely after five in a day", async () => {
  const isDue = () => isResetDue(server.context, "Noor@example.org");
  const pass = (name: string) =>
    server.db
      .updateTable("rate_limits")
      .set({ window_ends_at: new Date(0) })
      .where("key", "=", keyOf(name))
      .execute();
  const due: boolean[] = [];
  for (let round = 0; round < 7; round += 1) {
    due.push(await isDue(), await isDue());
    await pass("reset.once");
  }
  expect(due).toEqual([...Array(6).fill([true, false]).flat(), false, false]);
  await pass("reset.once");
  await pass("reset.rarely");
  expect(await isDue()).toBe(true);
});

/** Of a limit on Noor's address. */
function keyOf(name: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, "noor@example.org"]))
    .digest("base64url");
}

test("an unknown address is limited as a known one is", async () => {
  for (let round = 0; round < 10; round += 1) await guess("203.0.113.7", "nobody@example.org");
  expect((await guess("203.0.113.7", "Nobody@example.org")).status).toBe(429);
});

test("the administrators' door counts with the other one", async () => {
  for (let round = 0; round < 10; round += 1) await guess("203.0.113.8");
  const body = { username: ruth.email, password };
  expect((await server.as(undefined).call(adminLogin, { body, headers: from("203.0.113.8") })).status).toBe(
    429,
  );
});

test("sign-ups and mails are limited too", async () => {
  const signUps: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    signUps.push(
      (await signIn(server, signUpBody({ email: ruth.email.toUpperCase() }), from("203.0.113.9"))).status,
    );
  }
  expect(signUps).toEqual([...Array(10).fill(409), ...Array(21).fill(429)]);
  const mails = await Promise.all(
    Array.from({ length: 31 }, (_, round) => {
      const body = { email: `nobody${round}@example.org` };
      return server.as(undefined).call(requestPasswordReset, { body, headers: from("203.0.113.10") });
    }),
  );
  expect(mails.map(({ status }) => status).sort()).toEqual([...Array(30).fill(204), 429]);
});
