import { readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Config, S3Config } from "../../config.ts";
import { s3Files } from "../../services/files-s3.ts";
import { type TemporaryFiles, temporaryFiles } from "../../services/files-temporary.ts";
import { isMissing, place, readLocal, sizeOfLocal } from "../../services/local-files.ts";

/** Where backups are kept. A name is words with slashes between. */
export interface BackupStore {
  /** For the operator's eyes. */
  address: string;
  /** Where a file is written before it is put in place. */
  temporary: TemporaryFiles;
  /** Durably, and all or nothing. The local file may be moved away. */
  put(name: string, file: string): Promise<void>;
  /** Gives the bytes to `use`, and closes behind it. Undefined when nothing is kept under the name. */
  read<T>(name: string, use: (bytes: Readable) => Promise<T>): Promise<T | undefined>;
  size(name: string): Promise<number | undefined>;
  /** The names of a backup's files that begin with the folder's, in the order of their bytes; what else lies there is not ours. */
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

/** Files of the app's account alone, in a folder. */
export function folderStore(root: string): BackupStore {
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error("Not a name of a backup's file");
    return path.join(root, name);
  };

  return {
    address: root,
    temporary: temporaryFiles(path.join(root, "temporary")),

    put: async (name, file) => await place(file, pathOf(name)),
    read: async (name, use) => await readLocal(pathOf(name), use),
    size: async (name) => await sizeOfLocal(pathOf(name)),
    async *list(folder) {
      for await (const name of namesIn(root, folder)) if (isOurs(name)) yield name;
    },

    async remove(names) {
      for (const name of names) {
        await rm(pathOf(name), { force: true });
        for (let at = path.dirname(pathOf(name)); at !== root; at = path.dirname(at)) {
          const isEmpty = await rmdir(at).then(
            () => true,
            () => false,
          );
          if (!isEmpty) break;
        }
      }
    },
  };
}

/** A `.DS_Store`, a `Thumbs.db` or a folder of a NAS stops no backup, and is not removed. */
export const isOurs = (name: string) =>
  /^backups\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\/(manifest|files\.gz|rows\/\w+\.gz)$/.test(name) ||
  /^media\/[\w-]+\/[\w-]+\.\w+\.[\dTZ-]+$/.test(name);

async function* namesIn(root: string, folder: string): AsyncGenerator<string> {
  const found = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  // As an object store sorts them: by the whole name, in which a folder ends with a slash.
  const sorted = found
    .map((each) => ({ each, name: each.isDirectory() ? `${each.name}/` : each.name }))
    .sort((one, two) => (one.name < two.name ? -1 : 1));
  for (const { each } of sorted) {
    const name = `${folder}/${each.name}`;
    if (each.isDirectory()) yield* namesIn(root, name);
    else yield name;
  }
}

/** Objects of a bucket, below a prefix. */
function s3Store(config: S3Config & { prefix: string }, temporary: TemporaryFiles): BackupStore {
  const files = s3Files(config, temporary);
  const start = config.prefix ? `${config.prefix}/` : "";
  const keyOf = (name: string) => start + name;

  return {
    address: `s3://${config.bucket}/${config.prefix}`,
    temporary,
    put: (name, file) => files.put(keyOf(name), file, { type: "application/octet-stream" }),
    read: (name, use) => files.read(keyOf(name), use),
    size: async (name) => (await files.stat(keyOf(name)))?.size,
    remove: (names) => files.remove(names.map(keyOf)),

    async *list(folder) {
      for await (const page of files.list(keyOf(`${folder}/`)))
        for (const { Key } of page) {
          const name = Key?.slice(start.length);
          if (name && isOurs(name)) yield name;
        }
    },
  };
}
