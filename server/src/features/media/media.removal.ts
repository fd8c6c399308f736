import { mediaLimits } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { allKeys } from "./media.keys.ts";
import { deleteMediaRows, listIncomingIds, lockReleased, lockUnused } from "./media.removal.queries.ts";

const batch = 100;
const hour = 3_600_000;

/** Removes released files for good: the bytes first, then the row that knows of them. */
export async function removeReleased(context: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db.transaction().execute(async (transaction) => {
    await remove(context, transaction, await lockReleased(transaction, ids));
  });
}

/** Removes what nothing uses any more, and what killed processes left in the store. */
export async function sweepMedia(context: Context): Promise<void> {
  let removed: number;
  do {
    removed = await context.db.transaction().execute(async (transaction) => {
      const ids = await lockUnused(transaction, batch);
      await remove(context, transaction, ids);
      return ids.length;
    });
  } while (removed === batch);
  await context.files.sweep(new Date(Date.now() - (mediaLimits.orphanHours + 1) * hour));
}

async function remove(context: Context, transaction: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await listIncomingIds(transaction, ids);
  await context.files.remove(rows.flatMap(allKeys));
  await deleteMediaRows(transaction, ids);
}
