import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type StoreKind, startS3Kind } from "../../../test/s3-kinds.ts";
import { readConfig } from "../../config.ts";
import { createFiles } from "../../services/files.ts";
import { checkStore } from "./store.checks.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-doctor-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const origin = "https://jar.example";
const well: StoreKind = { deletesMany: "with Content-MD5", origin };

async function saidOf(kind: StoreKind, settings: Record<string, string> = {}) {
  const store = await startS3Kind(kind);
  try {
    const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: origin, ...store.settings, ...settings });
    const [said] = await checkStore(config);
    return { ...said, left: [...store.objects.keys()] };
  } finally {
    store.stop();
  }
}

test("a store that does all that the app needs is well, and nothing stays in it", async () => {
  expect(await saidOf(well)).toMatchObject({ state: "good", left: [] });
});

test.each<[string, StoreKind, string]>([
  [
    "the keys may not write",
    { ...well, refuses: { method: "PUT", status: 403, code: "AccessDenied" } },
    "put there: AccessDenied",
  ],
  [
    "the keys may not read",
    { ...well, refuses: { method: "GET", status: 403, code: "AccessDenied" } },
    "is read: AccessDenied",
  ],
  [
    "the keys may not delete",
    {
      ...well,
      deletesMany: { status: 403, code: "AccessDenied" },
      refuses: { method: "DELETE", status: 403, code: "AccessDenied" },
    },
    "is deleted: AccessDenied",
  ],
  ["the keys may not list", { ...well, hidesMissing: true }, "is not there: "],
  [
    "the bucket lets no browser send",
    { ...well, origin: "https://other.example" },
    `PUT from ${origin} by CORS`,
  ],
])("where %s, one sentence says so", async (_what, kind, words) => {
  expect(await saidOf(kind)).toMatchObject({ state: "bad", words: expect.stringContaining(words) });
});

test("a bucket that is not there, and a store that is not there, are told", async () => {
  expect(await saidOf(well, { S3_BUCKET: "figs" })).toMatchObject({
    state: "bad",
    words: expect.stringMatching(/put there: .*S3_BUCKET/),
  });
  const away = { S3_ENDPOINT: "http://127.0.0.1:1" };
  expect(await saidOf(well, away)).toMatchObject({
    state: "bad",
    words: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a folder is tried as a store is, once there is one, and nothing stays in it", async () => {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: origin });
  expect(await checkStore(config)).toMatchObject([{ state: "notice" }]);
  await (await createFiles(config).temporary.make())[Symbol.asyncDispose]();
  expect(await checkStore(config)).toMatchObject([{ state: "good" }]);
  const all = await readdir(path.join(dataDir, "media"), { recursive: true, withFileTypes: true });
  expect(all.filter((each) => each.isFile())).toEqual([]);
});
