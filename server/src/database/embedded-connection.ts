import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./embedded.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { type Place, socketPort } from "./embedded-place.ts";
import {
  isPostmaster,
  type Launch,
  launchPostmaster,
  readPidFile,
  removeStale,
} from "./embedded-postmaster.ts";

// Any constants. Each app holds `users` shared as long as it runs; who gets it alone is the last one.
const users = 5_061_801;
const setup = 5_061_802;
const patience = 120_000;
// The children of a PostgreSQL that was killed need a moment to notice.
const patienceWithOrphans = 15_000;

export interface Keeper {
  client: pg.Client;
  socketFolder: string;
}

/**
 * Connects to the PostgreSQL of this place: the one that runs, else one it starts.
 * @throws Error with one sentence when PostgreSQL cannot start.
 */
export async function reachPostgres(
  place: Place,
  { isDurable, log, signal }: { isDurable: boolean; log: Log; signal: AbortSignal },
): Promise<Keeper> {
  const begin = Date.now();
  let launch: Launch | undefined;
  let hasWarned = false;
  for (let pause = 5; ; pause = Math.min(100, pause * 1.3)) {
    signal.throwIfAborted();
    const found = await readPidFile(place);
    if (found?.isReady) {
      const keeper = await connect(place, found.socketFolder);
      if (keeper) return keeper;
    }
    const waited = Date.now() - begin;
    const isStarting = launch?.isRunning() || (found && (await isPostmaster(found.pid, place)));
    if (!isStarting) {
      if (launch) await rethrowFault(launch, waited);
      if (found) await removeStale(place, found);
      launch = await launchPostmaster(place, await findBinaries(place), isDurable);
    }
    if (waited > 5_000 && !hasWarned) {
      hasWarned = true;
      log.warn("The database is still recovering from its last stop.");
    }
    if (waited > patience)
      throw new Error(`PostgreSQL was not ready in ${patience / 1000} s: see ${place.logFile}.`);
    await sleep(pause);
  }
}

/** Makes what the app connects as and to; its role owns one database and nothing else. */
export async function ensureDatabase({ client }: Keeper, name: string): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [setup]);
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [name],
  );
  // createdb, for the tests.
  if (!rows[0]?.role) await client.query(`create role ${name} login createdb`);
  if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`);
  await client.query("select pg_advisory_unlock($1)", [setup]);
}

/** Whether no other app uses this PostgreSQL; while the answer is yes, newcomers wait. */
export async function isLastUser({ client }: Keeper): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [users]);
  // PostgreSQL may take a moment to notice that a killed app is gone.
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      users,
    ]);
    if (rows[0]?.alone) return true;
    await sleep(50);
  }
  return false;
}

async function connect(place: Place, toldFolder: string | undefined): Promise<Keeper | undefined> {
  for (const socketFolder of new Set([place.socketFolder, toldFolder ?? place.socketFolder])) {
    const client = new pg.Client({
      host: socketFolder,
      port: socketPort,
      user: "postgres",
      database: "postgres",
      password: "",
      application_name: "blessing-jar keeper",
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      // Waits while another app stops PostgreSQL, which ends this connection too.
      await client.query("set lock_timeout = '30s'");
      await client.query("select pg_advisory_lock_shared($1)", [users]);
      return { client, socketFolder };
    } catch {
      await client.end().catch(() => {});
    }
  }
  return undefined;
}

async function rethrowFault(launch: Launch, waited: number): Promise<void> {
  const complaint = await launch.complaint();
  const mayPass =
    /still in use|already exists|already in use/.test(complaint) && waited < patienceWithOrphans;
  if (!mayPass) throw new Error(`PostgreSQL did not start. ${complaint}`);
}

/** How the app, and anybody with the same rights, connects. */
export function connectionString(socketFolder: string, database: string): string {
  // `host` wins over localhost, which is there because tools want a complete address.
  return `postgresql://${database}@localhost/${database}?host=${encodeURIComponent(path.resolve(socketFolder))}`;
}
