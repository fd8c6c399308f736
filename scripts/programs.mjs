import { existsSync } from "node:fs";
import path from "node:path";
import { environment, run } from "./run.mjs";

/** Files of these names that the PATH leads to. */
export function inPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}

/** The first that is there and works. */
export async function firstThat(works, candidates) {
  for (const candidate of new Set(candidates)) if (candidate && (await works(candidate))) return candidate;
  return undefined;
}

/** Installs packages where that is ours to do: as the administrator of a Debian. */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${packages.join(", ")} for the tests …`);
  const options = { quietly: true, env: { ...environment(), DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
}
