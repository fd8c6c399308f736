import { type ImportFailure, importFailures } from "@blessing-jar/contract/imports.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { Failure } from "../../kit/failure.ts";
import { workOn } from "./imports.actions.ts";
import { removeImport, removeParts } from "./imports.parts.ts";
import { findImport, isOfProven, listLeftImports, updateToFailed } from "./imports.queries.ts";

const sweepName = "imports.sweep";
const runsAtOnce = 3;

const work = z.object({ id: z.string() });

export const importJobs: JobDefinition[] = [
  {
    name: "imports.run",
    // A member looks at it: soon again after a fourth crash too, for the time to wait doubles.
    retryDelay: 1,
    // One member's films keep no other's words waiting.
    apart: runsAtOnce,
    handle: async (context, data, signal) => await run(context, work.parse(data).id, signal),
    handleFailure: async ({ db }, data, error) =>
      await updateToFailed(db, work.parse(data).id, reasonOf(error)),
  },
  { name: sweepName, cron: "43 * * * *", isSingle: true, retryLimit: 0, handle: sweepImports },
];

/** Behind what waits of others, but for those who have not proven their address: a stranger makes many accounts. */
export async function runLater({ jobs }: Context, db: Database, id: string): Promise<void> {
  await jobs.send("imports.run", { id }, { db, isFirst: await isOfProven(db, id) });
}

/** Of an import that was released its parts are removed at once. */
export async function sweepImportsLater({ jobs }: Pick<Context, "jobs">, db: Database): Promise<void> {
  await jobs.send(sweepName, {}, { db });
}

async function run(context: Context, id: string, signal?: AbortSignal): Promise<void> {
  const { db, files } = context;
  try {
    const isLeft = await workOn(context, id, signal);
    if (isLeft) return await runLater(context, db, id);
  } catch (error) {
    if (!isFinal(error)) throw error;
    await updateToFailed(db, id, reasonOf(error));
  }
  const row = await findImport(db, id);
  // What was read is needed no more.
  if (row?.state === "done") await removeParts(files, row);
}

const finalCodes = new Set<string>(["media.quota-used", "account.address-unproven"]);

/** Another try would find the same. */
function isFinal(error: unknown): boolean {
  return error instanceof Failure && (error.code.startsWith("import.") || finalCodes.has(error.code));
}

function reasonOf(error: unknown): ImportFailure {
  const code = error instanceof Failure ? error.code : undefined;
  return importFailures.find((reason) => reason === code) ?? "unexpected";
}

/** Files that were begun and left lying, and those of whom nobody is a member any more. */
export async function sweepImports({ db, files }: Pick<Context, "db" | "files">): Promise<void> {
  for (const row of await listLeftImports(db)) {
    if (row.member_id !== null && row.state === "running") await updateToFailed(db, row.id, "unexpected");
    else await removeImport({ db, files }, row);
  }
}
