import { createECDH, createPublicKey, verify } from "node:crypto";
import { logout } from "@blessing-jar/contract/accounts.ts";
import { updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import {
  deletePushSubscription,
  getPushSubscription,
  updatePushSubscription,
} from "@blessing-jar/contract/push.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { pushJobs } from "./push.jobs.ts";
import { aBrowser, aPushService, type Browser, decrypt, type PushService, type Received } from "./testing.ts";

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await aPushService();
  server = await testServer({ PUSH_SERVICES: service.origin, PUBLIC_URL: "https://jar.example" });
});
beforeEach(async () => {
  await server.db.deleteFrom("push_subscriptions").execute();
  service.status.clear();
  service.retryAfter.clear();
  service.received.length = 0;
  server.clock.set("2027-05-12T12:00:00Z");
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function subscribe(member: Member, { isDetailed = false } = {}): Promise<Browser> {
  const browser = aBrowser(service);
  const body = { endpoint: browser.endpoint, keys: browser.keys, isDetailed };
  const { status, answer } = await server.as(member).call(updatePushSubscription, { body });
  expect([status, answer.push?.subscription]).toEqual([200, { isDetailed }]);
  return browser;
}

async function react(owner: Member, title = "The figs were ripe"): Promise<void> {
  const noor = await server.aMember("Noor Hale");
  const { id: blessingId } = await server.aBlessing(owner, { title, visibility: "public" });
  await server.as(noor).call(addReaction, { params: { blessingId }, body: { type: "heart" } });
}

/** What happened is some seconds ago, the clock strikes, and every queued push leaves. */
async function strike({ context } = server): Promise<void> {
  await queueDue({ context });
  await sendQueued({ context });
}

const sendQueued = ({ context }: Pick<TestServer, "context"> = server) =>
  doWaiting(server, jobNamed(pushJobs, "push.send"), context);

async function queueDue({ context }: Pick<TestServer, "context"> = server): Promise<void> {
  await sql`update notifications set first_at = first_at - interval '10 seconds', last_at = last_at - interval '10 seconds'
    where last_at > now() - interval '5 seconds'`.execute(server.db);
  await sql`update reactions set created_at = created_at - interval '10 seconds'
    where created_at > now() - interval '5 seconds'`.execute(server.db);
  await jobNamed(pushJobs, "push.due").handle(context, {});
}

/** As if they had been subscribed for a while. */
const longAgo = () =>
  sql`update push_subscriptions set told_until = told_until - interval '1 minute'`.execute(server.db);

const pushesTo = (browser: Browser) => service.received.filter(({ path }) => path === browser.path);

/** RFC 8292: who sends it, signed by the key that browsers subscribed with. */
function claimsOf({ headers }: Received, publicKey: string): Record<string, unknown> {
  const [, token = "", k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(k).toBe(publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

test.each([getPushSubscription, updatePushSubscription, deletePushSubscription])(
  "$name needs a session",
  async (endpoint) => {
    const { endpoint: address, keys } = aBrowser(service);
    const body = { endpoint: address, keys, isDetailed: false };
    expect((await server.as(undefined).call(endpoint, { body })).status).toBe(401);
  },
);

test("what happens reaches Ruth's browser encrypted for it and signed by us, once, and says nothing that is hers", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  await react(ruth);
  await Promise.all([strike(), strike()]);
  await strike();
  const [push, ...more] = pushesTo(browser);
  expect(more).toEqual([]);
  if (!push) throw new Error("Nothing was pushed.");
  const { publicKey } = (await server.as(ruth).call(getPushSubscription)).answer.push;
  const claims = claimsOf(push, publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: "https://jar.example" });
  expect(Number(claims.exp)).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const told = decrypt(browser, push.body);
  expect(told).toMatchObject({
    title: "Blessing Jar",
    body: "Somebody reacted to a blessing of yours",
    lang: "en",
    dir: "ltr",
  });
  expect(told.url).toMatch(/^\/dashboard\?blessing=[0-9a-f-]{36}$/);
  expect(JSON.stringify(told)).not.toMatch(/Noor|figs/);
});

test("an installation without https signs by its mail's address, since push services take no page of it", async () => {
  const environment = { PUSH_SERVICES: service.origin, MAIL_FROM: "The Jar <no-reply@jar.example>" };
  const plain = await testServer({ ...environment, PUBLIC_URL: "http://localhost:3000" }, server);
  plain.clock.set("2027-05-12T12:00:00Z");
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  await react(ruth);
  await strike(plain);
  await plain.close();
  const [push] = pushesTo(browser);
  const { publicKey } = (await server.as(ruth).call(getPushSubscription)).answer.push;
  expect(push && claimsOf(push, publicKey)).toMatchObject({ sub: "mailto:no-reply@jar.example" });
});

test("with names and titles where she asked for them; of several that there is more", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth, { isDetailed: true });
  await longAgo();
  await react(ruth, "The figs were ripe");
  await strike();
  await react(ruth, "Rain at last");
  await react(ruth, "She is home");
  await strike();
  const told = pushesTo(browser).map(({ body }) => decrypt(browser, body).body);
  expect(told[0]).toContain("The figs were ripe");
  expect(told[1]).toMatch(/She is home|Rain at last/);
  expect(told[1]).toContain("There is more in the app.");
  expect(told).toHaveLength(2);
});

test("of a kind that she turned off nothing comes", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  const kinds = {
    shared: true,
    reacted: false,
    commented: true,
    joined: true,
    asked: true,
    answered: true,
    question: true,
  };
  await server.as(ruth).call(updateNotificationPreferences, { body: { kinds, isDigestWanted: false } });
  await react(ruth);
  await strike();
  expect(pushesTo(browser)).toEqual([]);
});

