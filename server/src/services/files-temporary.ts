import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
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

export function temporaryFiles(folder: string, log?: Pick<Logger, "warn">): TemporaryFiles {
  /** Must not throw: at the end of a block it would take the place of what went wrong in it. The sweep tries again. */
  const remove = async (file: string) => {
    await rm(file, { force: true }).catch((err: unknown) => log?.warn({ err }, "temporary file"));
  };

  return {
    folder,

    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, temporaryName());
      await writeFile(file, "", { flag: "wx", mode: 0o600 });
      return { path: file, [Symbol.asyncDispose]: () => remove(file) };
    },

    async sweep(before = new Date(0)) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        const isLeft = isOfDeadProcess(name) || (found && found.mtime < before);
        if (isLeft) await remove(file);
      }
    },
  };
}
