import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { restoreIfTrashed } from "../blessings/blessings.actions.ts";
import { releaseMediaOfBlessing } from "../media/media.actions.ts";
import { deleteTrashedRow, lockOutdated, lockTrashed } from "./trash.queries.ts";

const batch = 100;

/** Brings a blessing back as it was. @throws Failure blessing.not-found where it is not in the viewer's trash. */
export async function restoreBlessing(context: Context, viewer: Viewer, blessingId: string): Promise<void> {
  if (!(await restoreIfTrashed(context, viewer, blessingId))) throw new Failure("blessing.not-found");
}

/** Deletes for good. @throws Failure blessing.not-found where it is not in the viewer's trash. */
export async function eraseBlessing(context: Context, viewer: Viewer, blessingId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await lockTrashed(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
    await erase(context, transaction, blessingId);
  });
}

/** Erases what has lain in the trash its time, each once however many replicas do so. */
export async function eraseOutdated(context: Context): Promise<void> {
  let erased: number;
  do {
    erased = await context.db.transaction().execute(async (transaction) => {
      const ids = await lockOutdated(transaction, batch);
      for (const id of ids) await erase(context, transaction, id);
      return ids.length;
    });
  } while (erased === batch);
}

/** The row and all that hangs on it in the transaction; the bytes of its files soon after. */
async function erase(context: Context, transaction: Database, blessingId: string): Promise<void> {
  await releaseMediaOfBlessing(context, transaction, { blessingId });
  await deleteTrashedRow(transaction, blessingId);
}

export const trashJobs: JobDefinition[] = [
  { name: "trash.erase", cron: "37 * * * *", isSingle: true, handle: eraseOutdated },
];