test("at night nothing comes; in the morning it does, in her language and direction", async () => {
  const ruth = await server.aMember("Ruth Hale", { timeZone: "Europe/Berlin" });
  await server.db.updateTable("members").set({ language: "ar" }).where("id", "=", ruth.id).execute();
  const browser = await subscribe(ruth);
  await longAgo();
  await react(ruth);
  for (const night of ["2027-05-12T19:00:00Z", "2027-05-13T05:59:00Z"]) {
    server.clock.set(night);
    await strike();
    expect(pushesTo(browser)).toEqual([]);
  }
  server.clock.set("2027-05-13T06:00:00Z");
  await strike();
  const [push] = pushesTo(browser);
  expect(push && decrypt(browser, push.body)).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("what is still under way when night comes is pushed once, in the morning", async () => {
  const ruth = await server.aMember("Ruth Hale", { timeZone: "Europe/Berlin" });
  const browser = await subscribe(ruth);
  await longAgo();
  server.clock.set("2027-05-12T18:59:00Z");
  await react(ruth);
  await queueDue();
  server.clock.set("2027-05-12T19:00:00Z");
  expect(await sendQueued()).toBe(1);
  expect(pushesTo(browser)).toEqual([]);
  server.clock.set("2027-05-13T06:00:00Z");
  await strike();
  await strike();
  expect(pushesTo(browser)).toHaveLength(1);
});

test("a subscription that the push service does not know any more is gone; one that it is too busy for is not", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const [dead, busy] = [await subscribe(ruth), await subscribe(noor)];
  await longAgo();
  service.status.set(dead.path, 410);
  service.status.set(busy.path, 503);
  await react(ruth);
  await react(noor);
  await expect(strike()).rejects.toThrow("answered 503");
  expect(await subscriptionOf(ruth)).toBeNull();
  expect(await subscriptionOf(noor)).toEqual({ isDetailed: false });
});

const subscriptionOf = async (member: Member) =>
  (await server.as(member).call(getPushSubscription)).answer.push.subscription;

const point = (bytes: number[]) => Buffer.from(bytes).toString("base64url");
test.each([
  ["letters that are no point", `B${"A".repeat(86)}`],
  ["zeros", point([4, ...Array(64).fill(0)])],
  ["ones", point([4, ...Array(64).fill(255)])],
  ["a point that is off the curve by a bit", point([...offTheCurve()])],
  ["the sign of a compressed point", point([2, ...Array(64).fill(7)])],
])("a browser's key of %s is refused where it is registered", async (_what, p256dh) => {
  const ruth = await server.aMember();
  const browser = aBrowser(service);
  const body = { endpoint: browser.endpoint, keys: { ...browser.keys, p256dh }, isDetailed: false };
  expect(await server.as(ruth).call(updatePushSubscription, { body })).toMatchObject({
    status: 400,
    issues: [{ path: "keys.p256dh" }],
  });
  expect(await subscriptionOf(ruth)).toBeNull();
});

function offTheCurve(): Buffer {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const bytes = ecdh.getPublicKey();
  bytes.writeUInt8(bytes.readUInt8(64) ^ 1, 64);
  return bytes;
}

test("a key that was taken before keys were looked at goes with the first push, and fails nothing", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await sql`update push_subscriptions set p256dh = ${`B${"A".repeat(86)}`}`.execute(server.db);
  await longAgo();
  await react(ruth);
  await strike();
  expect(pushesTo(browser)).toEqual([]);
  expect(await subscriptionOf(ruth)).toBeNull();
});

