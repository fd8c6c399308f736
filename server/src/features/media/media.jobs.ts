import * as z from "zod";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { removeReleased, sweepMedia } from "./media.removal.ts";

const removal = z.object({ ids: z.array(z.string()) });

export const mediaJobs: JobDefinition[] = [
  {
    name: "media.remove",
    retryLimit: 20,
    handle: async (context, data) => await removeReleased(context, removal.parse(data).ids),
  },
  { name: "media.sweep", cron: "17 * * * *", isSingle: true, retryLimit: 0, handle: sweepMedia },
];

/** The bytes go once the transaction is through. */
export async function removeMediaLater(context: Context, db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await context.jobs.send("media.remove", { ids }, { db });
}
