import { makeStartedDataDir, removeDataDir } from "./data-dir.ts";
import { type RunningApp, startApp } from "./running-app.ts";
import { type App, test } from "./test.ts";

/** Journeys in an app of their own. */
export function inOwnApp(settings: Record<string, string> = {}, hostname?: "localhost") {
  return test.extend<object, { app: App }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
      async ({}, use) => {
        const dataDir = await makeStartedDataDir();
        const app = await startApp({ dataDir, settings, ...(hostname ? { hostname } : {}) });
        await use({ url: app.url, dataDir });
        await app.stop();
        await removeDataDir(dataDir);
      },
      { scope: "worker" },
    ],
  });
}

/** The same, which may be stopped, killed and started again. */
export function inStoppableApp() {
  return test.extend<object, { running: { app: RunningApp } }>({
    running: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
      async ({}, use) => {
        const dataDir = await makeStartedDataDir();
        const running = { app: await startApp({ dataDir }) };
        await use(running);
        await running.app.stop();
        await removeDataDir(dataDir);
      },
      { scope: "worker" },
    ],
    app: [async ({ running }, use) => use(running.app), { scope: "worker" }],
  });
}
