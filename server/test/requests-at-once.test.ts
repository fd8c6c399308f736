import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { atOnce, fairBeginnings } from "../src/http/requests-at-once.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const open = new Set<Socket>();
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of open) socket.destroy();
  open.clear();
});

/** A connection from somebody's network, with all that comes back on it. */
function from(localAddress: string) {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  open.add(socket);
  let given = "";
  socket
    .on("error", () => {})
    .on("data", (bytes: Buffer) => {
      given += bytes;
    });
  return {
    socket,
    statuses: () => [...given.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
  };
}

const call = "GET /api/blessings HTTP/1.1\r\nhost: jar\r\nx-user-id: nobody\r\n\r\n";
const health = "GET /healthz HTTP/1.1\r\nhost: jar\r\n\r\n";
const unended =
  "POST /api/auth/login HTTP/1.1\r\nhost: jar\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{}";

/** Keeps all that ask who they are until they are let go. */
function held() {
  const waiting: (() => void)[] = [];
  vi.spyOn(server.context.sessions, "findViewer").mockImplementation(
    () => new Promise((resolve) => waiting.push(() => resolve(undefined))),
  );
  return {
    waiting,
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

test("a connection that sends a thousand calls and reads no answer is ended, and few of them are begun", async () => {
  const { waiting } = held();
  const { socket } = from("127.0.0.2");
  socket.write(call.repeat(1_000));
  await once(socket, "close");
  expect(waiting.length).toBeLessThanOrEqual(atOnce.ofConnection);
});

test("of a network's calls so many are worked on at once, others are served meanwhile, and in the end all are", async () => {
  const { waiting, letGo } = held();
  const crowd = Array.from({ length: atOnce.worked * 6 }, () => from("127.0.0.2"));
  for (const { socket } of crowd) socket.write(call);
  await expect.poll(() => waiting.length).toBe(atOnce.worked);
  const [other, watcher] = [from("127.0.0.3"), from("127.0.0.2")];
  other.socket.write(call);
  watcher.socket.write(health);
  await expect.poll(() => waiting.length).toBe(atOnce.worked + 1);
  await expect.poll(watcher.statuses).toEqual([200]);
  // It would wait for a turn, if it was any good.
  const signingIn = from("127.0.0.2");
  signingIn.socket.write(`${unended}       `);
  await expect.poll(signingIn.statuses).toEqual([400]);
  await expect
    .poll(() => {
      letGo();
      return [...crowd, other].flatMap(({ statuses }) => statuses()).filter((status) => status === 401)
        .length;
    })
    .toBe(crowd.length + 1);
});

test("beyond what may wait a network is told to come again, and what is gone makes room", async () => {
  const { waiting, letGo } = held();
  const count = (atOnce.worked + atOnce.waiting) / atOnce.ofConnection + 1;
  const crowd = Array.from({ length: Math.ceil(count) }, () => from("127.0.0.2"));
  for (const { socket } of crowd) socket.write(call.repeat(atOnce.ofConnection));
  await expect.poll(() => waiting.length).toBe(atOnce.worked);
  const late = from("127.0.0.2");
  await expect
    .poll(() => {
      late.socket.write(call);
      return late.statuses();
    })
    .toContain(503);
  for (const { socket } of crowd) socket.destroy();
  const next = from("127.0.0.2");
  next.socket.write(call);
  await expect
    .poll(() => {
      letGo();
      return next.statuses();
    })
    .toEqual([401]);
});

test("of bodies that do not end a network sends so many, and another's are read", async () => {
  const crowd = Array.from({ length: atOnce.bodies }, () => from("127.0.0.2"));
  for (const { socket } of crowd) socket.write(unended);
  const late = from("127.0.0.2");
  await expect
    .poll(() => {
      if (late.statuses().length === 0) late.socket.write(unended);
      return late.statuses();
    })
    .toContain(503);
  // What it still sends is not read.
  await expect.poll(() => late.socket.readableEnded || late.socket.destroyed).toBe(true);
  const other = from("127.0.0.3");
  other.socket.write(`${unended}       `);
  await expect.poll(other.statuses).toEqual([400]);
  for (const { socket } of crowd) socket.destroy();
  await expect
    .poll(() => {
      const again = from("127.0.0.2");
      again.socket.write(`${unended}       `);
      return expect
        .poll(again.statuses)
        .toHaveLength(1)
        .then(() => again.statuses());
    })
    .toEqual([400]);
});

test("what may take long is listed, with what bounds how many there are", () => {
  const bounded: Record<string, string> = {
    "GET /b/:blessingId":
      "documents.ts: one is drawn in a turn of the event loop; what it asks the API for is bounded as that",
    "GET /family": "the same",
    "GET /api/live": "live.streams.ts: streams of a member, a network, a process",
    "GET /api/blessings/:blessingId/live": "the same",
    "GET /api/export/file": "exports.limits.ts: one a member, ten a day",
    "PUT /api/import/parts/:part": "imports.parts.ts: one a member",
    "PUT /api/uploads/:token": "media/ingest/uploads.ts: one an address, of which a member has so many open",
    "POST /api/inbound-mail": "answers.routes.ts: who knows the secret",
    "POST /api/inbound-mail/postmark": "the same",
    "POST /api/inbound-mail/mailgun": "answers.routes.ts: counted before it is read",
    "POST /api/inbound-mail/mailgun/mime": "the same",
  };
  const long = server.app.declaredRoutes.filter(({ config }) => config?.isLong);
  // Where the pages are built they have a HEAD of their own, and a pattern of what may stand in their address.
  const names = long.map(({ method, url }) => {
    const [verb = ""] = [method].flat();
    return `${verb.replace("HEAD", "GET")} ${url.replace(/\(.*\)/, "")}`;
  });
  for (const name of names) expect(bounded).toHaveProperty([name]);
});

test("a connection that has ended because of what it sent is not heard further", async () => {
  let heard = 0;
  const count = () => {
    heard += 1;
  };
  server.app.server.on("request", count);
  const { socket } = from("127.0.0.2");
  socket.write(health.repeat(1_000));
  await once(socket, "close");
  server.app.server.off("request", count);
  expect(heard).toBeLessThanOrEqual(atOnce.ofConnection + 1);
});

test("where a thousand calls come in one moment from a network, another's begins after a few of them", async () => {
  const begun: string[] = [];
  const begin = fairBeginnings(4);
  const from = (network: string) => begin(network, () => begun.push(network));
  for (let call = 0; call < 1_000; call += 1) from("crowd");
  expect(begun).toHaveLength(4);
  from("other");
  await vi.waitFor(() => expect(begun).toHaveLength(1_001));
  expect(begun.indexOf("other")).toBeLessThan(10);
});

test("calls that come in one moment from many networks begin in the order in which they came", async () => {
  const begun: number[] = [];
  const begin = fairBeginnings(4);
  const all = Array.from({ length: 100 }, (_, index) => index);
  for (const index of all) begin(`${index}`, () => begun.push(index));
  await vi.waitFor(() => expect(begun).toEqual(all));
});
