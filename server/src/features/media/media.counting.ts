import { type Readable, Transform } from "node:stream";
import { receiveThrough } from "../../http/raw-bodies.ts";
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
  await receiveThrough(countedTo(limit), { bytes, path, signal });
}
