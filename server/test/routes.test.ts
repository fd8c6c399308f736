import { createHash } from "node:crypto";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAccess } from "../src/http/access.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const aPath = (path: string) => path.replace(/:\w+/g, "0193b2a0-0000-7000-8000-000000000000");

test("every endpoint of the contract is served", () => {
  const unserved = allEndpoints.filter(({ method, path }) => !server.app.hasRoute({ method, url: path }));
  expect(unserved.map(({ name }) => name)).toEqual([]);
});

test("a route that does not say who may call it stops the app from starting", async () => {
  const app = fastify();
  app.addHook("onRoute", requireAccess);
  expect(() => app.get("/api/forgotten", () => "")).toThrow("does not declare who may call it");
});

test("these alone answer a visitor; all others ask for a session", async () => {
  const open: string[] = [];
  for (const { name, method, path } of allEndpoints) {
    const response = await server.app.inject({ method, url: aPath(path) });
    const { code } = response.payload ? JSON.parse(response.payload) : {};
    if (code !== "session.required") open.push(name);
  }
  expect(open.sort()).toEqual([
    "adminLogin",
    "confirmPracticePayment",
    "createPaymentIntent",
    "createSubscription",
    "getBlessing",
    "getConfig",
    "getGivingFigures",
    "getHealth",
    "getMailedMonthly",
    "getReadiness",
    "getTranslations",
    "leaveOutMailed",
    "listCategories",
    "listComments",
    "listReactions",
    "listReplies",
    "listVerses",
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
  ]);
});

test("what is not an address of the app answers 404 in the one form of failures", async () => {
  const response = await server.app.inject({ method: "GET", url: "/api/nothing" });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    error: "The requested resource was not found.",
    code: "request.not-found",
  });
});

test.each([
  ["broken JSON", "application/json", '{"email":'],
  ["an unknown kind of content", "text/csv", "a,b"],
  ["no JSON at all", "application/json", ""],
])("%s is refused in the form of all failures", async (_what, type, payload) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": type },
    payload,
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
});

test.each(["/api/blessings/%", "/media/%E0%A4%A", "/api/translations/%00"])(
  "the bad address %s is refused, not stumbled over",
  async (url) => {
    const response = await server.app.inject({ method: "GET", url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  },
);

test("the documentation can be read", async () => {
  const page = await server.app.inject("/api/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.payload).toContain("<b>POST</b> /api/blessings");
  const style = /<style>([^<]+)<\/style>/.exec(page.payload)?.[1] ?? "";
  expect(page.headers["content-security-policy"]).toContain(
    `style-src 'self' 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
});
