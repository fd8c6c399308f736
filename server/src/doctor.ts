import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { readSettings, reportFault, settingsFile, withDatabase } from "./command.ts";
import type { Config } from "./config.ts";
import { connectForBackup } from "./features/backups/backups.rows.ts";
import {
  checkBackups,
  checkDatabase,
  checkFilms,
  checkFolders,
  checkServices,
} from "./features/doctor/machine.checks.ts";
import { bad, checkNames, checkSettings, type Finding, notice } from "./features/doctor/settings.checks.ts";
import { checkStore } from "./features/doctor/store.checks.ts";

// `npm run doctor`: what is configured, what is reachable, what is not safe; whether the app runs or not. It fails where
// something is to be mended.

const marks = { good: "✓", notice: "·", bad: "✗" };

async function askDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (!databaseUrl && !existsSync(path.join(dataDir, "database"))) {
    return [notice("The built-in database is made at the first start.")];
  }
  let findings: Finding[] = [];
  try {
    await withDatabase(async ({ connectionString }) => {
      const client = await connectForBackup(connectionString);
      findings = await checkDatabase(client).finally(() => client.end());
    });
  } catch (error) {
    // A connection that fails names its code; its address may hold a password.
    const { code, message } = Object(error);
    findings = [bad(`The database cannot be reached: ${code ?? message}`)];
  }
  return findings;
}

try {
  const config = readSettings();
  const names = existsSync(settingsFile) ? Object.keys(parseEnv(readFileSync(settingsFile, "utf8"))) : [];
  const all = [
    ...checkNames(names),
    ...(await checkSettings(config)),
    ...(await checkFolders(config)),
    ...(await askDatabase(config)),
    ...(await checkServices(config)),
    ...(await checkStore(config)),
    ...(await checkFilms(config)),
    ...(await checkBackups(config)),
  ];
  for (const { state, words } of all) console.log(`${marks[state]} ${words}`);
  const count = all.filter(({ state }) => state === "bad").length;
  console.log(count === 0 ? "\nNothing is to be mended." : `\nTo be mended: ${count}`);
  if (count > 0) process.exitCode = 1;
} catch (error) {
  reportFault(error);
}
