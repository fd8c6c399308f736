import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { environment, pinnedNode, root, run } from "./run.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const applications = ["Google Chrome", "Chromium", "Microsoft Edge"];

/**
 * The path of a Chromium that really launches: CHROME_PATH, Playwright's own, the system's, else one installed now.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const found = await firstThatLaunches([process.env.CHROME_PATH, await playwrightsOwn(), ...systems()]);
  if (found) return found;
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install();
    const installed = await firstThatLaunches([await playwrightsOwn(), ...systems()]);
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium launches here and none could be installed: install one and set CHROME_PATH to it.",
  );
}

async function firstThatLaunches(candidates) {
  for (const candidate of new Set(candidates)) if (candidate && (await launches(candidate))) return candidate;
  return undefined;
}

async function launches(browser) {
  if (!existsSync(browser)) return false;
  const profile = await mkdtemp(path.join(tmpdir(), "blessing-jar-browser-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  try {
    const { stdout } = await promisify(execFile)(
      browser,
      [...flags, `--user-data-dir=${profile}`, "--dump-dom", "about:blank"],
      { timeout: 30_000, killSignal: "SIGKILL" },
    );
    return stdout.includes("<html");
  } catch {
    return false;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

async function playwrightsOwn() {
  try {
    const { default: playwright } = await import("playwright-core");
    return playwright.chromium.executablePath();
  } catch {
    return undefined;
  }
}

function systems() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ].filter((file) => existsSync(file));
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing a browser for the journeys …");
  const options = { quietly: true, env: { ...environment(), DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  const packages = ["chromium", "fonts-noto-core"];
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
}

async function installFromPlaywright() {
  console.log("Downloading a browser for the journeys …");
  const client = path.join(root, "node_modules/playwright-core/cli.js");
  await run(pinnedNode(), [client, "install", "chromium"], { quietly: true });
}
