import { execFile } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
// An hour leaves some 500 MB of media; without room beside them films are not converted, and wait.
const megabytes = 2_000;
const chunks = [1024 * 1024, 4096, 1];

export const canMount = () => process.platform === "linux" && process.getuid?.() === 0;

/** A small disk of its own in memory, mounted on a folder; only root may. */
export async function mountSmallDisk(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
  const ballast = path.join(folder, "ballast");

  /** To the last byte. What others delete meanwhile is taken too, when it is called again. */
  async function fill(): Promise<void> {
    await using file = await open(ballast, "a");
    for (const size of chunks) {
      const bytes = Buffer.alloc(size);
      while (await fits(file.write(bytes)));
    }
  }

  return {
    fill,
    empty: () => rm(ballast, { force: true }),
    toReadOnly: () => run("mount", ["-o", "remount,ro", folder]),
    toWritable: () => run("mount", ["-o", "remount,rw", folder]),
    // Lazily: whoever still holds a file open keeps nobody from ending.
    unmount: () => run("umount", ["-l", folder]),
  };
}

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>;

async function fits(writing: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await writing).bytesWritten > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
