import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { MediaType } from "@blessing-jar/contract/media.ts";
import { boundedQueue } from "../../http/bounded-queue.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { Damaged } from "./formats/byte-file.ts";
import { originalKey, renditionKey } from "./media.keys.ts";
import { makeRenditions, rewritePicture } from "./media.pictures.ts";
import { familyOf } from "./media.policy.ts";
import type { MediaRow } from "./media.queries.ts";
import { cleanRecording, sniff } from "./media.sniffing.ts";

// A decoded photo takes a core and some hundred megabytes.
const takePictureTurn = boundedQueue({ concurrency: 1, maxWaiting: 100, retryAfterSeconds: 10 });

export type Kept = Pick<MediaRow, "type" | "size" | "width" | "height" | "etag">;

/**
 * Judges a local file by its bytes, cleans it, and keeps it in the store with its renditions.
 * @throws Failure media.* for what may not be kept.
 */
export async function keepBytes(context: Context, row: MediaRow, file: string): Promise<Kept> {
  const { size } = await stat(file);
  if (size === 0) throw new Failure("media.damaged");
  if (size > row.size_limit) throw new Failure("media.too-large");
  const sniffed = await sniff(file);
  if (sniffed?.kind !== familyOf(row.type)) throw new Failure("media.unsupported-type");
  if (sniffed.kind === "picture") {
    const { type } = sniffed;
    return await takePictureTurn(() => keepPicture(context, row, file, type));
  }

  const type = await orDamaged(cleanRecording(file, sniffed.clean));
  if (!type) throw new Failure("media.unsupported-type");
  return { ...(await keepOriginal(context, row, file, type)), width: null, height: null };
}

async function keepPicture(context: Context, row: MediaRow, file: string, type: MediaType): Promise<Kept> {
  const { files } = context;
  await using rewritten = await files.temporary.make();
  const { width, height } = await rewritePicture(file, rewritten.path, type);
  for (const rendition of await makeRenditions(file, type)) {
    await using smaller = await files.temporary.make();
    await writeFile(smaller.path, rendition.bytes);
    await files.put(renditionKey(row.id, rendition.width), smaller.path, { type: "image/webp" });
  }
  return { ...(await keepOriginal(context, row, rewritten.path, type)), width, height };
}

async function keepOriginal(context: Context, row: MediaRow, file: string, type: MediaType) {
  const { size } = await stat(file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  await context.files.put(originalKey(row.id), file, { type });
  return { type, size, etag: hash.digest("hex") };
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Damaged ? new Failure("media.damaged") : error;
  }
}
