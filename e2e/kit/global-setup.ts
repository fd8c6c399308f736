import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { ensureBuilt } from "../../scripts/build.mjs";
import { makeDataDir, removeDataDir } from "./data-dir.ts";
import { startApp } from "./running-app.ts";
import { tellShared } from "./shared-app.ts";

/** One real app for all journeys; each brings members of its own. Answers how to take it down. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Journeys through yesterday's parts would prove nothing.
  await ensureBuilt();
  const [startedDir, dataDir] = [await makeDataDir(), await makeDataDir()];
  const clean = async () => {
    for (const each of [startedDir, dataDir]) await removeDataDir(each);
  };
  try {
    const first = await startApp({ dataDir: startedDir });
    await first.stop();
    await cp(startedDir, dataDir, { recursive: true });
    const adminEmail = "keeper@example.org";
    const adminPassword = randomUUID();
    const settings = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
    const app = await startApp({ dataDir, settings });
    tellShared({ url: app.url, dataDir, startedDir, adminEmail, adminPassword });
    return async () => {
      await app.stop();
      await clean();
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
