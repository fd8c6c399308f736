import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("no-descriptors-program.ts", import.meta.url));

test.each([0, 1, 3])(
  "with %i descriptors free, whatever begins a process or a thread is told so, and nothing dies of it",
  async (free) => {
    const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-few-"));
    const command = `ulimit -n 100; exec "$0" "$@"`;
    const given = [process.execPath, program, String(free), folder];
    const { stdout, stderr, status } = spawnSync("/bin/sh", ["-c", command, ...given], { encoding: "utf8" });
    await rm(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const told = Object.fromEntries(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    const emfile = expect.stringContaining("EMFILE");
    expect(told).toEqual({
      "a film": emfile,
      "a worker": emfile,
      "a cluster": emfile,
      "a backup": emfile,
      "a HEIC": emfile,
    });
  },
);
