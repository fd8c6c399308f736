import { chmod, mkdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "./files.ts";
import type { TemporaryFiles } from "./files-temporary.ts";
import { flush, readLocal, sizeOfLocal } from "./local-files.ts";

/** Files in a folder, spread over 65,536 subfolders so that none grows long. */
export function diskFiles(root: string, temporary: TemporaryFiles): FileStore {
  function pathOf(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)?$/i.test(key)) throw new Error("Not a key of the file store");
    // A UUIDv7 begins with the time: only its end is spread evenly.
    const shard = key.split("/", 1)[0]?.padStart(4, "0").slice(-4) ?? "";
    return path.join(root, shard.slice(0, 2), shard.slice(2), key);
  }

  return {
    kind: "disk",
    temporary,

    async put(key, file) {
      const target = pathOf(key);
      const folder = path.dirname(target);
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(file, 0o600);
      await flush(file);
      await rename(file, target);
      await flush(folder);
      for (let made = folder; firstMade && made.length >= firstMade.length; made = path.dirname(made)) {
        await flush(path.dirname(made));
      }
    },

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
