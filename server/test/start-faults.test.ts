import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onServer } from "./database.ts";
import { aProcess } from "./processes.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-start-"));
  await writeFile(path.join(folder, "file"), "");
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the app says as it ends at its start. */
async function told(settings: Record<string, string>): Promise<string> {
  const app = aProcess(server, settings, ["ignore", "ignore", "pipe"]);
  const [words, [code]] = await Promise.all([text(app.stderr ?? expect.fail()), once(app, "exit")]);
  expect(code).toBe(1);
  expect(words).not.toMatch(/^\s+at /m);
  return words.trim();
}

test.each([
  ["a number that is none", { PORT: "abc" }, /PORT: .*number/],
  ["an address with a path", { PUBLIC_URL: "https://example.org/jar" }, /PUBLIC_URL: has a path/],
  ["a key that is too short", { BACKUP_KEY: "short" }, /BACKUP_KEY: /],
  [
    "no database there",
    { DATABASE_URL: "postgres://x:secret@127.0.0.1:1/jar" },
    /127\.0\.0\.1:1\/jar cannot be reached \(ECONNREFUSED\)/,
  ],
])("a start that fails is one sentence, without a stack: %s", async (_what, settings, sentence) => {
  const words = await told(settings);
  expect(words).toMatch(sentence);
  expect(words).not.toContain("secret");
});

test("a data folder that cannot be made is one sentence", async () => {
  expect(await told({ DATA_DIR: path.join(folder, "file") })).toMatch(/a file is in its way/);
  expect(await told({ DATA_DIR: path.join(folder, "file", "data") })).toMatch(/a file is in its way/);
});

test.runIf(process.platform === "linux")(
  "a data folder on which making it never ends is one sentence",
  async () => {
    expect(await told({ DATA_DIR: "/proc/nowhere/data" })).toMatch(/^DATA_DIR is \/proc\/nowhere\/data, and/);
  },
);

test("a version that is older than the database says so, and how to go back", async () => {
  const { connectionString } = server.database;
  await onServer(connectionString, "insert into migrations (name) values ('9999_tomorrow.sql')");
  const words = await told({});
  await onServer(connectionString, "delete from migrations where name = '9999_tomorrow.sql'");
  expect(words).toMatch(/is older than the database, .*9999_tomorrow\.sql.*To go back/);
});
