import { execFile } from "node:child_process";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk of its own for a folder, which can be filled, and be made read-only; undefined where nobody may mount one. */
export async function aSmallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isMounted = await run("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${megabytes}m,mode=700`,
    "tmpfs",
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  const filler = path.join(folder, "filler");
  return {
    /** But for so many bytes. */
    async fill(free: number): Promise<void> {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - free));
    },
    empty: () => rm(filler, { force: true }),
    makeReadOnly: () => run("mount", ["-o", "remount,ro", folder]),
    makeWritable: () => run("mount", ["-o", "remount,rw", folder]),
    remove: () => run("umount", ["-l", folder]),
  };
}

export type SmallDisk = NonNullable<Awaited<ReturnType<typeof aSmallDisk>>>;
