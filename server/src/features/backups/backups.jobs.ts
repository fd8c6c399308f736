import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { root } from "../../root.ts";

const program = fileURLToPath(new URL("server/src/backup.ts", root));
const hours = 3600;

/** When a backup is due, as a cron expression; undefined where none is asked for. */
export function backupTimes({ backup }: Pick<Config, "backup">): string | undefined {
  if (!backup.to || backup.every === "off") return undefined;
  const [hour = 0, minute = 0] = backup.at.split(":").map(Number);
  return `${minute} ${hour} * * ${backup.every === "week" ? "0" : "*"}`;
}

export const backupJobs: JobDefinition[] = [
  {
    name: "backups.make",
    cron: backupTimes,
    isSingle: true,
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 12 * hours,
    handle: async ({ config }) => {
      if (!backupTimes(config)) return; // queued before the setting was changed
      // A process of its own: its memory goes with it, and members' requests do not wait for its hashes.
      const child = spawn(process.execPath, ["--max-semi-space-size=1", "--optimize-for-size", program], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await once(child, "exit");
      if (code !== 0) throw new Error(`The backup ended with ${code}`);
    },
  },
];
