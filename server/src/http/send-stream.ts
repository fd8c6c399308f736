import { finished, type Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * Answers with a stream, and returns once the answer has ended: sent, given up by who reads it, or broken off by the stream's fault.
 * So whoever opened the stream may close it then.
 * @returns whether it was sent to its end
 */
export async function sendStream(reply: FastifyReply, bytes: Readable): Promise<boolean> {
  if (reply.raw.destroyed) return false;
  const ended = new Promise<boolean>((resolve) => {
    finished(reply.raw, (error) => resolve(!error));
  });
  // Not awaited: a reply is a promise of its end, which fails where its reader hangs up.
  reply.send(bytes);
  return await ended;
}

/** Aborted with the reason when whoever waits for the answer is gone. */
export function hangUpOf({ raw }: FastifyReply, reason: Error): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort(reason);
  };
  if (raw.destroyed) abort();
  else raw.once("close", abort);
  return controller.signal;
}
