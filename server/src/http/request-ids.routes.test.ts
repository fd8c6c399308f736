import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { buildApp } from "../app.ts";
import { loggerOptions } from "../log.ts";

const given = "0f8fad5b-d9cb-469f-a165-70867728950e";
const ours = /^[0-9a-z]{10}$/;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function idOf(environment: Record<string, string>, id: string, remoteAddress = "127.0.0.1") {
  const own = await testServer(environment, { database: server.database });
  const response = await own.app.inject({ url: "/healthz", headers: { "x-request-id": id }, remoteAddress });
  await own.close();
  return response.headers["x-request-id"];
}

test("whoever trusts no proxy gives each request an id of its own", async () => {
  const ids = await Promise.all([1, 2].map(() => server.app.inject("/healthz")));
  const [one, other] = ids.map(({ headers }) => headers["x-request-id"]);
  expect([one, other]).toEqual([expect.stringMatching(ours), expect.stringMatching(ours)]);
  expect(one).not.toBe(other);
  expect(await idOf({}, given)).toMatch(ours);
});

test("what a trusted proxy calls it is kept, where it is an id", async () => {
  expect(await idOf({ TRUST_PROXY: "on" }, given)).toBe(given);
  expect(await idOf({ TRUST_PROXY: "10.0.0.0/8, loopback" }, given)).toBe(given);
  expect(await idOf({ TRUST_PROXY: "10.0.0.0/8" }, given, "10.1.2.3")).toBe(given);
  expect(await idOf({ TRUST_PROXY: "10.0.0.0/8" }, given, "203.0.113.9")).toMatch(ours);
  for (const none of ["short", 'a" forged="line', "x".repeat(65)]) {
    expect(await idOf({ TRUST_PROXY: "on" }, none)).toMatch(ours);
  }
});

test("one id stands in the header and each line of the log, and in no refusal, which are the same for everybody", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const options = { ...loggerOptions(server.context.config), level: "info", stream };
  const app = await buildApp(server.context, { logger: options });
  for (const url of [listBlessings.path, "/nowhere", "/%"]) {
    lines.length = 0;
    const { headers, payload } = await app.inject(url);
    const id = headers["x-request-id"];
    expect(id).toMatch(ours);
    expect(payload).not.toContain(id);
    const logged = lines.map((line) => JSON.parse(line).requestId);
    expect(logged.length).toBeGreaterThan(0);
    expect(new Set(logged)).toEqual(new Set([id]));
  }
  await app.close();
});
