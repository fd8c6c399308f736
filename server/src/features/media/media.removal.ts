import { mediaLimits } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import { settleMedia } from "./ingest/settling.ts";
import { allKeys, arrivedKeys, incomingIdOf } from "./media.keys.ts";
import { listArrivedMedia } from "./media.queries.ts";
import { deleteReleased, listReleased, releaseUnused, type StoredFile } from "./media.removal.queries.ts";

const batch = 100;
const minute = 60_000;
const hour = 60 * minute;

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
  await context.files.temporary.sweep(new Date(Date.now() - (mediaLimits.orphanHours + 1) * hour));
  await sweepArrived(context);
}

/**
 * What was sent straight to the store: judged where nobody has asked for that, so that it counts; removed where it was judged, for its
 * address takes bytes until it expires. Where judging fails the next sweep tries again.
 */
async function sweepArrived(context: Context): Promise<void> {
  const { clock, db, files } = context;
  const before = new Date(clock.now().getTime() - mediaLimits.arrivedMinutes * minute);
  for await (const keys of files.listArrived(before)) {
    const awaited = await listArrivedMedia(db, keys.map(incomingIdOf));
    const kept = awaited.flatMap(({ incoming_id }) => arrivedKeys(incoming_id));
    await files.remove(keys.filter((key) => !kept.includes(key)));
    for (const row of awaited) await settleMedia(context, row).catch(() => {});
  }
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
