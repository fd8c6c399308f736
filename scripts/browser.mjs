import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { firstThat, inPath, installFromDebian } from "./programs.mjs";
import { pinnedNode, root, run } from "./run.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge",
];
const applications = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Chromium without its windows: the same pages with half the work. */
const lean = "chromium-headless-shell";

/**
 * The path of a Chromium that really launches: CHROME_PATH, Playwright's own, the system's, else one installed now.
 * @param options.isLean whether one without windows is preferred; a machine of continuous integration is given one
 * @returns {Promise<string>}
 */
export async function findBrowser({ isLean = false } = {}) {
  const candidates = async () => [
    ...(isLean ? inPath([lean]) : []),
    await playwrightsOwn(),
    ...inPath(names),
    ...applications,
  ];
  const wantsLean = isLean && process.env.CI && !process.env.CHROME_PATH && inPath([lean]).length === 0;
  if (wantsLean) await installBrowser(lean);
  const found = await firstThat(launches, [process.env.CHROME_PATH, ...(await candidates())]);
  if (found) return found;
  const fromDebian = [...(isLean ? [lean] : []), "chromium"].map((name) => () => installBrowser(name));
  for (const install of [...fromDebian, installFromPlaywright]) {
    await install();
    const installed = await firstThat(launches, await candidates());
    if (installed) return installed;
  }
  throw new Error(
    "No Chromium launches here and none could be installed: install one and set CHROME_PATH to it.",
  );
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

const installBrowser = (name) => installFromDebian([name, "fonts-noto-core"]);

async function installFromPlaywright() {
  console.log("Downloading a browser for the journeys …");
  const client = path.join(root, "node_modules/playwright-core/cli.js");
  await run(pinnedNode(), [client, "install", "chromium"], { quietly: true });
}
