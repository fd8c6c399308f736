import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complete, taken } from "../../scripts/archive.mjs";
import { ensureBuilt } from "../../scripts/build.mjs";
import { root as rootUrl } from "../src/root.ts";

const root = fileURLToPath(rootUrl);
let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-archive-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.runIf(process.platform === "linux")(
  "what a release packs starts without node and npm, keeps what is written, and comes back from its backup",
  async () => {
    const files = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...taken];
    const names = execFileSync("git", files, { cwd: root });
    const packed = execFileSync("tar", ["-c", "--null", "--files-from=-"], {
      cwd: root,
      input: names,
      maxBuffer: 64 * 1024 ** 2,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: packed });
    // Packages are those of here: installing them takes a minute, and each release does.
    for (const part of ["", "contract", "locales", "server"]) {
      const own = path.join(root, part, "node_modules");
      if (existsSync(own)) symlinkSync(own, path.join(folder, part, "node_modules"));
    }
    await complete(folder, "1.0.0");
    const tried = spawnSync(process.execPath, ["scripts/try-archive.mjs", folder], { cwd: root });
    expect(tried.stderr.toString()).toBe("");
    expect(tried.status).toBe(0);
  },
);
