import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StoreKind, startS3Kind } from "../../test/s3-kinds.ts";
import { readConfig } from "../config.ts";
import { createFiles, type FileStore } from "./files.ts";

// What stores do that are not Amazon's; each is reported in docs/real-world.md.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-kinds-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withStore(
  kind: StoreKind,
  act: (files: FileStore, store: Awaited<ReturnType<typeof startS3Kind>>) => Promise<void>,
) {
  const store = await startS3Kind(kind);
  try {
    await act(createFiles(readConfig({ DATA_DIR: folder, ...store.settings })), store);
  } finally {
    store.stop();
  }
}

async function put(files: FileStore, keys: string[]): Promise<void> {
  for (const key of keys) {
    const file = path.join(folder, "figs");
    await writeFile(file, "figs");
    await files.put(key, file, { type: "image/jpeg" });
  }
}

const refusals = [
  [400, "MissingContentMD5"],
  [400, "InvalidArgument"],
  [400, "NotImplemented"],
  [400, "MalformedXML"],
  [403, "AccessDenied"],
  [404, "NoSuchKey"],
  [405, "MethodNotAllowed"],
  [411, "MissingContentLength"],
  [501, "NotImplemented"],
] as const;

test("a store that wants Content-MD5 is given it, and no newer checksum", async () => {
  await withStore({ deletesMany: "with Content-MD5" }, async (files, { objects, asked }) => {
    await put(files, ["figs/original", "figs/w320", "bread/original"]);
    expect(await files.read("figs/original", buffer)).toEqual(Buffer.from("figs"));
    await files.remove(["figs/original", "figs/w320", "figs/copy"]);
    expect([...objects.keys()]).toEqual(["bread/original"]);
    expect(asked.filter((call) => /DELETE|many/.test(call))).toEqual(["POST many"]);
  });
});

test.each(refusals)(
  "a store that answers %i %s to the deletion of many is asked for each, and not for many again",
  async (status, code) => {
    await withStore({ deletesMany: { status, code } }, async (files, { objects, asked }) => {
      await put(files, ["figs/original", "figs/w320"]);
      await files.remove(["figs/original", "figs/copy"]);
      expect([...objects.keys()]).toEqual(["figs/w320"]);
      await files.remove(["figs/w320"]);
      expect(objects.size).toBe(0);
      expect(asked.filter((call) => call === "POST many")).toHaveLength(1);
    });
  },
);

test.each([
  [503, "SlowDown"],
  [500, "InternalError"],
  [429, "TooManyRequests"],
])("one that answers %i %s is away, and asked for many again", async (status, code) => {
  await withStore({ deletesMany: { status, code } }, async (files, { objects, asked }) => {
    await put(files, ["figs/original"]);
    const away = expect.objectContaining({ code: "service.storage-away" });
    await expect(files.remove(["figs/original"])).rejects.toEqual(away);
    expect(objects.size).toBe(1);
    expect(asked).not.toContain("DELETE");
  });
});

test("where nothing may be deleted it is told, and no key counts as gone", async () => {
  const denied = { status: 403, code: "AccessDenied" };
  await withStore({ deletesMany: denied, refuses: { method: "DELETE", ...denied } }, async (files) => {
    await put(files, ["figs/original"]);
    await expect(files.remove(["figs/original"])).rejects.toMatchObject({ code: "service.storage-away" });
  });
});

test("a bucket that is gone is no missing file: nothing counts as deleted, and nothing as never there", async () => {
  const gone = { status: 404, code: "NoSuchBucket" };
  const kind: StoreKind = { deletesMany: gone, refuses: { method: "DELETE", ...gone } };
  await withStore(kind, async (files) => {
    await expect(files.remove(["figs/original"])).rejects.toMatchObject({ code: "service.storage-away" });
  });
  await withStore({ ...kind, refuses: { method: "GET", ...gone } }, async (files) => {
    await expect(files.read("figs/original", buffer)).rejects.toMatchObject({ code: "service.storage-away" });
  });
});
