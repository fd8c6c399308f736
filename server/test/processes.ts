import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { TestServer } from "./server.ts";

// Built by the global setup: from its sources it takes five times the CPU to start.
const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));

/** The real app on a server's database and folder, whose jobs do what is queued. */
export function aProcess(
  server: TestServer,
  environment: Record<string, string> = {},
  stdio: StdioOptions = "ignore",
): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  return spawn(process.execPath, [main], {
    env: {
      PATH,
      HOME,
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.connectionString,
      ...environment,
    },
    stdio,
  });
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** What the queue does by itself within a minute. */
export async function giveUpOnSilentJobs({ db }: TestServer): Promise<void> {
  await sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}

/** As if the processes of running jobs had been silent for a while: the queue of a living one finds them itself. */
export async function letHeartbeatsAge({ db }: TestServer): Promise<void> {
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    db,
  );
}
