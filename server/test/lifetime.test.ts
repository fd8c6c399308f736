import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kill } from "./processes.ts";

const program = fileURLToPath(new URL("lifetime-program.ts", import.meta.url));
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-life-"));
  // Made by root, it must let the account of PostgreSQL pass: else the databases are elsewhere, and stay there.
  await chmod(folder, 0o755);
  // Made once: the others are copies.
  const { ended } = await begin("nothing", "ready", "SIGTERM", "model");
  expect(await ended).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const child of children) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

type Request = NodeJS.Signals | "disconnect" | undefined;

/** Runs the program to the word, on a copy of the model where it has a database, and then asks it to end. */
async function begin(what: string, word: string, request?: Request, database?: string) {
  const dataDir = path.join(folder, database ?? "none");
  if (database && database !== "model") await cp(path.join(folder, "model"), dataDir, { recursive: true });
  const child = fork(program, [what, ...(database ? [dataDir] : [])], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  const told: unknown[] = [];
  child.on("message", (message) => told.push(message));
  const said = child.stderr ? text(child.stderr) : "";
  const exit = once(child, "exit");
  if (child.stdout) for await (const line of createInterface(child.stdout)) if (line === word) break;
  const ask = () => (request === "disconnect" ? child.disconnect() : request && child.kill(request));
  ask();
  const ended = exit.then(async ([code, signal]) => {
    const isDatabaseLeft = existsSync(path.join(dataDir, "database/cluster/postmaster.pid"));
    return { code, signal, said: await said, isDatabaseLeft };
  });
  return { child, ask, ended, told };
}

test.each<[string, string, string, Request, string?]>([
  ["by the service manager", "nothing", "ready", "SIGTERM", "served"],
  ["before its database runs", "nothing", "begins", "SIGTERM", "begun"],
  ["while it waits for something in its start", "waits", "begins", "SIGTERM"],
  ["by Ctrl-C", "nothing", "ready", "SIGINT"],
  ["by a terminal that is closed", "nothing", "ready", "SIGHUP"],
  ["by the end of whoever watches over it", "nothing", "ready", "disconnect"],
])("asked to end %s, it ends well, and its database with it", async (_, what, word, request, database) => {
  const { ended } = await begin(what, word, request, database);
  expect(await ended).toEqual({ code: 0, signal: null, said: "", isDatabaseLeft: false });
});

test("asked twice, as by Ctrl-C in a terminal and by npm, it ends once, and in order", async () => {
  const { ask, ended } = await begin("nothing", "ready", "SIGINT");
  ask();
  expect(await ended).toMatchObject({ code: 0, signal: null, isDatabaseLeft: false });
});

test("what hangs at its end is named and left, and the database ends all the same", async () => {
  const { ended } = await begin("hangs", "ready", "SIGTERM", "hanging");
  const { code, said, isDatabaseLeft } = await ended;
  expect({ code, isDatabaseLeft }).toEqual({ code: 1, isDatabaseLeft: false });
  expect(said).toMatch(/this has not.*a connection/);
});

test("after a fault it waits for what hangs no longer than it must: until another begins, nobody is served", async () => {
  const { ended } = await begin("breaks", "ready", undefined);
  const { code, said } = await ended;
  expect(code).toBe(1);
  expect(said).toMatch(/a timer of nobody.*this has not.*a connection/s);
});

test("what fails at its end keeps nothing else from its end", async () => {
  const { ended } = await begin("fails", "ready", "SIGTERM");
  const { said, ...how } = await ended;
  expect(how).toEqual({ code: 0, signal: null, isDatabaseLeft: false });
  expect(said).toContain("the folder is gone");
});

test.each<[string, RegExp, string?]>([
  ["rejects", /unhandledRejection: nobody handled this.*a promise of nobody.*the disk is full/s, "faulty"],
  ["throws", /uncaughtException: nobody handled this.*a timer of nobody/],
  ["emits", /nobody handled this.*an event of nobody/],
])(
  "a fault that nobody handles (%s) is told with its cause, and the process leaves in order, as failed",
  async (what, words, database) => {
    const { ended } = await begin(what, "ready", undefined, database);
    const { said, ...how } = await ended;
    expect(how).toEqual({ code: 1, signal: null, isDatabaseLeft: false });
    expect(said).toMatch(words);
  },
);

test("a start that fails says why, and leaves no database behind", async () => {
  const { ended } = await begin("refuses", "ready", undefined, "refused");
  const { said, ...how } = await ended;
  expect(how).toEqual({ code: 1, signal: null, isDatabaseLeft: false });
  expect(said).toContain("no such setting");
});

test("only a start that goes on is told as ready: who leaves has said why, and is not begun anew", async () => {
  const [leaving, living] = [await begin("leaves", "ready"), await begin("nothing", "ready")];
  await expect.poll(() => living.told).toEqual(["ready"]);
  expect((await leaving.ended).code).toBe(1);
  expect(leaving.told).toEqual([]);
});
