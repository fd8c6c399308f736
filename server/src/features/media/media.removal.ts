import { mediaLimits } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import { allKeys } from "./media.keys.ts";
import { deleteReleased, listReleased, releaseUnused, type StoredFile } from "./media.removal.queries.ts";

const batch = 100;
const hour = 3_600_000;

/** Removes released files for good. */
export async function removeReleased(context: Context, ids: string[], signal?: AbortSignal): Promise<void> {
  if (ids.length > 0) await remove(context, await listReleased(context.db, ids), signal);
}

/** Removes what nothing uses any more, and what killed processes left in the store. */
export async function sweepMedia(context: Context): Promise<void> {
  let removed: number;
  do {
    const files = await releaseUnused(context.db, batch);
    await remove(context, files);
    removed = files.length;
  } while (removed === batch);
  await context.files.sweep(new Date(Date.now() - (mediaLimits.orphanHours + 1) * hour));
}

/**
 * The bytes first, then the row that knows of them; in no transaction, since the store may hang. Idempotent, also side by side:
 * a released file is nobody's again, and what a killed process leaves is taken up by the next sweep.
 */
async function remove({ db, files }: Context, released: StoredFile[], signal?: AbortSignal): Promise<void> {
  if (released.length === 0) return;
  await files.remove(released.flatMap(allKeys), { signal });
  await deleteReleased(
    db,
    released.map(({ id }) => id),
  );
}
