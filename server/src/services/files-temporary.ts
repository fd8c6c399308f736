import { createHash, randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Logger } from "pino";

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

/**
 * Where process numbers mean the same: containers that share a folder have numbers of their own, and none of them may take another's
 * process for dead. Elsewhere than on Linux there is no such link.
 */
function numbersOf(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {}
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 8);
}

const numbers = numbersOf();
/** A process may have the number of one that is gone: in a container nearly always. */
const life = randomUUID().slice(0, 8);

/** Tells whose the file is: `numbers.pid.life.random`. */
export function temporaryName(): string {
  return [numbers, process.pid, life, randomUUID()].join(".");
}

/** Whether the file's process is gone for sure. One of another machine or container is not judged. */
export function isOfDeadProcess(name: string): boolean {
  const [ofNumbers, pid, ofLife] = name.split(".");
  if (ofNumbers !== numbers || !Number(pid) || !ofLife) return false;
  return Number(pid) === process.pid ? ofLife !== life : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
