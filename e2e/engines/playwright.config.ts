import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../../server/test/memory-disk.ts";
import type { EngineName } from "./test.ts";

keepTemporaryFilesInMemory();

export default defineConfig<object, { engineName: EngineName }>({
  testDir: ".",
  testMatch: "*.engines.ts",
  globalSetup: "../kit/global-setup.ts",
  outputDir: "../test-results/engines",
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  // Each holds a whole browser.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: "list",
  projects: (["firefox", "webkit"] as const).map((engineName) => ({ name: engineName, use: { engineName } })),
});
