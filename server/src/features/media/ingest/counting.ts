import { type Readable, Transform } from "node:stream";
import { receiveThrough } from "../../../http/raw-bodies.ts";
import { Failure } from "../../../kit/failure.ts";
import type { FreeSpace } from "../../../services/free-space.ts";

// As often as this many bytes have come.
const lookBytes = 1024 ** 2;

/**
 * Lets so many bytes through. Looks at the disk on the way: many files that come at once had room when each was begun.
 * @throws Failure media.too-large at the next one, service.storage-full
 */
export function countedTo(limit: number, freeSpace?: FreeSpace): Transform {
  let [total, looked] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) return done(new Failure("media.too-large"));
      if (!freeSpace || total - looked < lookBytes) return done(null, chunk);
      looked = total;
      freeSpace.refuseFiles().then(() => done(null, chunk), done);
    },
  });
}

/**
 * Works for one sender at a time: whose connection broke comes again before the old one is known to be gone, and the newer goes on,
 * while the older's signal is aborted.
 */
export function newestOnly() {
  const underWay = new Map<string, AbortController>();
  return async <T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const turn = new AbortController();
    underWay.get(id)?.abort();
    underWay.set(id, turn);
    try {
      return await work(turn.signal);
    } finally {
      if (underWay.get(id) === turn) underWay.delete(id);
    }
  };
}

/**
 * Writes the bytes of a request to a file.
 * @throws Failure media.too-large, service.storage-full; media.not-arrived where the sender is gone, or the signal says so
 */
export async function receiveBytes(
  bytes: Readable,
  path: string,
  { limit, freeSpace, signal }: { limit: number; freeSpace: FreeSpace; signal?: AbortSignal },
): Promise<void> {
  await receiveThrough(countedTo(limit, freeSpace), { bytes, path, signal });
}
