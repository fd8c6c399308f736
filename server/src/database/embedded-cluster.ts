import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Place } from "./embedded-place.ts";
import { isAlive, postgresEnvironment } from "./embedded-postmaster.ts";

const majorVersion = "18";
// Reaching the socket is the key: its folder is private to the account (and root).
const whoMayEnter = "local all all trust\n";
const ourDrafts = new Set<string>();

/** Creates the data directory once: made aside and renamed, so an interruption leaves nothing half done. */
export async function initialiseCluster(place: Place, bin: string, hasSync: boolean): Promise<void> {
  const { folder, cluster, account } = place;
  await removeAbandoned(folder);
  const draft = path.join(folder, `cluster-draft-${process.pid}-${randomBytes(4).toString("hex")}`);
  ourDrafts.add(draft);
  const options = [
    ...["-D", draft, "--username=postgres", "--auth=trust", "--encoding=UTF8"],
    // Built into PostgreSQL, so the order of texts never changes with the machine's libraries.
    ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--no-instructions", ...(hasSync ? [] : ["--no-sync"])],
  ];
  await run(path.join(bin, "initdb"), options, { ...account, cwd: folder });
  await writeFile(path.join(draft, "pg_hba.conf"), whoMayEnter);
  try {
    await rename(draft, cluster);
  } catch (error) {
    // Another app on this folder was first: its cluster serves us as well.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
  if (hasSync) await keep(folder);
}

/** @throws Error when the data directory is of another PostgreSQL than ours. */
export async function checkVersion({ cluster }: Place): Promise<void> {
  const version = (await readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version === majorVersion) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this is ${majorVersion}: make a backup with the version of this app that wrote it, and restore it here.`,
  );
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    const pid = Number(/^cluster-draft-(\d+)-/.exec(name)?.[1]);
    // In a container the next app often has the number of the one that was killed.
    const isAbandoned = pid === process.pid ? !ourDrafts.has(draft) : pid > 0 && !isAlive(pid);
    if (isAbandoned) await rm(draft, { recursive: true, force: true });
  }
}

function run(command: string, parameters: string[], options: { cwd: string; uid?: number; gid?: number }) {
  return new Promise<void>((resolve, reject) => {
    // Detached, so that Ctrl-C in the terminal is ours to handle.
    const child = spawn(command, parameters, {
      ...options,
      env: postgresEnvironment,
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The database could not be created: ${complaint.trim() || `exit code ${code}`}`));
    });
  });
}

async function keep(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
