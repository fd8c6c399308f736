import { mkdir } from "node:fs/promises";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createContext } from "./create-context.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { ensureAdmin } from "./features/administration/administrators.actions.ts";
import { backUpBeforeUpgrade } from "./features/backups/before-upgrade.ts";
import { refuseHalfRestored } from "./features/backups/restoring.actions.ts";
import { recordLegalVersions } from "./features/legal/legal.actions.ts";
import { listenFault } from "./listen-fault.ts";
import { loggerOptions } from "./log.ts";

const stopSeconds = 8;

// A stop that is asked for while starting waits until there is something whole to stop.
const started = Promise.withResolvers<() => Promise<void>>();
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const stopAll = await started.promise;
  await stopAll();
  process.exit();
}
// Ctrl-C reaches the app twice: from the terminal, and from npm.
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true });
refuseHalfRestored(config);
const options = loggerOptions(config);
const log = pino(options);

const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
const context = createContext({ config, connectionString, log });
const { pool, mail, jobs } = context;
const kept = await backUpBeforeUpgrade(pool, config, connectionString);
if (kept) console.log(`\n  Before the upgrade, the database was kept in ${kept.folder} as ${kept.id}`);
await migrate(pool);
await ensureAdmin(context, log);
await recordLegalVersions(context);

const app = await buildApp(context, options);
async function stopAll(): Promise<void> {
  // What is in flight may finish; a connection that a browser opened ahead and never used would hold the stop up.
  setTimeout(() => app.server.closeAllConnections(), stopSeconds * 1000).unref();
  await app.close();
  await jobs.stop();
  await pool.end();
  await embedded?.stop();
}

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const sentence = listenFault(error, config);
  if (!sentence) throw error;
  console.error(`\n  ${sentence}\n`);
  await stopAll();
  process.exit(1);
}
console.log(`\n  ${config.productName} is ready at ${config.publicUrl}`);
if (!mail.isDelivered) console.log(`  Without SMTP_URL, mails are files in ${config.dataDir}/outbox`);
if (config.stripe && !config.stripe.webhookSecret) {
  console.log("  Without STRIPE_WEBHOOK_SECRET, donations are charged and not recorded");
}
console.log();
if (config.runsJobs) await jobs.work();

started.resolve(stopAll);
