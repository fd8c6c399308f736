import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { TestServer } from "./server.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

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

/** What the queue does by itself once a job has been silent for a quarter of an hour. */
export async function giveUpOnSilentJobs({ db }: TestServer): Promise<void> {
  await sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}
