import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment, npm, root } from "./run.mjs";

/** Runs `npm ci` unless node_modules holds exactly what the lockfile asks for. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing what Blessing Jar needs; this takes a minute, once …");
  // npm ci removes node_modules, the pinned Node with it: so it runs on the machine's own. The build needs the
  // development dependencies, also where NODE_ENV says production.
  const code = await npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    quietly: true,
    env: environment({ withOwn: false }),
  });
  if (code !== 0) throw new Error("The installation failed: npm's words are above.");
}

/** npm notes at the end of an install what it installed, in the form of the lockfile. */
function isInstalled() {
  const note = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(note)) return false;
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const installed = packagesOf(note);
  return Object.entries(wanted).every(([where, { version, integrity, resolved, optional }]) => {
    if (!where.includes("node_modules/")) return true;
    const found = installed[where];
    // What is meant for another system was left out.
    if (!found) return optional === true;
    return (
      found.version === version && (integrity ? found.integrity === integrity : found.resolved === resolved)
    );
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
