import { execFileSync, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL as somebody else's binaries start it: with its own settings, so durable, on a Unix socket alone. */
export async function startOtherPostgres(binaries: string, given: string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-bench-postgres-"));
  const account = await accountFor(folder);
  const cluster = path.join(folder, "cluster");
  const initdb = [
    "-D",
    cluster,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  execFileSync(path.join(binaries, "initdb"), initdb, { ...account, cwd: folder, stdio: "ignore" });
  const options = ["-D", cluster, "-k", folder, "-c", "listen_addresses=", ...given];
  // Detached, so that Ctrl-C in the terminal is ours to handle.
  const child = spawn(path.join(binaries, "postgres"), options, {
    ...account,
    cwd: folder,
    stdio: "ignore",
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const connectionString = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(connectionString);
  return {
    connectionString,
    async stop() {
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it is nobody's. */
async function accountFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "nobody"])));
  if (uid === undefined || gid === undefined) return {};
  await chown(folder, uid, gid);
  return { uid, gid };
}

async function untilReady(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await sleep(50)) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
