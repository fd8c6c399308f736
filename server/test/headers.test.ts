import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { contentSecurityPolicy } from "../src/http/security-headers.ts";
import { testServer } from "./server.ts";

const policy =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' blob: data:;" +
  "media-src 'self' blob:;connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';" +
  "base-uri 'none';frame-ancestors 'none';object-src 'none'";

test("every document, a failure too, tells the browser what this app never does", async () => {
  const server = await testServer();
  for (const url of ["/nothing", "/family/nothing"]) {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      "content-security-policy": policy,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  }
  await server.close();
});

test("over plain HTTP to another machine nothing is said that browsers ignore and complain of", async () => {
  const isolating = async (url: string) => {
    const server = await testServer({ PUBLIC_URL: url });
    const { headers } = await server.app.inject("/nothing");
    await server.close();
    return [headers["cross-origin-opener-policy"], headers["origin-agent-cluster"]];
  };
  expect(await isolating("http://192.0.2.2:3000")).toEqual([undefined, undefined]);
  for (const url of ["https://jar.example.org", "http://127.0.0.1:3000", "http://localhost:3000"])
    expect(await isolating(url)).toEqual(["same-origin", "?1"]);
});

test("every answer of the API, a failure too, is kept nowhere, and shown as a page it does nothing", async () => {
  const server = await testServer();
  for (const url of ["/api/config", "/api/blessings", "/api/nothing"]) {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  }
  await server.close();
});

test("on https the browser is told to stay there, and uploads may go to the object store alone", async () => {
  const server = await testServer({
    PUBLIC_URL: "https://jar.example.org",
    S3_ENDPOINT: "https://store.example.org",
    S3_BUCKET: "jar",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  for (const url of ["/api/config", "/nothing"]) {
    const { headers } = await server.app.inject(url);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  }
  const { headers } = await server.app.inject("/nothing");
  expect(headers["content-security-policy"]).toContain("connect-src 'self' https://store.example.org;");
  await server.close();
});

test("no other website may read an answer, and what was sent is never sent back", async () => {
  const server = await testServer();
  const origin = "https://elsewhere.example";
  const asked = { origin, "access-control-request-method": "POST" };
  for (const method of ["GET", "OPTIONS"] as const) {
    const { headers } = await server.app.inject({ method, url: "/api/config", headers: asked });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
  const traced = await server.app.inject({
    method: "TRACE" as "GET",
    url: "/",
    headers: { cookie: "session=x" },
  });
  expect(traced.statusCode).toBe(404);
  expect(traced.payload).not.toContain("session=x");
  await server.close();
});

test("a document may hold scripts and styles of its own, none but those that are in it", () => {
  const config = readConfig({});
  const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  const document =
    '<style>a{}</style><style media="print">b{}</style><script src="/a.js"></script><script>c()</script>';
  const own = contentSecurityPolicy(config, { document });
  expect(own).toContain(`style-src 'self' ${hash("a{}")} ${hash("b{}")};`);
  expect(own).toContain(`script-src 'self' ${hash("c()")};`);
  expect(contentSecurityPolicy(config)).toBe(policy);
});

test("only the policy of the book maker lets WebAssembly be compiled, and is else the same", () => {
  const ofMaker = contentSecurityPolicy(readConfig({}), { hasWebAssembly: true });
  expect(policy).not.toContain("wasm");
  expect(ofMaker.replace(" 'wasm-unsafe-eval'", "")).toBe(policy);
});

test("the policy of the page that takes cards admits Stripe's origins, and is else the same", () => {
  const ofPaying = contentSecurityPolicy(readConfig({}), { hasPayments: true });
  expect(policy).not.toContain("stripe");
  expect(ofPaying).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(ofPaying).toContain("connect-src 'self' https://api.stripe.com;");
  expect(ofPaying.replaceAll(/ https:\/\/[\w.*]*stripe\.com/g, "").replace("frame-src;", "")).toBe(policy);
});
