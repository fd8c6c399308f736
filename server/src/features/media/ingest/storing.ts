import { stat } from "node:fs/promises";
import { isFilm } from "@blessing-jar/contract/media.ts";
import { familyOf } from "@blessing-jar/contract/media-signatures.ts";
import type { Context } from "../../../context.ts";
import { Failure } from "../../../kit/failure.ts";
import type { TurnInHand } from "../../../kit/turns.ts";
import { originalKey } from "../media.keys.ts";
import type { MediaRow } from "../media.queries.ts";
import { judgeFile, storeFile, storeRenditions } from "./judging.ts";

type Stored = Pick<MediaRow, "type" | "size" | "width" | "height" | "etag" | "film">;

/**
 * Has a local file judged and cleaned by a worker process, and puts it into the store with its renditions.
 * @throws Failure media.* for what may not be kept.
 */
export async function storeBytes(
  context: Context,
  row: MediaRow,
  path: string,
  hand: { turn: TurnInHand; signal: AbortSignal },
): Promise<Stored> {
  const { signal } = hand;
  const { size } = await stat(path);
  if (size === 0) throw new Failure("media.damaged");
  if (size > row.size_limit) throw new Failure("media.too-large");

  await using outputs = new AsyncDisposableStack();
  const judged = await judgeFile(context, outputs, { path, family: familyOf(row.type) }, hand);
  await storeRenditions(context, row.id, judged, signal);
  const { type, width, height, kept, plan } = judged;
  // A film waits for its poster, whatever plays it.
  const isWaiting = isFilm(type) || (plan !== null && plan !== "plays");
  const stored = await storeFile(context, originalKey(row.id), { path: kept, type, signal });
  return { ...stored, type, width, height, film: isWaiting ? "waiting" : null };
}
