import { adminLogin, requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, cookieHeader, password, signIn, signUpBody } from "./testing.ts";

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

test("ten failures at one place are answered, the eleventh waits, and so does the right password there", async () => {
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
  for (let round = 0; round < 110; round += 1) {
    const ip = `192.0.2.${Math.floor(round / 9)}`;
    await signIn(server, { email: ruth.email, password: "not these words" }, from(ip));
  }
  expect((await guess("198.51.100.99")).status).toBe(429);
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

test("successes are not counted", async () => {
  for (let round = 0; round < 15; round += 1) {
    expect((await signIn(server, { email: ruth.email, password }, from("203.0.113.6"))).status).toBe(200);
  }
});

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
  const mails: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const headers = from("203.0.113.10");
    const body = { email: "nobody@example.org" };
    mails.push((await server.as(undefined).call(requestPasswordReset, { body, headers })).status);
  }
  expect(mails).toEqual([204, 204, 204, 204, 204, 429]);
});
