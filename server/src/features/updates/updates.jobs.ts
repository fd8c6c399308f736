import * as z from "zod/mini";
import manifest from "../../../../package.json" with { type: "json" };
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { fetchWhole } from "../../services/fetch-whole.ts";
import { claimAsking, updateLatest } from "./updates.queries.ts";
import { readVersion } from "./versions.ts";

/** The build takes it in, wherever that is run. */
export const { version } = manifest;

const mostBytes = 256 * 1024;
/** What the forges answer at releases/latest; the rest of it is not read. */
const release = z.object({ tag_name: z.string() });

/** Asks what the newest version is, and tells nothing but which one asks. What fails is asked again in a day. */
export async function askForUpdate({ config, db, clock, deadlines }: Context): Promise<void> {
  const now = clock.now();
  if (!config.updatesFrom || !(await claimAsking(db, now))) return;
  const latest = await findLatest(config.updatesFrom, deadlines.updates.wholeMs).catch(() => undefined);
  if (latest) await updateLatest(db, latest, now);
}

async function findLatest(address: string, ms: number): Promise<string | undefined> {
  const headers = { accept: "application/json", "user-agent": `blessing-jar/${version}` };
  // The address is the operator's choice: nobody else's is asked.
  const answer = await fetchWhole(address, { headers, redirect: "error" }, { ms, mostBytes });
  return answer.ok ? readVersion(z.parse(release, await answer.json()).tag_name) : undefined;
}

export const updateJobs: JobDefinition[] = [
  {
    name: "updates.ask",
    cron: ({ updatesFrom }) => (updatesFrom ? "41 * * * *" : undefined),
    isSingle: true,
    retryLimit: 0,
    handle: askForUpdate,
  },
];
