import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listHealthChecks } from "@blessing-jar/contract/health.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";
import { askForUpdate, version } from "./updates.jobs.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const saying =
  (tag: unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify({ tag_name: tag, body: "Figs" }));

let answer: Answer = saying("v99.1.0");
let asked: IncomingMessage[] = [];
const forge = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
let server: TestServer;
let ada: Awaited<ReturnType<typeof anAdministrator>>;
beforeAll(async () => {
  await new Promise<void>((done) => forge.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(forge.address() as AddressInfo).port}/releases/latest`;
  server = await testServer({ UPDATES_FROM: address }, { deadlines: { updates: { wholeMs: 400 } } });
  ada = await anAdministrator(server, "Ada");
  server.clock.set(new Date().toISOString());
});
afterEach(async () => {
  asked = [];
  await server.db.deleteFrom("update_notice").execute();
});
afterAll(async () => {
  await server.close();
  forge.closeAllConnections();
  forge.close();
});

async function told(given: Answer) {
  answer = given;
  await askForUpdate(server.context);
  const { checks } = (await server.as(ada).call(listHealthChecks)).answer;
  return checks.find(({ subject }) => subject === "updates");
}

test("a newer version is told, with when it was asked for, and nothing but our own is sent", async () => {
  expect(await told(saying("v99.1.0"))).toMatchObject({
    state: "notice",
    reason: "newer",
    version,
    latest: "99.1.0",
    at: server.clock.now().toISOString(),
  });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /releases/latest"]);
  const { host: _, connection: __, ...headers } = asked[0]?.headers ?? {};
  expect(headers).toMatchObject({ accept: "application/json", "user-agent": `blessing-jar/${version}` });
  expect(headers).not.toHaveProperty("cookie");
});

test.each([`v${version}`, version, "0.9.0", "v99.0.0-rc.1"])("of %s nobody is told", async (tag) => {
  expect(await told(saying(tag))).toMatchObject({ state: "well", reason: "newest", version });
});

test.each<[string, Answer]>([
  [
    "a huge answer",
    (_, response) => void response.end(JSON.stringify({ tag_name: "v99.0.0", body: "x".repeat(300_000) })),
  ],
  ["one that comes slowly", (_, response) => void response.write("{")],
  ["no answer", () => {}],
  ["a way to elsewhere", (_, response) => void response.writeHead(302, { location: "/other" }).end()],
  ["words", (_, response) => void response.end("<html>Figs</html>")],
  ["another kind of answer", (_, response) => void response.end("[]")],
  ["what is no version", saying("latest; drop table members")],
  ["no text", saying(99)],
  ["a refusal", (_, response) => void response.writeHead(403).end(JSON.stringify({ tag_name: "v99.0.0" }))],
  ["a line that breaks", (request) => void request.socket.destroy()],
])("%s disturbs nothing, and it stands there that none is known", async (_what, given) => {
  expect(await told(given)).toMatchObject({ state: "well", reason: "unanswered", latest: null });
  expect(asked).toHaveLength(1);
});

test("it is asked once a day, by however many processes, and what was known stays known", async () => {
  await told(saying("v99.1.0"));
  const later = (hours: number) =>
    server.clock.set(new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString());
  later(23);
  await Promise.all([askForUpdate(server.context), askForUpdate(server.context)]);
  expect(asked).toHaveLength(1);
  later(1);
  expect(await told(() => {})).toMatchObject({ reason: "newer", latest: "99.1.0" });
  expect(asked).toHaveLength(2);
});

test("without the setting nobody is asked", async () => {
  const plain = await testServer({}, { database: server.database });
  await askForUpdate(plain.context);
  expect(asked).toEqual([]);
  await plain.close();
});
