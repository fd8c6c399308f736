import { randomUUID } from "node:crypto";
import { ensureBuilt } from "../../scripts/build.mjs";
import { makeDataDir, removeDataDir } from "./data-dir.ts";
import { startApp } from "./running-app.ts";
import { tellShared } from "./shared-app.ts";

/** One real app for all journeys; each brings members of its own. Answers how to take it down. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Journeys through yesterday's parts would prove nothing.
  await ensureBuilt();
  const dataDir = await makeDataDir();
  const adminEmail = "keeper@example.org";
  const adminPassword = randomUUID();
  const settings = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword };
  const app = await startApp({ dataDir, settings }).catch(async (error: unknown) => {
    await removeDataDir(dataDir);
    throw error;
  });
  tellShared({ url: app.url, dataDir, adminEmail, adminPassword });
  return async () => {
    await app.stop();
    await removeDataDir(dataDir);
  };
}
