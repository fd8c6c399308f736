import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isOfDeadProcess, temporaryName } from "./temporary-names.ts";

/** A file that goes away at the end of its `using` block, unless it was moved. */
export interface TemporaryFile extends AsyncDisposable {
  path: string;
}

export interface TemporaryFiles {
  folder: string;
  /** An empty file that only this account can read. */
  make(): Promise<TemporaryFile>;
  /** Removes files that processes left which are gone, and any from before that moment. */
  sweep(before?: Date): Promise<void>;
}

export function temporaryFiles(folder: string): TemporaryFiles {
  return {
    folder,

    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, temporaryName());
      await (await open(file, "wx", 0o600)).close();
      return { path: file, [Symbol.asyncDispose]: () => rm(file, { force: true }) };
    },

    async sweep(before = new Date(0)) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        const isLeft = isOfDeadProcess(name) || (found && found.mtime < before);
        if (isLeft) await rm(file, { force: true });
      }
    },
  };
}
