import { logout } from "@blessing-jar/contract/accounts.ts";
import { allEndpoints, nameOf } from "@blessing-jar/contract/all.ts";
import { getMailedMonthly } from "@blessing-jar/contract/donations.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { endOtherSessions } from "@blessing-jar/contract/sessions.ts";
import { findSharedBlessings, markFamilySeen } from "@blessing-jar/contract/shares.ts";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAccess } from "../src/http/access.ts";
import { isCountedWrite, writeLimit } from "../src/http/write-limit.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on" });
  ruth = await server.aMember();
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", ruth.id).execute();
  for (let time = 0; time < writeLimit.burst; time += 1) server.context.countWrite(ruth.id);
});
afterAll(() => server.close());

const writes = allEndpoints.filter(({ method }) => method !== "GET");
const url = ({ path }: Endpoint) => path.replace(/:\w+/g, "0193b2a0-0000-7000-8000-000000000000");

/** Whoever may call them has no account that could be counted on: each is counted in a way of its own. */
const open = [
  "adminLogin",
  "confirmPracticePayment",
  "createPaymentIntent",
  "createSubscription",
  "leaveOutMailed",
  "login",
  "openInvitation",
  "openPrivateLink",
  "pauseEveningMailed",
  "prepareOpenIdSignIn",
  "preparePasskeySignIn",
  "readPrivateLinkComments",
  "redeemEmailChange",
  "redeemEmailVerification",
  "redeemOpenId",
  "redeemPasswordReset",
  "requestPasswordReset",
  "sendContactMessage",
  "signInWithOpenId",
  "signInWithPasskey",
  "stopMailedMonthly",
  "undoEmailChange",
  "unsubscribe",
  "updateReceiptAddress",
];

test.each(writes.filter((endpoint) => !open.includes(endpoint.name) && isCountedWrite(endpoint)))(
  "a member who has written too much is refused by $name, and told when to come again",
  async (endpoint) => {
    const { method } = endpoint;
    const headers = { "x-user-id": ruth.token };
    const response = await server.app.inject({ method, url: url(endpoint), headers });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: "request.too-many" });
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  },
);

test("what others write is not held up by that, nor what she reads", async () => {
  const noor = await server.aMember("Noor");
  expect((await server.as(noor).call(markFamilySeen)).status).toBe(204);
  const ofLinks: string[] = [nameOf(getMailedMonthly)];
  const queries = new Map<string, Record<string, string>>([
    [nameOf(findSharedBlessings), { search: "figs" }],
  ]);
  const reads = allEndpoints.filter(({ method, path }) => method === "GET" && !path.includes(":"));
  for (const endpoint of reads.filter(({ name }) => !ofLinks.includes(name))) {
    const query = queries.get(endpoint.name) ?? {};
    expect((await server.as(ruth).call(endpoint, { query })).status, endpoint.name).toBe(200);
  }
});

test("she can still end every session, and sign out", async () => {
  const other = await server.aMember();
  for (let time = 0; time < writeLimit.burst; time += 1) server.context.countWrite(other.id);
  expect((await server.as(other).call(endOtherSessions)).status).toBe(204);
  expect((await server.as(other).call(logout)).status).toBe(204);
});

test("a write that anybody may call declares a limit of its own", () => {
  const limited = writes.filter(
    ({ name, errors = [] }) => open.includes(name) && errors.includes("request.too-many"),
  );
  expect(limited.map(({ name }) => name).sort()).toEqual(open);
});

test("a write beside the contract stops the app from starting, unless it says what bounds it", () => {
  const app = fastify();
  app.addHook("onRoute", requireAccess);
  expect(() => app.post("/api/forgotten", { config: { access: "open" } }, () => "")).toThrow(
    "is not counted",
  );
  app.put(
    "/api/bounded",
    { config: { access: "open", boundedBy: { name: "calls", attempts: 1, seconds: 60 } } },
    () => "",
  );
});
