import type { OutgoingHttpHeaders } from "node:http";
import { type LiveEvent, liveEvents, type MemberEvent, memberEvents } from "@blessing-jar/contract/live.ts";
import type { FastifyReply } from "fastify";

export type StreamEvent = LiveEvent | MemberEvent;
const streamEvents: readonly StreamEvent[] = [...memberEvents, ...liveEvents];

/** One answer that stays open and tells events as they come. */
export interface Stream {
  /** An event that waits for a slow reader is told once, however often it happened. */
  send(events: Iterable<StreamEvent>): void;
  /** Keeps proxies from closing a quiet stream; who has read nothing since the last time is given up. */
  beat(): void;
  /** With a last word, or none. */
  end(last?: LiveEvent): void;
}

const comment = ":\n\n";

/** Answers with a stream; from here on nothing else may answer this request. */
export function openStream(reply: FastifyReply, onClose: () => void): Stream {
  reply.hijack();
  const { raw } = reply;
  const waiting = new Set<StreamEvent>();
  const isOver = () => raw.destroyed || raw.writableEnded;

  function flush(): void {
    if (isOver() || raw.writableNeedDrain) return;
    for (const event of streamEvents) {
      if (waiting.delete(event)) raw.write(messageOf(event));
    }
  }

  raw.on("close", onClose);
  raw.on("drain", flush);
  raw.on("error", () => {}); // the reader hung up
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    // A stream that has ended leaves no idle connection behind that a stop would wait for.
    connection: "close",
    "x-accel-buffering": "no",
  });
  raw.write(comment); // a proxy may hold the headers back until something follows

  return {
    send(events) {
      for (const event of events) waiting.add(event);
      flush();
    },
    beat() {
      if (raw.writableNeedDrain) raw.destroy();
      else if (!isOver()) raw.write(comment);
    },
    end(last) {
      if (!isOver()) raw.end(last && messageOf(last));
    },
  };
}

// A browser passes an event without data over.
function messageOf(event: StreamEvent): string {
  return `event: ${event}\ndata: {}\n\n`;
}
