import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onServer, withDatabase } from "./database.ts";
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
async function told(settings: Record<string, string>, priority = 0): Promise<string> {
  const app = aProcess(server, settings, ["ignore", "ignore", "pipe"]);
  if (priority !== 0 && app.pid) setPriority(app.pid, priority);
  const [words, [code]] = await Promise.all([text(app.stderr ?? expect.fail()), once(app, "exit")]);
  expect(code).toBe(1);
  expect(words).not.toMatch(/^\s+at /m);
  return words.trim();
}

// Beside the others, for it is told so late; and after them for the processor, of which it would else keep a core busy.
test
  .runIf(process.platform === "linux")
  .concurrent("a data folder on which making it never ends is one sentence", async () => {
    const words = told({ DATA_DIR: "/proc/nowhere/data" }, constants.priority.PRIORITY_BELOW_NORMAL);
    expect(await words).toMatch(/^DATA_DIR is \/proc\/nowhere\/data, and/);
  });

test.concurrent.each([
  ["a number that is none", { PORT: "abc" }, /PORT: .*number/],
  ["an address with a path", { PUBLIC_URL: "https://example.org/jar" }, /PUBLIC_URL: has a path/],
  ["a database that is no address", { DATABASE_URL: "jar" }, /DATABASE_URL: Invalid URL/],
  ["a folder that only a shell finds", { DATA_DIR: "~/jar" }, /DATA_DIR: begins with ~/],
  ["a key that is too short", { BACKUP_KEY: "short" }, /BACKUP_KEY: /],
  [
    "no database there",
    { DATABASE_URL: "postgres://x:secret@127.0.0.1:1/jar" },
    /127\.0\.0\.1:1\/jar cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    "a password that ends the address",
    { DATABASE_URL: "postgres://x:p@secret/w@127.0.0.1/jar" },
    /DATABASE_URL: has a sign in its password/,
  ],
])("a start that fails is one sentence, without a stack: %s", async (_what, settings, sentence) => {
  const words = await told(settings);
  expect(words).toMatch(sentence);
  expect(words).not.toContain("secret");
});

test.concurrent("a data folder that cannot be made is one sentence", async () => {
  expect(await told({ DATA_DIR: path.join(folder, "file") })).toMatch(/a file is in its way/);
  expect(await told({ DATA_DIR: path.join(folder, "file", "data") })).toMatch(/a file is in its way/);
});

const unfit: [what: string, made: string[], inside: string[], sentence: RegExp][] = [
  [
    "its texts are not UTF-8",
    ["create database its_own encoding 'LATIN1' template template0 locale_provider libc locale 'C'"],
    [],
    /keeps its texts as LATIN1: create one/,
  ],
  [
    "it cannot be written",
    ["create database its_own", "alter database its_own set default_transaction_read_only = on"],
    [],
    /cannot be written, as a standby/,
  ],
  [
    "another application migrates it",
    ["create database its_own"],
    ["create table migrations (id int, migration text)"],
    /holds another application/,
  ],
  [
    "another application has a table of that name",
    ["create database its_own"],
    ["create table members (id int)"],
    /Migration .* failed: relation "members" already exists \(42P07\)/,
  ],
  [
    "its schema is somebody else's",
    ["create database its_own"],
    ["revoke create on schema public from public, pg_database_owner"],
    /lets this account create nothing/,
  ],
];

test.concurrent.each(unfit)(
  "a database that answers, and that the app cannot live in, is one sentence: %s",
  async (_what, made, inside, sentence) => {
    const { connectionString } = server.database;
    const name = `start_${randomBytes(6).toString("hex")}`;
    await onServer(connectionString, ...made.map((statement) => statement.replace("its_own", name)));
    const address = withDatabase(connectionString, name);
    try {
      await onServer(address, ...inside);
      expect(await told({ DATABASE_URL: address })).toMatch(sentence);
    } finally {
      await onServer(connectionString, `drop database ${name} with (force)`);
    }
  },
);

test("a version that is older than the database says so, and how to go back", async () => {
  const { connectionString } = server.database;
  await onServer(connectionString, "insert into migrations (name) values ('9999_tomorrow.sql')");
  const words = await told({});
  await onServer(connectionString, "delete from migrations where name = '9999_tomorrow.sql'");
  expect(words).toMatch(/is older than the database, .*9999_tomorrow\.sql.*To go back/);
});
