import { existsSync } from "node:fs";
import { environment, run } from "./run.mjs";

/** Installs packages where that is ours to do: as the administrator of a Debian. */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${packages.join(", ")} for the tests …`);
  const options = { quietly: true, env: { ...environment(), DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
}
