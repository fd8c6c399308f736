import { allEndpoints, nameOf as endpointName } from "@blessing-jar/contract/all.ts";
import { donationEventsPath } from "@blessing-jar/contract/donations.ts";
import { exportFilePath } from "@blessing-jar/contract/exports.ts";
import { importPartPath } from "@blessing-jar/contract/imports.ts";
import fastify, { type RouteOptions } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readText } from "../../scripts/guards/source-files.ts";
import { blessingPage } from "../src/features/blessings/blessings.page.ts";
import { privateLinkPage } from "../src/features/private-links/private-links.routes.ts";
import { isSafe } from "../src/http/access.ts";
import { serveSingle } from "../src/http/web.ts";
import { badCallLimit } from "../src/http/write-limit.ts";
import { guesses } from "./guesses.ts";
import { openIdProvider, type TestProvider } from "./openid-provider.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

const secret = "the operator's own secret word";
const logged: { event?: string; limit?: string }[] = [];

let server: TestServer;
let provider: TestProvider;
let ruth: Member;
/** Without what is built: the pages that ask the database. */
const pages = fastify();
const ofPages: RouteOptions[] = [];
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  provider = await openIdProvider();
  server = await testServer(
    {
      RATE_LIMITS: "on",
      ...provider.settings,
      METRICS_TOKEN: "figures of the process",
      ANSWERS_ADDRESS: "answers@jar.example",
      INBOUND_MAIL_SECRET: secret,
      MAILGUN_SIGNING_KEY: "the mail service's signing key",
    },
    undefined,
    log,
  );
  pages.addHook("onRoute", (route) => void ofPages.push(route));
  const { app, context } = server;
  for (const page of [privateLinkPage(context), blessingPage(app, context)]) {
    serveSingle(pages, page, {
      config: context.config,
      draw: async () => ({ page: "<head></head>", policy: "" }),
      answerApp: (reply) => reply.type("text/html").send("<head></head>"),
    });
  }
  ruth = await server.aMember();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_limits").execute();
  logged.length = 0;
});

interface Call {
  headers?: Record<string, string>;
  payload?: string | object;
}

/** A call of each route beside the contract that says what bounds it: such as are counted. */
const counted: Record<string, (() => Call) | undefined> = {
  "POST /api/inbound-mail": () => ({ payload: "figs" }),
  "POST /api/inbound-mail/postmark": () => ({ payload: "figs" }),
  "POST /api/inbound-mail/mailgun": () => ({ payload: "signature=none" }),
  "POST /api/inbound-mail/mailgun/mime": () => ({ payload: "signature=none" }),
  "PUT /api/uploads/:token": () => ({ payload: "figs" }),
  [`PUT ${importPartPath}`]: () => ({ payload: "figs", headers: { "x-user-id": ruth.token } }),
  [`POST ${donationEventsPath}`]: () => ({ payload: "{}", headers: { "stripe-signature": "none" } }),
  [`GET ${exportFilePath}`]: () => ({ headers: { "x-user-id": ruth.token } }),
  "GET /metrics": () => ({}),
  "GET /s/:token": () => ({}),
  "GET /calendar/:secret.ics": () => ({}),
};

/** What is read beside the contract and counted nowhere: it costs a row, or what was made once. */
const read = [
  "GET /.well-known/security.txt",
  "GET /manifest.webmanifest",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /b/:blessingId/picture",
  "GET /b/:blessingId(^[0-9a-f-]{36}$)",
  "GET /media/:mediaId",
  "GET /media/:mediaId/:pass",
];

/** What stays open is bounded at once, not in a time: where a test goes beyond it. */
const held: Record<string, [file: string, test: string]> = {
  "GET /api/live": [
    "server/src/features/live/live.member.routes.test.ts",
    "a member has so many pages open at most, beside the blessings they look at",
  ],
  "GET /api/blessings/:blessingId/live": [
    "server/src/features/live/live.streams.test.ts",
    "visitors of one network have so many streams, and a stopped process opens none",
  ],
};

const beside = () =>
  [...server.app.declaredRoutes, ...ofPages].filter(
    ({ method, config }) => method !== "HEAD" && config?.access && !config.endpoint,
  );
const nameOf = ({ method, url }: RouteOptions) => `${[method].flat()[0]} ${url}`;

test("every route beside the contract is tried below, or only read", () => {
  // Pages of what is built are there where it was built: of each the answer is in memory.
  const found = beside()
    .filter(({ url }) =>
      /^\/(\.well-known|api|media|calendar|s|b|metrics|manifest\.webmanifest)(\/|$)/.test(url),
    )
    .map(nameOf);
  expect([...new Set(found)].sort()).toEqual([...Object.keys(counted), ...read, ...Object.keys(held)].sort());
});

test("each that says what bounds it is counted below, and no other", () => {
  const bounded = beside()
    .filter(({ config }) => config?.boundedBy)
    .map(nameOf);
  expect([...new Set(bounded)].sort()).toEqual(Object.keys(counted).sort());
});

const addresses = Object.keys(counted);

