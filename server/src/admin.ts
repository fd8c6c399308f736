import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { email } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod/mini";
import { type Config, readConfig } from "./config.ts";
import { createDatabase } from "./database/database.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { createPool } from "./database/pool.ts";
import { makeAdmin } from "./features/accounts/accounts.actions.ts";

// `npm run admin -- EMAIL`: makes an administrator, whether the app runs or not.

const settingsFile = fileURLToPath(new URL("../../.env", import.meta.url));
const quiet = { info: () => {}, warn: console.warn };

async function run(given: string): Promise<void> {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: quiet });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
  const pool = createPool({ connectionString, max: 2 });
  try {
    await migrate(pool);
    const made = await makeAdmin(createDatabase(pool), given);
    console.log(`${given} is an administrator of ${config.productName} now.`);
    for (const line of advice(made, config)) console.log(line);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

function advice({ password, isActive }: Awaited<ReturnType<typeof makeAdmin>>, config: Config): string[] {
  if (!isActive) return ["The account is deactivated, though, and cannot sign in."];
  if (!password) return [];
  return [
    `The account is new. Its password, shown only this once: ${password}`,
    `Sign in at ${config.publicUrl}`,
  ];
}

const given = z.safeParse(email, process.argv[2]);
try {
  if (!given.success) throw new Error("Which address? npm run admin -- EMAIL");
  await run(given.data);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
