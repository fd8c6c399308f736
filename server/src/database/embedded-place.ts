import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "./embedded.ts";

/** The account PostgreSQL runs as, when it is not our own: it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Place {
  /** Holds all of the below, but a socket whose path would be too long. */
  folder: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  socketFolder: string;
  logFile: string;
  account: Account | undefined;
}

export const socketPort = 5432;
// The kernel holds 107 bytes, macOS 103.
const longestSocketPath = 100;
const sharedFolder = "/var/lib/blessing-jar";

/** Decides where the database lives and who runs it, and makes the folders. */
export async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const wanted = path.join(home, "database");
  const place = process.getuid?.() === 0 ? await placeAsRoot(home, wanted, log) : await placeAsUser(wanted);
  await prepareSocketFolder(place);
  return place;
}

async function placeAsUser(wanted: string): Promise<Place> {
  await mkdir(wanted, { recursive: true, mode: 0o700 });
  const owner = (await stat(wanted)).uid;
  if (owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${wanted} belongs to another account (${owner}): start as that account or as root, or choose another DATA_DIR.`,
    );
  }
  return placeIn(wanted, undefined);
}

async function placeAsRoot(home: string, wanted: string, log: Log): Promise<Place> {
  // A database that a person began without root stays theirs.
  const begun = await ownerOf(path.join(wanted, "cluster"));
  const account = begun && begun.uid !== 0 ? begun : await nobody();
  const elsewhere = path.join(sharedFolder, `${path.basename(path.dirname(home)) || "data"}-${digest(home)}`);

  if (!begun && (await ownerOf(path.join(elsewhere, "cluster")))) return placeIn(elsewhere, account);
  await letPassWhenNew(home);
  if (begun?.uid === 0) giveAll(path.join(wanted, "cluster"), account);
  await give(wanted, account);
  if (canUse(wanted, account)) return placeIn(wanted, account);
  if (begun) {
    throw new Error(
      `PostgreSQL runs as account ${account.uid}, which can no longer enter ${wanted}: make its parent folders passable (chmod o+x).`,
    );
  }
  const message = `PostgreSQL does not run as root, and the account it runs as cannot enter ${wanted}: the database is in ${elsewhere}.`;
  log.warn(message);
  await writeFile(path.join(wanted, "WHERE.txt"), `${message}\n`);
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  await give(elsewhere, account);
  return placeIn(elsewhere, account);
}

function placeIn(folder: string, account: Account | undefined): Place {
  const near = path.join(folder, "socket");
  const isShort = Buffer.byteLength(path.join(near, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  return {
    folder,
    cluster: path.join(folder, "cluster"),
    // Not os.tmpdir(): two starts with different TMPDIR must agree.
    socketFolder: isShort ? near : `/tmp/blessing-jar-${digest(folder)}`,
    logFile: path.join(folder, "postgres.log"),
    account,
  };
}

/** Everybody who can enter this folder is let into the database, so it must be ours alone. */
async function prepareSocketFolder({ socketFolder, account }: Place): Promise<void> {
  const us = account?.uid ?? process.getuid?.();
  await mkdir(socketFolder, { mode: 0o700 }).catch(ignoreExisting);
  const found = await lstat(socketFolder);
  const isOurs = found.uid === us || found.uid === process.getuid?.();
  if (!found.isDirectory() || !isOurs) {
    throw new Error(`${socketFolder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  await chmod(socketFolder, 0o700);
  if (account) await chown(socketFolder, account.uid, account.gid);
}

async function give(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  await chown(folder, account.uid, account.gid);
}

/** A folder that root copied belongs to root, where PostgreSQL insists on owning its files. */
function giveAll(folder: string, { uid, gid }: Account): void {
  spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

/** An empty private DATA_DIR (a fresh temporary folder) may be passed through; one with other content stays shut. */
async function letPassWhenNew(home: string): Promise<void> {
  const { mode, uid } = await stat(home);
  const others = (await readdir(home)).filter((name) => name !== "database");
  if (uid === 0 && others.length === 0 && (mode & 0o001) === 0) await chmod(home, (mode & 0o777) | 0o011);
}

function canUse(folder: string, { uid, gid }: Account): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'test -x "$1" && test -w "$1"', "sh", folder], {
    uid,
    gid,
    cwd: "/",
  });
  if (tried.error) {
    throw new Error(
      "PostgreSQL does not run as root, and this machine lets root not change to another account: start as an ordinary user, or set DATABASE_URL.",
      { cause: tried.error },
    );
  }
  return tried.status === 0;
}

async function ownerOf(file: string): Promise<Account | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

async function nobody(): Promise<Account> {
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
