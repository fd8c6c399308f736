import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { accountLimits, password } from "@blessing-jar/contract/accounts.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import { destination, pino } from "pino";
import * as z from "zod/mini";
import { type Config, readConfig } from "./config.ts";
import { createDatabase } from "./database/database.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { createPool } from "./database/pool.ts";
import { makeAdmin } from "./features/accounts/accounts.actions.ts";
import { createSecurityLog } from "./http/security-log.ts";
import { Failure } from "./kit/failure.ts";
import { loggerOptions, securityLogger } from "./log.ts";

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
    const db = createDatabase(pool);
    const made = await makeAdmin({ db, config }, given, choosePassword);
    // Beside what the terminal is told: whoever keeps the log redirects standard error.
    const log = securityLogger(pino(loggerOptions(config), destination({ fd: 2, sync: true })));
    await createSecurityLog({ db, log }).adminMade(given);
    console.log(`${given} is an administrator of ${config.productName} now.`);
    for (const line of advice(made, config)) console.log(line);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

function advice(made: Awaited<ReturnType<typeof makeAdmin>>, config: Config): string[] {
  if (!made.isActive) return ["The account is deactivated, though, and cannot sign in."];
  if (!made.password) return [];
  return [`Its password, shown only this once: ${made.password}`, `Sign in at ${config.publicUrl}`];
}

/** One line of the terminal, which does not show it, or of what is piped in. Empty where one is to be made up. */
async function choosePassword(): Promise<string> {
  const silent = new Writable({ write: (_part, _encoding, done) => done() });
  const { isTTY = false } = process.stdin;
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY });
  process.stdout.write(
    "Nobody has proven this address, so the account may be a stranger's: its sessions end now.\n" +
      `Its new password, at least ${accountLimits.passwordMin} characters (empty: one is made up): `,
  );
  try {
    const { value = "" } = await lines[Symbol.asyncIterator]().next();
    console.log();
    const chosen = z.safeParse(password, value);
    if (value && !chosen.success) throw new Error("This cannot be a password.");
    return value;
  } finally {
    lines.close();
  }
}

const given = z.safeParse(email, process.argv[2]);
try {
  if (!given.success) throw new Error("Which address? npm run admin -- EMAIL");
  await run(given.data);
} catch (error) {
  const [issue] = error instanceof Failure ? (error.issues ?? []) : [];
  console.error(issue?.message ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
