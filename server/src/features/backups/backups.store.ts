import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../../config.ts";
import { type TemporaryFiles, temporaryFiles } from "../../services/files-temporary.ts";
import { s3Store } from "./backups.store-s3.ts";

/** Where backups are kept. A name is words with slashes between. */
export interface BackupStore {
  /** For the operator's eyes. */
  address: string;
  /** Where a file is written before it is put in place. */
  temporary: TemporaryFiles;
  /** Durably, and all or nothing. The local file may be moved away. */
  put(name: string, file: string): Promise<void>;
  /** Undefined when nothing is kept under the name. */
  read(name: string): Promise<Readable | undefined>;
  size(name: string): Promise<number | undefined>;
  /** The names that begin with the folder's, in the order of their bytes. */
  list(folder: string): AsyncIterable<string>;
  remove(names: string[]): Promise<void>;
}

type StoreConfig = Pick<Config, "backup" | "dataDir">;

/** The store that BACKUP_TO names; undefined where it is empty. */
export function createBackupStore(config: StoreConfig): BackupStore | undefined {
  const { to, s3 } = config.backup;
  if (!to) return undefined;
  if (!s3) return folderStore(to);
  return s3Store(s3, temporaryFiles(path.join(config.dataDir, "backup-temporary")));
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes((error as { code?: string }).code ?? "");

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Files of the app's account alone, in a folder. */
export function folderStore(root: string): BackupStore {
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error("Not a name of a backup's file");
    return path.join(root, name);
  };

  return {
    address: root,
    temporary: temporaryFiles(path.join(root, "temporary")),

    async put(name, file) {
      const target = pathOf(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await chmod(file, 0o600);
      await flush(file);
      await rename(file, target);
      await flush(path.dirname(target));
    },

    async read(name) {
      const handle = await orUndefined(open(pathOf(name), "r"));
      return handle && createReadStream("", { fd: handle });
    },

    size: async (name) => (await orUndefined(stat(pathOf(name))))?.size,
    list: (folder) => namesIn(root, folder),

    async remove(names) {
      for (const name of names) {
        await rm(pathOf(name), { force: true });
        for (let at = path.dirname(pathOf(name)); at !== root; at = path.dirname(at)) {
          if (
            !(await rmdir(at).then(
              () => true,
              () => false,
            ))
          )
            break; // not the last one in it
        }
      }
    },
  };
}

async function* namesIn(root: string, folder: string): AsyncGenerator<string> {
  const found = await orUndefined(readdir(path.join(root, folder), { withFileTypes: true }));
  // As an object store sorts them: by the whole name, in which a folder ends with a slash.
  const sorted = (found ?? [])
    .map((each) => ({ each, name: each.isDirectory() ? `${each.name}/` : each.name }))
    .sort((one, two) => (one.name < two.name ? -1 : 1));
  for (const { each } of sorted) {
    const name = `${folder}/${each.name}`;
    if (each.isDirectory()) yield* namesIn(root, name);
    else yield name;
  }
}

/** Durable: a file and its folder are fsynced before a write counts as done. */
async function flush(file: string): Promise<void> {
  await using handle = await open(file, "r");
  await handle.sync();
}
