import * as z from "zod";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { workOn } from "./imports.actions.ts";
import { removeParts } from "./imports.parts.ts";
import { deleteImport, findImport, listLeftImports, updateImport } from "./imports.queries.ts";

const work = z.object({ id: z.string() });

export const importJobs: JobDefinition[] = [
  {
    name: "imports.run",
    retryLimit: 3,
    handle: async (context, data) => await run(context, work.parse(data).id),
  },
  { name: "imports.sweep", cron: "43 * * * *", isSingle: true, retryLimit: 0, handle: sweepImports },
];

export async function runLater({ jobs }: Context, db: Database, id: string): Promise<void> {
  await jobs.send("imports.run", { id }, { db });
}

async function run(context: Context, id: string): Promise<void> {
  const { db, files } = context;
  const isLeft = await workOn(context, id);
  if (isLeft) return await context.jobs.send("imports.run", { id });
  const row = await findImport(db, id);
  // What was read is needed no more.
  if (row && row.state !== "running") await removeParts(files, row);
}

/** Files that were begun and left lying, and those of whom nobody is a member any more. */
export async function sweepImports({ db, files }: Context): Promise<void> {
  for (const row of await listLeftImports(db)) {
    await removeParts(files, row);
    if (row.member_id === null || row.state === "awaited") await deleteImport(db, row.id);
    else if (row.state === "running") await updateImport(db, row.id, { state: "failed" });
    else await deleteImport(db, row.id);
  }
}
