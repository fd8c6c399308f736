import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { folderStore } from "../src/features/backups/backups.store.ts";
import { kill } from "./processes.ts";
import { type TestServer, testServer } from "./server.ts";

const program = fileURLToPath(new URL("../src/backup.ts", import.meta.url));
let server: TestServer;
let to: string;
beforeAll(async () => {
  server = await testServer();
  to = await mkdtemp(path.join(tmpdir(), "blessing-jar-backup-"));
});
afterAll(async () => {
  await server.close();
  await rm(to, { recursive: true, force: true });
});

function aBackup() {
  const { PATH = "", HOME = "" } = process.env;
  const DATABASE_URL = server.database.connectionString;
  const env = { PATH, HOME, DATABASE_URL, DATA_DIR: server.dataDir, BACKUP_TO: to };
  return fork(program, { env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
}

const isWaiting = async () => {
  const query = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await server.context.pool.query(query)).rowCount;
};
async function files(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folderStore(to).list("backups")) names.push(name);
  return names;
}

test("a backup whose app is killed ends with it, and the next one is complete and alone", async () => {
  const holder = new pg.Client({ connectionString: server.database.connectionString });
  await holder.connect();
  await holder.query("begin; lock table members in access exclusive mode");
  const orphan = aBackup();
  try {
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1), { timeout: 20_000, interval: 50 });
    const ended = once(orphan, "exit");
    orphan.disconnect();
    expect((await ended)[0]).toBe(1);
  } finally {
    await kill(orphan);
    await holder.end();
  }
  const half = (await files()).map((name) => name.split("/")[1]);
  const next = aBackup();
  expect((await once(next, "exit"))[0]).toBe(0);
  const made = await files();
  expect(made.some((name) => name.endsWith("/manifest"))).toBe(true);
  expect(made.filter((name) => half.includes(name.split("/")[1]))).toEqual([]);
  expect(new Set(made.map((name) => name.split("/")[1])).size).toBe(1);
});
