import { once } from "node:events";
import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { usualDeadlines } from "../kit/deadlines.ts";
import { createFiles, type FileStore } from "./files.ts";

const object = Buffer.from("Twelve baskets of figs, and more than anybody can eat.");
const { length } = object;

/** What the store answers next. */
let answer: (response: ServerResponse, method: string | undefined) => void;
let files: FileStore;
/** That waits for little. */
let impatient: FileStore;
let folder: string;
const open = new Set<ServerResponse>();

const server = createServer((request, response) => {
  open.add(response);
  response.on("close", () => open.delete(response));
  request.resume().on("end", () => answer(response, request.method));
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-store-"));
  const store = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "jar", S3_ACCESS_KEY_ID: "a" };
  const config = readConfig({ DATA_DIR: folder, ...store, S3_SECRET_ACCESS_KEY: "b" });
  files = createFiles(config);
  impatient = createFiles(config, undefined, { ...usualDeadlines.store, wholeMs: 500 });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const headers = { "content-range": `bytes 0-${length - 1}/${length}`, etag: '"1"' };
const range = { start: 0, end: length - 1 };
const read = () => files.read("figs/original", buffer, { range });
const storageAway = expect.objectContaining({ code: "service.storage-away" });

test("what a store has is read", async () => {
  answer = (response) => response.writeHead(206, headers).end(object);
  expect(await read()).toEqual(object);
});

test.each<[string, typeof answer]>([
  ["more bytes than were asked", (response) => response.writeHead(206, headers).end(Buffer.alloc(9_000_000))],
  [
    "bytes without an end",
    (response) => {
      response.writeHead(206, headers);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", more);
      more();
    },
  ],
  ["fewer bytes than it tells", (response) => response.writeHead(206, headers).end(object.subarray(1))],
  [
    "an answer that breaks off",
    (response) => {
      response.writeHead(206, { ...headers, "content-length": length });
      response.write(object.subarray(0, 9), () => response.destroy());
    },
  ],
  ["the whole, where a range was asked", (response) => response.writeHead(200, { etag: '"1"' }).end(object)],
  [
    "another range",
    (response) =>
      response.writeHead(206, { ...headers, "content-range": `bytes 1-${length}/${length + 1}` }).end(object),
  ],
  ["a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Figs</h1>")],
  [
    "a shorter object than it was",
    (response) =>
      response.writeHead(206, { ...headers, "content-range": "bytes 0-8/9" }).end(object.subarray(0, 9)),
  ],
])("a store that answers %s is away, and nothing of it is passed on", async (_, lie) => {
  answer = lie;
  const use = vi.fn(buffer);
  await expect(files.read("figs/original", use, { range })).rejects.toEqual(storageAway);
  expect(use).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test("a store that gives every byte and never ends its answer is away, and its connection let go", async () => {
  answer = (response) => void response.writeHead(206, headers).write(object);
  await expect(impatient.read("figs/original", buffer, { range })).rejects.toEqual(storageAway);
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test("a store that does not say how long a file is is away, and the file not empty", async () => {
  answer = (response) => response.writeHead(200, { "transfer-encoding": "chunked" }).end();
  await expect(files.stat("figs/original")).rejects.toEqual(storageAway);
});

test("what became another object while it was read is broken off", async () => {
  const size = 1_000_000;
  let part = 0;
  answer = (response) => {
    const from = part++ * 524_288;
    const to = Math.min(from + 524_288, size) - 1;
    const told = { "content-range": `bytes ${from}-${to}/${size}`, etag: `"${part}"` };
    response.writeHead(206, told).end(Buffer.alloc(to - from + 1));
  };
  await expect(files.read("figs/original", buffer)).rejects.toEqual(storageAway);
});

test("whoever stops waiting for a store that says nothing is let go, and so is its connection", async () => {
  const asked = Promise.withResolvers<void>();
  answer = () => asked.resolve();
  const leaving = new AbortController();
  const calls = [
    () => files.read("figs/original", buffer, { signal: leaving.signal }),
    () => files.stat("figs/original", { signal: leaving.signal }),
    () => files.remove(["figs/original"], { signal: leaving.signal }),
  ].map((call) => call());
  await asked.promise;
  leaving.abort(new Error("Gone"));
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("rejected");
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test("a file that a store refuses is not left open", async () => {
  answer = (response) => response.writeHead(403).end();
  const file = path.join(folder, "figs");
  await writeFile(file, Buffer.alloc(3_000_000));
  const put = () => files.put("figs/original", file, { type: "image/jpeg" });
  await Promise.allSettled(Array.from({ length: 20 }, put));
  const links = await readdir("/proc/self/fd").catch(() => []);
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => "")));
  expect(targets.filter((target) => target === file)).toEqual([]);
});
