import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ensureCluster, findBinaries, writeAccess } from "./embedded-cluster.ts";
import { type ClusterLocation, chooseLocation, socketPort } from "./embedded-location.ts";
import { findPostmaster, type Launch, launchPostmaster } from "./embedded-postmaster.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedDatabase {
  /** Over a Unix socket: PostgreSQL listens on no network. */
  connectionString: string;
  /** Stops PostgreSQL, unless another app still uses it. Close your pool first. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Log;
  /** Gives the start up; a PostgreSQL that was begun for it is ended. */
  signal?: AbortSignal;
  /** False gives up safety from power loss for speed: for tests. */
  isDurable?: boolean;
}

const databaseName = "blessing_jar";
// Any constant. Each app holds it shared as long as it runs; who gets it alone is the last one.
const users = 5_061_801;
const patience = 120_000;

/**
 * Our own PostgreSQL, in `dataDir`/database. One that an earlier app left running is used, and several apps on one
 * folder share it: each holds a shared advisory lock on its connection, and only who gets it alone stops PostgreSQL,
 * so even a killed app counts itself out. Should PostgreSQL die, it is started again.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  signal,
  isDurable = true,
}: Options): Promise<EmbeddedDatabase> {
  if (process.platform === "win32") {
    throw new Error(
      "The built-in PostgreSQL needs Linux or macOS: set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const location = await chooseLocation(dataDir, log);
  const bin = await findBinaries(location);
  if (!existsSync(location.cluster)) log.info(`Creating the database in ${location.folder}`);
  await ensureCluster(location, bin, databaseName, isDurable);
  await writeAccess(location, ["postgres", databaseName]);

  const stopping = new AbortController();
  let recovery = Promise.resolve();
  let lockHolder = await reach(AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]));
  // Folders that were begun earlier gave it this right.
  if (isDurable) await lockHolder.query(`alter role ${databaseName} nocreatedb`);
  watch();

  function watch() {
    lockHolder.once("end", () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log.warn("The database stopped unexpectedly; starting it again.");
    while (!stopping.signal.aborted) {
      try {
        lockHolder = await reach(stopping.signal);
        return watch();
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn(`${error instanceof Error ? error.message : error} Trying again.`);
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  /** Connects to the PostgreSQL that runs here, else starts one. */
  async function reach(given: AbortSignal): Promise<pg.Client> {
    let launch: Launch | undefined;
    for (const deadline = performance.now() + patience; performance.now() < deadline; await sleep(20)) {
      if (given.aborted) await launch?.end();
      given.throwIfAborted();
      const client = await connect(location);
      if (client) return client;
      if (launch?.isRunning() || (await findPostmaster(location))) continue;
      const complaint = (await launch?.complaint()) ?? "";
      // Another app was first, or the children of a PostgreSQL that was killed have not noticed yet.
      const mayPass = /still in use|already exists|already in use/.test(complaint);
      if (launch && !mayPass) throw new Error(`PostgreSQL did not start. ${complaint}`);
      launch = await launchPostmaster(location, bin, isDurable);
    }
    throw new Error(
      `PostgreSQL was not ready in ${patience / 1000} s: see postgres.log in ${location.folder}.`,
    );
  }

  return {
    connectionString: connectionString(location, databaseName),
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await recovery;
      await leave(location, lockHolder).catch(() =>
        log.warn("The database was gone before it could be stopped."),
      );
    },
  };
}

async function connect(location: ClusterLocation): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: connectionString(location, "postgres"),
    password: "",
    application_name: "blessing-jar lock holder",
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // Waits while another app stops PostgreSQL, which ends this connection too.
    await client.query("set lock_timeout = '30s'");
    await client.query("select pg_advisory_lock_shared($1)", [users]);
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/** Fast shutdown: whoever is still connected is sent away, what was committed is kept, and it takes no recovery. */
async function leave(location: ClusterLocation, lockHolder: pg.Client): Promise<void> {
  const pid = await findPostmaster(location);
  if (pid && (await isLastUser(lockHolder))) {
    process.kill(pid, "SIGINT");
    const deadline = performance.now() + 30_000;
    while ((await findPostmaster(location)) === pid && performance.now() < deadline) await sleep(10);
  }
  await lockHolder.end().catch(() => {});
}

/** Whether no other app uses this PostgreSQL; while the answer is yes, newcomers wait. */
async function isLastUser(lockHolder: pg.Client): Promise<boolean> {
  await lockHolder.query("select pg_advisory_unlock_shared($1)", [users]);
  // PostgreSQL may take a moment to notice that a killed app is gone.
  await lockHolder.query("set lock_timeout = '500ms'");
  const locked = lockHolder.query("select pg_advisory_lock($1)", [users]);
  return await locked.then(
    () => true,
    () => false,
  );
}

/** The same for role and database. `host` wins over localhost, which is there because tools want a complete address. */
function connectionString({ socketFolder }: ClusterLocation, name: string): string {
  return `postgresql://${name}@localhost:${socketPort}/${name}?host=${encodeURIComponent(socketFolder)}`;
}
