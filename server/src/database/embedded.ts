import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./embedded-binaries.ts";
import { checkVersion, initialiseCluster } from "./embedded-cluster.ts";
import {
  connectionString,
  ensureDatabase,
  isLastUser,
  type Keeper,
  reachPostgres,
} from "./embedded-connection.ts";
import { choosePlace, type Place } from "./embedded-place.ts";
import { readPidFile } from "./embedded-postmaster.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedDatabase {
  /** Over a Unix socket: PostgreSQL listens on no network. */
  connectionString: string;
  /** Where the data really are; DATA_DIR/database unless root could not have that. */
  folder: string;
  /** Stops PostgreSQL, unless another app still uses it. Close your pool first. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  log: Log;
  /** False gives up safety from power loss for speed: for tests. */
  isDurable?: boolean;
}

const databaseName = "blessing_jar";

/**
 * Our own PostgreSQL, in `dataDir`/database. One that an earlier app left running is used, and several apps on one
 * folder share it: each holds a shared advisory lock on its connection, and only who gets it alone stops PostgreSQL,
 * so even a killed app counts itself out. Should PostgreSQL die, it is started again.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, isDurable = true } = options;
  if (process.platform === "win32") {
    throw new Error(
      "The built-in PostgreSQL needs Linux or macOS: set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  const place = await choosePlace(dataDir, log);
  if (!existsSync(path.join(place.cluster, "PG_VERSION"))) {
    log.info(`Creating the database in ${place.folder}`);
    await initialiseCluster(place, await findBinaries(place), isDurable);
  }
  await checkVersion(place);

  const stopping = new AbortController();
  const reach = { isDurable, log, signal: stopping.signal };
  let keeper = await reachPostgres(place, reach);
  await ensureDatabase(keeper, databaseName);
  let recovery = Promise.resolve();
  watch();

  function watch() {
    keeper.client.once("end", () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log.warn("The database stopped unexpectedly; starting it again.");
    while (!stopping.signal.aborted) {
      try {
        keeper = await reachPostgres(place, reach);
        return watch();
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn(`${error instanceof Error ? error.message : error} Trying again.`);
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    connectionString: connectionString(keeper.socketFolder, databaseName),
    folder: place.folder,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await recovery;
      await leave(place, keeper).catch(() => log.warn("The database was gone before it could be stopped."));
    },
  };
}

/** Fast shutdown: whoever is still connected is sent away, what was committed is kept, and it takes no recovery. */
async function leave(place: Place, keeper: Keeper): Promise<void> {
  const running = await readPidFile(place);
  if (running && (await isLastUser(keeper))) {
    process.kill(running.pid, "SIGINT");
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
      if ((await readPidFile(place))?.pid !== running.pid) break;
      await sleep(10);
    }
  }
  await keeper.client.end().catch(() => {});
}
