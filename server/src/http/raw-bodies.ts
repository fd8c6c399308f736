import { Readable, type Transform } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { App } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import { writeLocal } from "../services/local-files.ts";

const discardedBytes = 64 * 1024 * 1024;
const discardedMs = 10_000;

/**
 * In this scope a body of any type is given as its bytes come. What an answer leaves of it unread runs off, that its sender can
 * read the answer and use the connection again: Node does so only with a body that nobody has begun to read.
 */
export function takeRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.addHook("onSend", async (request) => discard(request.raw));
}

export function bytesOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([]);
}

/**
 * Writes the bytes of a request to a file, through what counts them.
 * @throws what that throws; Failure media.not-arrived where the sender is gone, or the signal says so
 */
export async function receiveThrough(
  counted: Transform,
  { bytes, path, signal }: { bytes: Readable; path: string; signal?: AbortSignal | undefined },
): Promise<void> {
  if (bytes.destroyed && !bytes.readableEnded) throw new Failure("media.not-arrived");
  // Heard from the first moment to the last: its sender may go when nobody reads it yet, or any more.
  counted.on("error", () => {});
  // Not one pipeline: that would destroy the request, and with it the way to answer why.
  const breakOff = () => {
    if (!bytes.readableEnded) counted.destroy(new Failure("media.not-arrived"));
  };
  bytes.on("error", breakOff).on("close", breakOff).pipe(counted);
  try {
    await writeLocal(path, counted, { signal });
  } catch (error) {
    throw signal?.aborted ? new Failure("media.not-arrived") : error;
  } finally {
    bytes.unpipe(counted);
  }
}

/** Not without end: a sender that goes on and on loses the connection. */
function discard(rest: Readable): void {
  if (rest.readableEnded || rest.destroyed) return;
  const giveUp = setTimeout(() => rest.destroy(), discardedMs);
  let bytes = 0;
  rest.on("error", () => {});
  rest.on("close", () => clearTimeout(giveUp));
  rest.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardedBytes) rest.destroy();
  });
  rest.resume();
}