test.each([400, 401, 403, 405, 413])(
  "a browser whose pushes are refused with %i five times in a row gets no sixth",
  async (status) => {
    const ruth = await server.aMember();
    const browser = await subscribe(ruth);
    await longAgo();
    service.status.set(browser.path, status);
    for (let time = 1; time <= 6; time += 1) {
      expect(await subscriptionOf(ruth)).toEqual(time <= 5 ? { isDetailed: false } : null);
      await react(ruth, `Figs ${time}`);
      await strike();
    }
    expect(pushesTo(browser)).toHaveLength(5);
  },
);

test("a push that is taken begins the count of refusals anew", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  for (const status of [403, 403, 403, 403, 201, 403, 403, 403, 403]) {
    service.status.set(browser.path, status);
    await react(ruth);
    await strike();
  }
  expect(await subscriptionOf(ruth)).toEqual({ isDetailed: false });
});

test.each([
  [429, "120"],
  [503, "120"],
  [429, new Date(Date.now() + 120_000).toUTCString()],
  [429, "999999999"],
])("a service that answers %i and asks to be left alone until %s is, and then told", async (status, wait) => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  service.status.set(browser.path, status);
  service.retryAfter.set(browser.path, wait);
  await react(ruth);
  await strike();
  service.status.clear();
  await strike();
  expect(pushesTo(browser)).toHaveLength(1);
  await sql`update push_subscriptions set not_before = not_before - interval '1 day'`.execute(server.db);
  await strike();
  await strike();
  expect(pushesTo(browser)).toHaveLength(2);
});

test.each(["soon", "-5", "0", "", "Thu, 01 Jan 1970 00:00:00 GMT"])(
  "a service that asks to be left alone until “%s” is tried again as any other",
  async (wait) => {
    const ruth = await server.aMember();
    const browser = await subscribe(ruth);
    await longAgo();
    service.status.set(browser.path, 429);
    service.retryAfter.set(browser.path, wait);
    await react(ruth);
    await expect(strike()).rejects.toThrow("answered 429");
    expect(await subscriptionOf(ruth)).toEqual({ isDetailed: false });
  },
);

test("a browser belongs to whoever signed in there last, and to nobody once they have signed out", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const browser = await subscribe(ruth);
  const body = { endpoint: browser.endpoint, keys: browser.keys, isDetailed: false };
  await server.as(noor).call(updatePushSubscription, { body });
  await longAgo();
  await react(ruth);
  await strike();
  expect(pushesTo(browser)).toEqual([]);
  await react(noor);
  await server.as(noor).call(logout);
  await strike();
  expect(pushesTo(browser)).toEqual([]);
});

test("who does not want it any more gets none", async () => {
  const ruth = await server.aMember();
  const browser = await subscribe(ruth);
  await longAgo();
  expect((await server.as(ruth).call(deletePushSubscription)).status).toBe(204);
  await react(ruth);
  await strike();
  expect(pushesTo(browser)).toEqual([]);
});

test("only push services that the operator knows are sent to", async () => {
  const ruth = await server.aMember();
  const { keys } = aBrowser(service);
  const body = { endpoint: "http://127.0.0.1:1/inside", keys, isDetailed: false };
  const { status, code } = await server.as(ruth).call(updatePushSubscription, { body });
  expect([status, code]).toEqual([400, "push.unknown-service"]);
});

test("two replicas that make the keys at once have the same", async () => {
  await sql`delete from push_keys`.execute(server.db);
  const ruth = await server.aMember();
  const keys = await Promise.all([1, 2, 3].map(() => server.as(ruth).call(getPushSubscription)));
  expect(new Set(keys.map(({ answer }) => answer.push.publicKey)).size).toBe(1);
});