test.each(Object.entries(counted))(
  "%s: beyond its bound it is refused, by that very limit",
  async (name, call) => {
    const bound = beside().find((each) => nameOf(each) === name)?.config?.boundedBy;
    if (!bound) throw new Error("Nothing bounds it");
    const isPage = name.startsWith("GET /s/");
    const [method = "", address = ""] = name.split(" ");
    const url = address.replace(/:(token|secret)/, "guessed").replace(":part", "0");
    // A network of its own: some share a limit, and the log tells each network's once.
    const remoteAddress = `203.0.113.${addresses.indexOf(name)}`;
    const ask = async () => {
      const asked = { method: method as "GET", url, remoteAddress, ...call?.() };
      return (await (isPage ? pages : server.app).inject(asked)).statusCode;
    };
    expect(await ask()).not.toBe(429);
    await server.db
      .updateTable("rate_limits")
      .set({ attempts: bound.attempts - 1 })
      .execute();
    expect(await ask()).not.toBe(429);
    expect(await ask()).toBe(429);
    // A page shows its status by itself, and is no call of the log.
    const told = () => logged.filter(({ event }) => event === "limit.reached").map(({ limit }) => limit);
    await expect.poll(told).toEqual(isPage ? [] : [bound.name]);
  },
);

test("what anybody may read and is long is packed once, not anew for each who asks", async () => {
  const isLong = async (url: string) => (await server.app.inject(url)).rawPayload.length > 100_000;
  const open = server.app.declaredRoutes.filter(
    ({ method, config }) => config?.access === "open" && String(method) === "GET",
  );
  const addresses = open
    .map(({ url }) => url.replace(":language", "en"))
    .filter((url) => !/[:*]/.test(url) && url !== "/metrics");
  const long = [];
  for (const url of addresses) if (await isLong(url)) long.push(url);
  expect(long).toEqual(expect.arrayContaining(["/api/docs", "/api/openapi.json", "/api/translations/en"]));
  for (const url of long) {
    for (const accepted of ["br", "gzip;q=0.5", "deflate, *"]) {
      const ask = () => server.app.inject({ url, headers: { "accept-encoding": accepted } });
      // Of what is packed on its way nobody knows the length.
      const length = async () => (await ask()).headers["content-length"];
      await expect.poll(length, { message: `${url} ${accepted}` }).toBeDefined();
      expect((await ask()).rawPayload.length, url).toBeLessThan(64_000);
    }
  }
});

test.each(Object.entries(held))("%s: a test elsewhere goes beyond its bound", (_, [file, name]) => {
  expect(readText(file)).toContain(name);
});

const email = "noor@example.org";
const donation = { amount: 2_000, idempotencyKey: "0193b2a0-0000-7000-8000-000000000000" };
/** Calls that anybody may make, and with which nothing is guessed. */
const open: Record<string, object> = {
  createPaymentIntent: donation,
  createSubscription: donation,
  prepareOpenIdSignIn: {},
  preparePasskeySignIn: {},
  requestPasswordReset: { email },
  sendContactMessage: { name: "Noor", email, subject: "Figs", message: "Are the figs ripe already?" },
};
const openWrites = () =>
  server.app.declaredRoutes
    .filter(({ method, config }) => config?.access === "open" && config.endpoint && !isSafe(String(method)))
    .flatMap(({ config }) => (config?.endpoint ? endpointName(config.endpoint) : []));

test("every write of the contract that anybody may make is tried below, or guessed at in guessing.test.ts", () => {
  const tried = new Set([...Object.keys(open), ...Object.keys(guesses)]);
  expect(openWrites().filter((name) => !tried.has(name))).toEqual([]);
});

const endpointOf = (name: string) => {
  const endpoint = allEndpoints.find((each) => each.name === name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  return endpoint;
};

test.each(Object.entries(open))("%s: calling it ends", async (name, body) => {
  const call = () => server.as(undefined).call(endpointOf(name), { body });
  expect((await call()).status).toBeLessThan(300);
  await server.db.updateTable("rate_limits").set({ attempts: 1_000 }).execute();
  expect((await call()).status).toBe(429);
});

test("what cannot be read is counted for its network before it is parsed; what can be takes nothing", async () => {
  const [bad, good] = ["203.0.113.7", "203.0.113.8"];
  const from = (remoteAddress: string, body: object | string) =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/password-resets",
      headers: { "content-type": "application/json" },
      remoteAddress,
      payload: body,
    });
  const dear = { email: "\u202e".repeat(10_000) };
  const statuses = new Set<number>();
  for (let time = 0; time < badCallLimit.burst; time += 1) {
    statuses.add((await from(bad, time % 2 ? dear : "{")).statusCode);
  }
  expect([...statuses]).toEqual([400]);
  const parse = JSON.parse;
  let parsed = 0;
  JSON.parse = (...given: Parameters<typeof parse>) => {
    if (given[0].includes("\u202e")) parsed += 1;
    return parse(...given);
  };
  const refused = await from(bad, dear).finally(() => {
    JSON.parse = parse;
  });
  expect([refused.statusCode, parsed]).toEqual([429, 0]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(logged.map(({ limit }) => limit)).toContain("bad-calls");
  expect((await from(good, { email })).statusCode).toBe(204);
  for (let time = 0; time < 2; time += 1) await from(good, { email });
  expect(() => server.context.badCalls.refuseEmpty(good)).not.toThrow();
});
