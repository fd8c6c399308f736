import { login } from "@blessing-jar/contract/accounts.ts";
import { changePassword } from "@blessing-jar/contract/credentials.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, cookieHeader, cookiesOf, password } from "../accounts/testing.ts";
import { codeOf, sendQueuedNotices, turnOnFor } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  server.clock.set("2026-11-22T10:00:10Z");
});
afterAll(() => server.close());

interface Try {
  code?: string;
  network?: number;
  headers?: Record<string, string>;
}

function signIn({ email }: Member, { code, network = 1, headers = {} }: Try) {
  const from = { "x-forwarded-for": `198.51.100.${network}`, ...headers };
  return server.as(undefined).call(login, { body: { email, password, code }, headers: from });
}

/** Wrong codes from so many networks, ten from each. */
async function guess(member: Member, networks: number) {
  for (let network = 100; network < 100 + networks; network += 1) {
    for (let time = 0; time < 10; time += 1) await signIn(member, { code: "000000", network });
  }
}

test("whoever knows the password and guesses codes is refused after ten, elsewhere nobody is", async () => {
  const ruth = await aMemberWithPassword(server);
  const { secret } = await turnOnFor(server, ruth);
  await guess(ruth, 1);
  expect((await signIn(ruth, { code: "000000", network: 100 })).code).toBe("request.too-many");
  const code = codeOf(secret, server.clock.now());
  expect((await signIn(ruth, { code, network: 100 })).code).toBe("request.too-many");
  expect((await signIn(ruth, { code, network: 2 })).status).toBe(200);
});

test("guessing from many networks ends too, and locks the owner out nowhere", async () => {
  const ruth = await aMemberWithPassword(server);
  const { secret, recoveryCodes } = await turnOnFor(server, ruth);
  const now = () => server.clock.now();
  const known = await signIn(ruth, { code: codeOf(secret, now()), network: 7 });
  expect(known.status).toBe(200);
  await sendQueuedNotices(server);

  await guess(ruth, 3);
  const next = codeOf(secret, now(), 1);
  expect((await signIn(ruth, { code: next, network: 8 })).code).toBe("request.too-many");
  const cookies = { ...cookieHeader(known.headers), "sec-fetch-site": "same-origin" };
  expect((await signIn(ruth, { code: next, network: 8, headers: cookies })).status).toBe(200);
  expect((await signIn(ruth, { code: recoveryCodes[0] ?? "", network: 9 })).status).toBe(200);

  const subjects = (await sendQueuedNotices(server)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Somebody may know"))).toHaveLength(1);
});

test("right codes count nothing", async () => {
  const ruth = await aMemberWithPassword(server);
  const { secret } = await turnOnFor(server, ruth);
  for (let time = 0; time < 11; time += 1) {
    expect((await signIn(ruth, { code: codeOf(secret, server.clock.now()) })).status).toBe(200);
    server.clock.set(new Date(server.clock.now().getTime() + 30_000).toISOString());
  }
});

test("changing the password makes no browser known that was not, so codes are guessed no faster", async () => {
  const ruth = await aMemberWithPassword(server);
  const { secret } = await turnOnFor(server, ruth);
  const change = { currentPassword: password, password: "pears and honey" };
  const code = codeOf(secret, server.clock.now());
  const changed = await server.as(ruth).call(changePassword, { body: { ...change, code } });
  expect(changed.status).toBe(200);
  expect(Object.keys(cookiesOf(changed.headers))).toEqual(["session"]);

  const noor = await aMemberWithPassword(server);
  const known = await signIn(noor, {});
  const headers = { ...cookieHeader(known.headers), "sec-fetch-site": "same-origin" };
  const again = await server.as(known.answer).call(changePassword, { body: change, headers });
  const nameOf = (given: Record<string, unknown>) => cookiesOf(given).known?.split(".", 1)[0];
  expect(nameOf(again.headers)).toBe(nameOf(known.headers));
});
