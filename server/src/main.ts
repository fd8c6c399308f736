import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { createContext } from "./create-context.ts";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";
import { ensureAdmin } from "./features/administration/administrators.actions.ts";
import { backUpBeforeUpgrade } from "./features/backups/before-upgrade.ts";
import { refuseHalfRestored } from "./features/backups/media-swap.ts";
import { recordLegalVersions } from "./features/legal/legal.actions.ts";
import { beginLifetime } from "./lifetime.ts";
import { createLogger } from "./log.ts";
import { makeDataFolder, refuseUnfitDatabase, toldAtStart } from "./start-faults.ts";

const requestsMs = 8_000;

const lifetime = beginLifetime();
await lifetime.start(start, toldAtStart);

async function start(signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  refuseHalfRestored(config);
  const log = createLogger(config);
  lifetime.reportTo((err, message) => log.fatal({ err }, message));

  const { dataDir } = config;
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase({ dataDir, log, signal });
  if (embedded) lifetime.atEnd("the database", embedded.stop, { isDatabase: true });
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
  const context = createContext({ config, connectionString, log });
  const { pool, mail, jobs } = context;
  lifetime.atEnd("the connections", () => pool.end());
  signal.throwIfAborted();
  await refuseUnfitDatabase(pool, config);
  const kept = await backUpBeforeUpgrade(pool, config, connectionString);
  if (kept) console.log(`\n  Before the upgrade, the database was kept in ${kept.folder} as ${kept.id}`);
  signal.throwIfAborted();
  await migrate(pool);
  await ensureAdmin(context, log);
  await recordLegalVersions(context);
  // What processes left that are gone.
  await context.files.temporary.sweep();

  const app = await buildApp(context, { loggerInstance: log });
  lifetime.atEnd("the jobs", jobs.stop);
  lifetime.atEnd("the requests", async () => {
    // What is in flight may finish; a connection that a browser opened ahead and never used would hold the stop up.
    setTimeout(() => app.server.closeAllConnections(), requestsMs).unref();
    await app.close();
  });
  signal.throwIfAborted();
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const sentence = listenFault(error, config);
    if (!sentence) throw error;
    console.error(`\n  ${sentence}\n`);
    return lifetime.end(1);
  }
  console.log(`\n  ${config.productName} is ready at ${config.publicUrl}`);
  if (!mail.isDelivered) console.log(`  Without SMTP_URL, mails are files in ${config.dataDir}/outbox`);
  if (config.stripe && !config.stripe.webhookSecret) {
    console.log("  Without STRIPE_WEBHOOK_SECRET, donations are charged and not recorded");
  }
  console.log();
  // It waits for a database that is away, and fails never.
  if (config.runsJobs) void jobs.work();
}

/** What keeps the app from its port, and what to do, for whoever starts it; undefined for a fault of another kind. */
function listenFault(error: unknown, { port, host }: Pick<Config, "port" | "host">): string | undefined {
  switch (Object(error).code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
    case "EACCES":
      return `Port ${port} needs rights that this account does not have. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}. Choose one that it has: HOST=127.0.0.1 npm start`;
    default:
      return undefined;
  }
}
