import { stat } from "node:fs/promises";
import type { Context } from "../../../context.ts";
import { Failure } from "../../../kit/failure.ts";
import { fairTurns } from "../../../kit/turns.ts";
import { copyToLocal } from "../../../services/files.ts";
import { WorkerEnded } from "../../../services/worker-pool.ts";
import { lightAtMost, ours, takeDecoding } from "../ingest/budget.ts";
import { growthFor } from "../ingest/workers.ts";
import { cardKey, renditionFor, renditionKey } from "../media.keys.ts";
import { findOwnerOf, isGone, type MediaRow } from "../media.queries.ts";
import type { CardTask } from "../sanitize/pictures.ts";

// Of a rendition as tall as they are made, in bytes; on any machine that is a light one.
const cardWeight = Math.min(40e6, lightAtMost);
// Whose cards come first is settled here; what is decoded beside them, there.
const takeTurn = fairTurns({ concurrency: 1, maxWaiting: 20, retryAfterSeconds: 10 });

/** The widest rendition there is. */
const wanted = 1280;

/** The size of the card of a picture or a poster, which is made when it is first asked for and kept. */
export async function findCard(context: Context, row: MediaRow): Promise<{ key: string; size: number }> {
  const key = cardKey(row.id);
  const known = await context.files.stat(key);
  if (known) return { key, ...known };
  return await takeTurn(await findOwnerOf(context.db, row), async (signal) => {
    const madeMeanwhile = await context.files.stat(key, { signal });
    return { key, size: madeMeanwhile?.size ?? (await make(context, row, key, signal)) };
  });
}

async function make({ db, files, mediaWorkers }: Context, row: MediaRow, key: string, signal: AbortSignal) {
  await using rendition = await files.temporary.make();
  await using card = await files.temporary.make();
  const source = renditionKey(row.id, renditionFor(row, wanted));
  if (!(await copyToLocal(files, source, rendition.path, { signal }))) throw new Failure("media.not-found");
  try {
    const task: CardTask = { rendition: rendition.path, card: card.path };
    await takeDecoding(
      ours("cards"),
      async (ending, turn) => {
        await turn.weigh(cardWeight);
        await mediaWorkers.run(task, { signal: ending, growthMegabytes: growthFor(cardWeight) });
      },
      signal,
    );
  } catch (error) {
    throw error instanceof WorkerEnded ? new Failure("service.busy", { retryAfterSeconds: 10 }) : error;
  }
  const { size } = await stat(card.path);
  await files.put(key, card.path, { type: "image/jpeg", signal });
  // Nothing would find what was stored for a picture that is gone.
  if (await isGone(db, row.id)) await files.remove([key]);
  return size;
}
