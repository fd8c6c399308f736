import { connect } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { listCircles } from "@blessing-jar/contract/circles.ts";
import { cancelImport, openImport } from "@blessing-jar/contract/imports.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { App } from "../src/context.ts";
import { insertSession } from "../src/features/accounts/sessions.queries.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

const token = "a token for the figures";
const logged: { level: number; msg: string; err?: unknown; req?: unknown }[] = [];
let server: TestServer;
let app: App;
let port: number;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({
    METRICS_TOKEN: token,
    INBOUND_MAIL_SECRET: "a secret of the mail server",
    MAILGUN_SIGNING_KEY: "a key of the mail service",
    ANSWERS_ADDRESS: "answers@example.org",
  });
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  app = await buildApp(server.context, { logger: { level: "info", stream } });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  ruth = await server.aMember();
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", ruth.id).execute();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Each address that takes a body, `POST /api/…`, as the router itself tells. */
function bodyRoutes(): string[] {
  const parts: string[] = [];
  const found = new Set<string>();
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] = /^(.*?)[└├]── (.*?) \(([A-Z, ]+)\)/.exec(line) ?? [];
    if (!part) continue;
    parts.length = indent.length / 4;
    parts.push(part);
    const path = parts.join("").replace(/:\w+/g, "0193b2a0-0000-7000-8000-000000000000");
    for (const method of methods.split(", ")) {
      if (["POST", "PUT", "PATCH", "DELETE"].includes(method)) found.add(`${method} ${path}`);
    }
  }
  return [...found];
}

const json = "Content-Type: application/json";
const bytes = "Content-Type: application/octet-stream";
const chunked = "Transfer-Encoding: chunked";

/** What somebody on a bad line sends, who then is gone. */
const cut: [what: string, headers: string[], body: string][] = [
  ["nothing of a body", [json, "Content-Length: 100"], ""],
  ["half of what was told", [json, "Content-Length: 100"], '{"title":"The figs'],
  ["half of bytes", [bytes, "Content-Length: 5000000"], "x".repeat(70_000)],
  ["a chunk, and no last one", [json, chunked], '9\r\n{"title":\r\n'],
  ["half a chunk of bytes", [bytes, chunked], "ffff\r\nfigs"],
  ["nothing, once it may", [json, "Content-Length: 100", "Expect: 100-continue"], ""],
];

/** What is refused, to somebody who waits for the answer. */
const refused: [what: string, headers: string[], body: string][] = [
  ["a chunk of no size", [json, chunked], "figs\r\n\r\n"],
  ["no JSON", [json, "Content-Length: 4"], "figs"],
  ["nothing, as JSON", [json, "Content-Length: 0"], ""],
  ["a string of broken UTF-8", [json, "Content-Length: 4"], '"\xff\xfe"'],
  ["nested without end", [json, "Content-Length: 40000"], "[".repeat(40_000)],
  ["more than anybody takes", [json, "Content-Length: 900000000"], "{"],
  ["a length that is none", [json, "Content-Length: -1"], "{}"],
  ["two lengths", [json, "Content-Length: 2", "Content-Length: 3"], "{}"],
  ["a length and chunks", [json, "Content-Length: 2", chunked], "2\r\n{}\r\n0\r\n\r\n"],
  ["a type that is none", ["Content-Type: ;;;", "Content-Length: 2"], "{}"],
  ["no type", ["Content-Length: 2"], "{}"],
  ["a type of another house", ["Content-Type: application/xml", "Content-Length: 4"], "<a/>"],
  ["a form without its boundary", ["Content-Type: multipart/form-data", "Content-Length: 4"], "--x\r"],
  ["packed bytes", [json, "Content-Encoding: gzip", "Content-Length: 4"], "\x1f\x8b\x08\x00"],
];

/** One of Ruth's, for some of the calls end it. */
const aSession = () => insertSession(server.db, { memberId: ruth.id, isRemembered: true });

async function send(route: string, session: string, headers: string[], body: string) {
  const [method, path] = route.split(" ");
  const head = [`${method} ${path} HTTP/1.1`, "Host: jar", `X-User-Id: ${session}`, ...headers];
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const isSent = promisify((text: string, done: () => void) => socket.write(text, "latin1", done));
  await isSent(`${head.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

const connections = () => promisify(app.server.getConnections).call(app.server);

/** What is logged as an error, and which answers of 5xx an alarm would count. */
async function alarms() {
  await expect.poll(connections).toBe(0);
  const { payload } = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  const failed = payload
    .split("\n")
    .filter((line) => /^blessing_jar_request_seconds_count.*status="5/.test(line));
  return { failed, errors: logged.filter(({ level }) => level >= 50) };
}

test("the addresses that take a body are known", () => {
  const routes = bodyRoutes();
  expect(routes.length).toBeGreaterThan(100);
  expect(routes).toContain("POST /api/inbound-mail/mailgun/mime");
});

test("who is gone in the midst of a body rings no alarm, wherever it was sent to", async () => {
  for (const route of bodyRoutes()) {
    const session = await aSession();
    const sockets = await Promise.all(cut.map(([, headers, body]) => send(route, session, headers, body)));
    for (const socket of sockets) socket.resetAndDestroy();
  }
  expect(await alarms()).toEqual({ failed: [], errors: [] });
}, 120_000);

test("who sends the same again, and again, and is gone, rings no alarm", async () => {
  const { ask } = uploads(server);
  const size = 5_000_000;
  for (let time = 0; time < 8; time += 1) {
    const session = await aSession();
    const as = server.as({ token: session });
    await as.call(cancelImport);
    await as.call(openImport, { body: { fileName: "figs.zip", size } });
    const { uploadUrl } = await ask({ ...ruth, token: session }, { type: "audio/wav" });
    const routes: [route: string, type: string][] = [
      [`PUT ${uploadUrl}`, "audio/wav"],
      ["PUT /api/import/parts/0", "application/octet-stream"],
    ];
    for (const [route, type] of routes) {
      for (const told of [10, size]) {
        const again = () =>
          send(route, session, [`Content-Type: ${type}`, `Content-Length: ${told}`], "x".repeat(10));
        const sockets = await Promise.all(Array.from({ length: 5 }, again));
        await pause(time * 3);
        for (const socket of sockets) socket.resetAndDestroy();
      }
    }
  }
  expect(await alarms()).toEqual({ failed: [], errors: [] });
}, 60_000);

test("a body that is refused is the sender's fault, wherever it was sent to", async () => {
  const faults: string[] = [];
  for (const route of bodyRoutes()) {
    const session = await aSession();
    const answers = await Promise.all(
      refused.map(async ([what, headers, body]) => {
        const socket = await send(route, session, [...headers, "Connection: close"], body);
        socket.end();
        return { what, answer: await text(socket).catch(() => "") };
      }),
    );
    for (const { what, answer } of answers) {
      if (/^HTTP\/1\.1 5/.test(answer)) faults.push(`${route}: ${what}: ${answer.split("\r\n", 1)[0]}`);
    }
  }
  expect(faults).toEqual([]);
  // Else the last of them asked for a session, and looked at no body.
  expect((await server.as({ token: await aSession() }).call(listCircles)).status).toBe(200);
  expect(await alarms()).toEqual({ failed: [], errors: [] });
}, 120_000);
