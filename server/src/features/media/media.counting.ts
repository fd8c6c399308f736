import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure } from "../../kit/failure.ts";

/** Lets so many bytes through. @throws Failure media.too-large at the next one. */
export function countedTo(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) done(new Failure("media.too-large"));
      else done(null, chunk);
    },
  });
}

/**
 * Writes the bytes of a request to a file.
 * @throws Failure media.too-large; media.not-arrived where the sender is gone, or the signal says so
 */
export async function receiveBytes(
  bytes: Readable,
  path: string,
  { limit, signal }: { limit: number; signal?: AbortSignal },
): Promise<void> {
  if (bytes.destroyed && !bytes.readableEnded) throw new Failure("media.not-arrived");
  const counted = countedTo(limit);
  // Not one pipeline: that would destroy the request, and with it the way to answer why.
  const breakOff = () => {
    if (!bytes.readableEnded) counted.destroy(new Failure("media.not-arrived"));
  };
  bytes.on("error", breakOff).on("close", breakOff).pipe(counted);
  try {
    await pipeline(counted, createWriteStream(path), { ...(signal ? { signal } : {}) });
  } catch (error) {
    throw signal?.aborted ? new Failure("media.not-arrived") : error;
  } finally {
    bytes.unpipe(counted);
  }
}
