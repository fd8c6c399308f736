import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** A file that goes away at the end of its `using` block, unless it was moved. */
export interface TemporaryFile extends AsyncDisposable {
  path: string;
}

export interface TemporaryFiles {
  folder: string;
  /** An empty file that only this account can read. */
  make(): Promise<TemporaryFile>;
  /** Removes files that a crashed process left behind. */
  sweep(before: Date): Promise<void>;
}

export function temporaryFiles(folder: string): TemporaryFiles {
  return {
    folder,

    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, randomUUID());
      await (await open(file, "wx", 0o600)).close();
      return { path: file, [Symbol.asyncDispose]: () => rm(file, { force: true }) };
    },

    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}
