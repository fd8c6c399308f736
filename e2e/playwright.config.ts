import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { keepTemporaryFilesInMemory } from "../server/test/memory-disk.ts";
import { launching } from "./kit/browser.ts";

keepTemporaryFilesInMemory();

// Looked for once: the workers are given it by the environment.
process.env.CHROME_PATH ??= await findBrowser({ isLean: true });

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  globalSetup: "./kit/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere may starve a browser; what needed another try is named at the end.
  retries: process.env.CI ? 2 : 0,
  // One more than the cores that the suite is meant for: with two more, no core was ever idle, and each journey waited
  // for the others.
  workers: 3,
  // Against what hangs, not what is slow, as are those below; the last one ends a run so that it still tells its faults.
  timeout: 300_000,
  globalTimeout: 50 * 60_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: launching(),
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // Far from UTC, so that a day counted in the wrong zone shows.
    timezoneId: "Pacific/Auckland",
    contextOptions: { reducedMotion: "reduce" },
    permissions: ["microphone"],
    // Answers that a journey holds, loses or refuses do not pass through a worker: those about it allow it.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
