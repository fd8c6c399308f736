import { closeSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { pino } from "pino";
import { readConfig } from "../src/config.ts";
import { createContext } from "../src/create-context.ts";
import { ensureCluster } from "../src/database/embedded-cluster.ts";
import { backupJobs } from "../src/features/backups/backups.jobs.ts";
import { unpackHeic } from "../src/features/media/sanitize/heic.ts";
import { createFfmpeg } from "../src/services/ffmpeg.ts";
import { workerPool } from "../src/services/worker-pool.ts";

// Whatever begins a process or a thread, while no descriptor is free, or as many as the first argument says.
const bounds = { memoryMegabytes: 500, cpuSeconds: 60, wallSeconds: 60, fileMegabytes: 1 };
const ffmpeg = createFfmpeg({ path: "/bin/sh", folders: [] }, bounds);
const program = new URL("hostile-worker.ts", import.meta.url);
const workers = workerPool({
  program,
  folder: tmpdir(),
  processes: 1,
  bounds: { ...bounds, heapMegabytes: 100 },
});
const folder = process.argv[3] ?? "";
const location = { folder, cluster: `${folder}/cluster`, socketFolder: folder, account: undefined };
const config = readConfig({ DATA_DIR: folder, BACKUP_TO: folder });
const context = createContext({ config, connectionString: "", log: pino({ level: "silent" }) });
const each: Record<string, () => Promise<unknown>> = {
  "a film": () => ffmpeg.run(["-c", "exit 0"]),
  "a worker": () => workers.run({}),
  "a cluster": () => ensureCluster(location, "/bin", "jar", false),
  "a backup": async () => await backupJobs[0]?.handle(context, {}),
  "a HEIC": () => unpackHeic({ from: "/nowhere", to: "/nowhere", pixelsAtMost: 1 }),
};

for (const [what, begin] of Object.entries(each)) {
  const held: number[] = [];
  try {
    for (;;) held.push(openSync("/dev/null", "r"));
  } catch {}
  for (let free = Number(process.argv[2]); free > 0; free -= 1) closeSync(held.pop() ?? -1);
  const fault = await begin().then(
    () => "none",
    (error) => `${error.code ?? error.name} ${error.message}`,
  );
  for (const descriptor of held) closeSync(descriptor);
  console.log(`${what}: ${fault}`);
}
process.exit();
