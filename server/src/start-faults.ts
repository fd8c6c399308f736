import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type pg from "pg";
import type { Config } from "./config.ts";
import { unfitnessOf } from "./database/fitness.ts";
import { listApplied, listMigrations } from "./database/migrate.ts";
import { BackupFault } from "./features/backups/backups.manifest.ts";
import { usualDeadlines, withDeadline } from "./kit/deadlines.ts";

// What keeps the app from starting, and what to do, in a sentence for whoever starts it.

/** A sentence of ours alone; of any other fault all that is known. */
export function toldAtStart(error: unknown): unknown {
  const isOurs =
    error instanceof BackupFault ||
    (error instanceof Error && error.constructor === Error && !("code" in error));
  return isOurs ? `\n  ${error.message}${causeOf(error)}\n` : error;
}

/** What PostgreSQL says of a migration that failed. */
function causeOf({ cause }: Error): string {
  if (Object(cause).code === undefined) return "";
  const { code, message } = Object(cause);
  // As a database that others have filled: their table is in the way of ours.
  const what = code === "42P07" ? " The database is to hold this app alone." : "";
  return `: ${message} (${code}).${what}`;
}

/** @throws Error in a sentence where the folder cannot be made or written, or making it never ends. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const late = () => new Error(`DATA_DIR is ${dataDir}, and the disk there does not answer.`);
  try {
    await withDeadline({ ms: usualDeadlines.disk.wholeMs, late }, async () => {
      await mkdir(dataDir, { recursive: true });
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    });
  } catch (error) {
    const { code } = Object(error);
    if (code === undefined) throw error;
    if (code === "EEXIST" || code === "ENOTDIR") {
      throw new Error(`DATA_DIR is ${dataDir}, and a file is in its way: choose a folder.`);
    }
    throw new Error(
      `DATA_DIR is ${dataDir}, and this account cannot make or write it (${code}): give it that right, or choose another folder.`,
    );
  }
}

/**
 * @throws Error in a sentence where the database cannot be reached, is too old, or was migrated by a newer version of the app: what
 * that writes this one may not understand.
 */
export async function refuseUnfitDatabase(pool: pg.Pool, { databaseUrl }: Pick<Config, "databaseUrl">) {
  const where = databaseUrl ? ` at ${placeOf(databaseUrl)}` : "";
  const unfitness = await unfitnessOf(pool).catch((error: unknown) => {
    throw new Error(unreachable(error, where));
  });
  if (unfitness) throw new Error(`The database${where} ${unfitness}`);
  const known = await listMigrations();
  const { rows } = await pool.query("select to_regclass('migrations') is not null as has_migrations");
  const applied = rows[0]?.has_migrations ? await listApplied(pool) : [];
  const newest = applied.at(-1)?.name ?? "";
  if (newest > (known.at(-1) ?? "")) {
    throw new Error(
      `This version of Blessing Jar is older than the database, which a newer one has migrated (${newest}): start that one. To go back, restore the backup of before the upgrade: docs/upgrading.md, Going back.`,
    );
  }
}

function unreachable(error: unknown, where: string): string {
  const { code, message = "" } = Object(error);
  // It has no code.
  if (String(message).includes("does not support SSL"))
    return `The database${where} speaks no TLS: set it up there, or leave sslmode out of DATABASE_URL.`;
  switch (code) {
    case "28P01":
    case "28000":
      return `The database${where} does not let this account in: look at the name and the password in DATABASE_URL.`;
    case "3D000":
      return `The database${where} is not there: create it, or look at its name in DATABASE_URL.`;
    default:
      return `The database${where} cannot be reached (${code ?? "no answer"}): start it, or look at DATABASE_URL.`;
  }
}

/** Without the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
