import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";

let base: string;
let dataDir: string;
const log = { info: () => {}, warn: () => {} };

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "blessing-jar-embedded-"));
  dataDir = path.join(base, "data");
  // Made by root, it must let the account of PostgreSQL pass.
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

const start = (folder = dataDir) => startEmbeddedDatabase({ dataDir: folder, log, isDurable: false });
const pidFile = (folder = dataDir) => path.join(folder, "database/cluster/postmaster.pid");
const postmaster = async (folder = dataDir) =>
  Number((await readFile(pidFile(folder), "utf8")).split("\n")[0]);

async function ask(database: EmbeddedDatabase, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows[0]?.[0];
}

const others = new Set<ChildProcess>();
// One that was slow would use it in the next tests, too.
afterEach(() => {
  for (const app of others) app.kill("SIGKILL");
  others.clear();
});

/** Another process that uses the folder until it is killed. */
async function startOtherApp(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL("./embedded.ts", import.meta.url).href);
  const script = `const { startEmbeddedDatabase } = await import(${module});
    await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: console, isDurable: false });
    console.log("up");`;
  const app = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  others.add(app);
  await vi.waitUntil(async () => String(await once(app.stdout, "data")).includes("up"), 20_000);
  return app;
}

test("two apps that begin on a new folder at once share one database, and the last to leave stops it", async () => {
  const abandoned = path.join(dataDir, "database/cluster.draft-of-a-killed-app");
  await mkdir(abandoned, { recursive: true });
  await utimes(abandoned, 0, 0);
  const [one, two] = await Promise.all([start(), start()]);
  expect(existsSync(abandoned)).toBe(false);
  await ask(one, "create table kept (word text)");
  await one.stop();
  expect(await ask(two, "insert into kept values ('first') returning word")).toBe("first");
  await two.stop();
  expect(existsSync(pidFile())).toBe(false);
});

test("it is UTF-8, checks its pages, listens on no network and does not make the app a superuser", async () => {
  const database = await start();
  const settings = [
    "server_encoding",
    "data_checksums",
    "listen_addresses",
    "is_superuser",
    "unix_socket_permissions",
  ];
  const found = await Promise.all(settings.map((name) => ask(database, `show ${name}`)));
  expect(found).toEqual(["UTF8", "on", "", "off", "0700"]);
  expect(await ask(database, "select lower('ÉÇ')")).toBe("éç");
  await database.stop();
});

test.runIf(process.getuid?.() === 0)(
  "started by root, it lets root in, and nobody else who runs as its account",
  async () => {
    // On a machine with an account of our own the data are its own, and it is let in.
    spawnSync("chown", ["-R", "nobody", path.join(dataDir, "database")]);
    const database = await start();
    expect(await ask(database, "select true")).toBe(true);
    const { uid, gid } = await stat(path.join(dataDir, "database/cluster"));
    const socket = path.join(dataDir, "database/socket/.s.PGSQL.5432");
    const caller = path.join(base, "node");
    await copyFile(process.execPath, caller);
    await chmod(caller, 0o755);
    const script = `const words = "user\\0postgres\\0database\\0postgres\\0\\0";
      const head = Buffer.alloc(8);
      head.writeInt32BE(8 + words.length);
      head.writeInt32BE(196608, 4);
      const socket = require("node:net").connect(process.argv[1], () => socket.write(Buffer.concat([head, Buffer.from(words)])));
      socket.once("data", (answer) => { console.log(answer.toString()); socket.end(); });`;
    const { stdout } = spawnSync(caller, ["-e", script, socket], { uid, gid, cwd: "/", encoding: "utf8" });
    expect(stdout).toContain("Peer authentication failed");
    await database.stop();
  },
);

test("a killed app leaves PostgreSQL running, and the next start uses it", async () => {
  const app = await startOtherApp();
  const left = await postmaster();
  app.kill("SIGKILL");
  await once(app, "exit");
  const database = await start();
  expect(await postmaster()).toBe(left);
  expect(await ask(database, "select word from kept")).toBe("first");
  await database.stop();
  expect(existsSync(pidFile())).toBe(false);
});

test("PostgreSQL killed under a living app is started again, with what was committed", async () => {
  const database = await start();
  await ask(database, "insert into kept values ('second')");
  process.kill(await postmaster(), "SIGKILL");
  await vi.waitUntil(() => ask(database, "select true").catch(() => false), { timeout: 10_000 });
  expect(await ask(database, "select count(*) from kept")).toBe("2");
  await database.stop();
});

test("lock files whose process number went to a stranger do not hinder a start", async () => {
  await (await start()).stop();
  const stranger = process.pid;
  const socketFolder = path.join(dataDir, "database/socket");
  const stale = [stranger, path.dirname(pidFile()), 1, 5432, socketFolder, "", " 1 2", "ready"].join("\n");
  await writeFile(pidFile(), `${stale}\n`, { mode: 0o600 });
  await writeFile(path.join(socketFolder, ".s.PGSQL.5432.lock"), `${stranger}\n`, { mode: 0o600 });
  const database = await start();
  expect(await postmaster()).not.toBe(stranger);
  await database.stop();
});

test("a copied folder, lock file of the running original included, is a database of its own", async () => {
  const copyDir = path.join(base, "copy");
  await cp(path.join(dataDir, "database/cluster"), path.join(copyDir, "database/cluster"), {
    recursive: true,
  });
  const original = await start();
  await cp(pidFile(), pidFile(copyDir));
  const copy = await start(copyDir);
  await ask(copy, "insert into kept values ('only in the copy')");
  expect(await ask(original, "select count(*) from kept")).toBe("2");
  await copy.stop();
  expect(await ask(original, "select true")).toBe(true);
  await original.stop();
});

test("a path too long for a socket and the data of another version are no riddle", async () => {
  const longDir = path.join(base, "a-folder-with-a-long-name-".repeat(4), "data");
  await cp(path.join(dataDir, "database/cluster"), path.join(longDir, "database/cluster"), {
    recursive: true,
  });
  const database = await start(longDir);
  const socketFolder = new URL(database.connectionString).searchParams.get("host") ?? "";
  expect(socketFolder).toMatch(/^\/tmp\/blessing-jar-[0-9a-f]{12}$/);
  expect(await ask(database, "select true")).toBe(true);
  await database.stop();
  await writeFile(path.join(longDir, "database/cluster/PG_VERSION"), "17\n");
  await expect(start(longDir)).rejects.toThrow("was made by PostgreSQL 17");
  await rm(socketFolder, { recursive: true });
});
