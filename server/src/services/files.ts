import { rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Readable, Transform } from "node:stream";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { usualDeadlines } from "../kit/deadlines.ts";
import { s3Files } from "./files-s3.ts";
import { type TemporaryFiles, temporaryFiles } from "./files-temporary.ts";
import { place, type ReadOptions, readLocal, sizeOfLocal, writeLocal } from "./local-files.ts";

interface Signalled {
  signal?: AbortSignal | undefined;
}

/** What a presigned address admits. */
interface DirectUpload {
  type: string;
  /** Signed when known, so that the store itself refuses any other. */
  size: number | undefined;
  seconds: number;
}

/**
 * Where the bytes of media live, by key: the local disk, or any S3-compatible store. A key is one or two words
 * of letters, digits and hyphens with a slash between. A store that cannot be reached is a Failure
 * service.storage-away.
 */
export interface FileStore {
  kind: "disk" | "s3";
  /** A place of this machine for files that are still being looked at. */
  temporary: TemporaryFiles;
  /** Keeps a local file under the key, durably and all or nothing; the local file may be moved away. */
  put(key: string, file: string, options: { type: string } & Signalled): Promise<void>;
  /** Undefined when nothing is kept under the key. */
  stat(key: string, options?: Signalled): Promise<{ size: number } | undefined>;
  /**
   * Gives the bytes to `use`, and what they hold is freed when that has ended, however it ends. Undefined when nothing is kept
   * under the key.
   */
  read<T>(key: string, use: (bytes: Readable) => Promise<T>, options?: ReadOptions): Promise<T | undefined>;
  /** Keys that hold nothing are no error. */
  remove(keys: string[], options?: Signalled): Promise<void>;
  /** A signed address to PUT to; undefined where uploads go through this app. */
  signUpload(key: string, upload: DirectUpload): Promise<string | undefined>;
  /** Keys of what was sent to signed addresses before that moment and is there still, some at a time. */
  listArrived(before: Date): AsyncIterable<string[]>;
}

/** The store that the configuration names. */
export function createFiles(
  config: Pick<Config, "dataDir" | "s3">,
  log?: Pick<Logger, "warn">,
  deadlines = usualDeadlines.store,
): FileStore {
  const folder = path.join(config.dataDir, "media");
  const temporary = temporaryFiles(path.join(folder, "temporary"), log);
  return config.s3 ? s3Files(config.s3, temporary, deadlines) : diskFiles(folder, temporary);
}

/** Copies what the store keeps into a local file. False when nothing is kept under the key. */
export async function copyToLocal(
  files: FileStore,
  key: string,
  to: string,
  { through, signal }: { through?: Transform } & Signalled = {},
): Promise<boolean> {
  const copy = async (bytes: Readable) => {
    await writeLocal(to, bytes, { through, signal });
    return true;
  };
  return (await files.read(key, copy, { signal })) ?? false;
}

/** Files in a folder, spread over 65,536 subfolders so that none grows long. */
function diskFiles(root: string, temporary: TemporaryFiles): FileStore {
  function pathOf(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?$/i.test(key)) throw new Error("Not a key of the file store");
    // A UUIDv7 begins with the time: only its end is spread evenly.
    const shard = key.split("/", 1)[0]?.padStart(4, "0").slice(-4) ?? "";
    return path.join(root, shard.slice(0, 2), shard.slice(2), key);
  }

  return {
    kind: "disk",
    temporary,

    put: async (key, file) => await place(file, pathOf(key)),

    async stat(key) {
      const size = await sizeOfLocal(pathOf(key));
      return size === undefined ? undefined : { size };
    },

    read: async (key, use, options) => await readLocal(pathOf(key), use, options),

    async remove(keys) {
      for (const key of keys) {
        const target = pathOf(key);
        await rm(target, { force: true });
        await rmdir(path.dirname(target)).catch(() => {}); // the last one takes its folder with it
      }
    },

    signUpload: async () => undefined,
    async *listArrived() {},
  };
}
