import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { root } from "../../root.ts";

const program = fileURLToPath(new URL("server/src/backup.ts", root));
const hours = 3600;

/** When a backup is due, as a cron expression; undefined where none is asked for. */
function backupTimes({ backup }: Pick<Config, "backup">): string | undefined {
  if (!backup.to || backup.every === "off") return undefined;
  const [hour = 0, minute = 0] = backup.at.split(":").map(Number);
  return `${minute} ${hour} * * ${backup.every === "week" ? "0" : "*"}`;
}

export const backupJobs: JobDefinition[] = [
  {
    name: "backups.make",
    cron: backupTimes,
    isSingle: true,
    // Soon after a crash, and for an hour while the place is away.
    retryLimit: 8,
    retryDelay: 15,
    expireInSeconds: 12 * hours,
    handle: async ({ config }, _, signal) => {
      if (!backupTimes(config)) return; // queued before the setting was changed
      // A process of its own: its memory goes with it, and members' requests do not wait for its hashes.
      // It ends with us: a second one would be made beside it.
      const child = fork(program, {
        execArgv: ["--max-semi-space-size=1", "--optimize-for-size"],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        ...(signal ? { signal } : {}),
      });
      let fault: { type?: string; code?: string } = {};
      child.on("message", (told) => {
        fault = Object(told);
      });
      const [code] = await once(child, "close");
      if (code !== 0) throw Object.assign(new Error(`The backup ended with ${code}`), fault);
    },
  },
];
