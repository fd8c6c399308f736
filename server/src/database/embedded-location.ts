import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Log } from "./embedded.ts";

/** The account PostgreSQL runs as, when it is not our own: it refuses to run as root. */
interface Account {
  uid: number;
  gid: number;
  name: string;
  /** Other programs may run as it. */
  isShared: boolean;
}

export interface ClusterLocation {
  /** Holds all of the below, and the log, but a socket whose path would be too long. */
  folder: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  socketFolder: string;
  account: Account | undefined;
}

export const socketPort = 5432;
// The kernel holds 107 bytes, macOS 103.
const longestSocketPath = 100;
const sharedFolder = "/var/lib/blessing-jar";

/** Decides where the database lives and who runs it, and makes the folders. */
export async function chooseLocation(dataDir: string, log: Log): Promise<ClusterLocation> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const wanted = path.join(home, "database");
  const location =
    process.getuid?.() === 0 ? await locationAsRoot(home, wanted, log) : await locationAsUser(wanted);
  await prepareSocketFolder(location);
  return location;
}

async function locationAsUser(wanted: string): Promise<ClusterLocation> {
  await mkdir(wanted, { recursive: true, mode: 0o700 });
  const owner = (await stat(wanted)).uid;
  if (owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${wanted} belongs to another account (${owner}): start as that account or as root, or choose another DATA_DIR.`,
    );
  }
  return locationIn(wanted, undefined);
}

async function locationAsRoot(home: string, wanted: string, log: Log): Promise<ClusterLocation> {
  // A database that a person began without root stays theirs.
  const begun = await ownerOf(path.join(wanted, "cluster"));
  const elsewhere = path.join(sharedFolder, `${path.basename(path.dirname(home)) || "data"}-${digest(home)}`);
  const begunElsewhere = begun ? undefined : await ownerOf(path.join(elsewhere, "cluster"));
  const owner = begun ?? begunElsewhere;
  const account = await accountOfPostgres(owner?.uid === 0 ? undefined : owner);

  if (begunElsewhere) return locationIn(elsewhere, account);
  await letPassWhenNew(home);
  if (begun?.uid === 0) giveAll(path.join(wanted, "cluster"), account);
  await give(wanted, account);
  if (canUse(wanted, account)) return locationIn(wanted, account);
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
  return locationIn(elsewhere, account);
}

function locationIn(folder: string, account: Account | undefined): ClusterLocation {
  const near = path.join(folder, "socket");
  const isShort = Buffer.byteLength(path.join(near, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  return {
    folder,
    cluster: path.join(folder, "cluster"),
    // Not os.tmpdir(): two starts with different TMPDIR must agree.
    socketFolder: isShort ? near : `/tmp/blessing-jar-${digest(folder)}`,
    account,
  };
}

/** Everybody who can enter this folder is let into the database, so it must be ours alone. */
async function prepareSocketFolder({ socketFolder, account }: ClusterLocation): Promise<void> {
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

/** What root copied belongs to root, where PostgreSQL insists on owning its files. */
export function giveAll(folder: string, { uid, gid }: Account): void {
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

async function ownerOf(file: string): Promise<Pick<Account, "uid" | "gid"> | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/** Who owns the data already, else the account of our name, else `nobody`. */
async function accountOfPostgres(owner: Pick<Account, "uid" | "gid"> | undefined): Promise<Account> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const accounts = lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid), isShared: name === "nobody" };
  });
  const named = (wanted: string) => accounts.find(({ name }) => name === wanted);
  if (owner) {
    const found = accounts.find(({ uid }) => uid === owner.uid);
    return { name: `${owner.uid}`, isShared: false, ...found, ...owner };
  }
  return (
    named("blessing-jar") ?? named("nobody") ?? { uid: 65_534, gid: 65_534, name: "nobody", isShared: true }
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
