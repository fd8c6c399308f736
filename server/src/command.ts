import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "./config.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { root } from "./root.ts";

const quiet = { info: () => {}, warn: console.warn };

export const settingsFile = fileURLToPath(new URL(".env", root));

/** The settings as the app reads them, `.env` included. */
export function readSettings(): Config {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  return readConfig(process.env);
}

/** Runs a command of the operator on the app's database, whether the app runs or not. */
export async function withDatabase<T>(
  command: (given: { config: Config; connectionString: string }) => Promise<T>,
): Promise<T> {
  const config = readSettings();
  await mkdir(config.dataDir, { recursive: true });
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: quiet });
  try {
    return await command({
      config,
      connectionString: config.databaseUrl ?? embedded?.connectionString ?? "",
    });
  } finally {
    await embedded?.stop();
  }
}

/** One sentence, and a failed exit. */
export function reportFault(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
