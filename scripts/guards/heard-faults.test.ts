import { expect, test } from "vitest";
import { filesIn } from "./source-files.ts";

/** What may call into the server outside of any request, and how a fault of it is heard: else it ends the process. */
const heard: Record<string, { what: string[]; how: string }> = {
  "backup.ts": { what: ["once disconnect"], how: "ends the process, as it should" },
  "database/embedded-cluster.ts": {
    what: ["spawn", "on error", "on close", "on data", "on error"],
    how: "its errors are heard first and become the promise's; the listeners only collect",
  },
  "database/embedded-postmaster.ts": {
    what: ["spawn", "on error", "once exit"],
    how: "that it is not there is found by looking; its exit is awaited",
  },
  "database/embedded.ts": {
    what: ["on error", "once end"],
    how: "an end begins the recovery, which catches in a loop",
  },
  "database/pipelined-reads.ts": {
    what: ["setImmediate"],
    how: "rejects the promises of the reads it is about",
  },
  "database/pool.ts": {
    what: [
      "on error",
      "on connect",
      "on error",
      "setTimeout",
      "setInterval",
      "once close",
      "on errorMessage",
      "setTimeout",
      "on notification",
    ],
    how: "whoever asked gets the error; the notification only forgets a key of a map, the message only marks the connection",
  },
  "features/backups/backups.jobs.ts": {
    what: ["fork", "on message", "once close"],
    how: "awaited: an error rejects it; a message is only kept",
  },
  "features/backups/backups.rows.ts": { what: ["on error"], how: "whoever asked gets the error" },
  "features/exports/exports.actions.ts": {
    what: ["setInterval", "setTimeout", "once close", "on error"],
    how: "the query catches on the spot; the others end a connection, destroy the archive's stream, whose sender is awaited, or abort a signal",
  },
  "features/imports/imports.archive.ts": {
    what: ["once error"],
    how: "destroys the other stream, whose reader gets it",
  },
  "features/imports/imports.queries.ts": { what: ["setInterval"], how: "its query catches on the spot" },
  "features/live/live.notices.ts": {
    what: ["on error", "on notification", "once end", "setInterval", "on abort"],
    how: "the loop catches; a notice that is no JSON is none; the proof of life catches on the spot",
  },
  "features/live/live.stream.ts": {
    what: ["on close", "on drain", "on error"],
    how: "write to a buffer or forget the stream",
  },
  "features/live/live.streams.ts": {
    what: ["setInterval", "setTimeout"],
    how: "asking catches, tells the log and asks again",
  },
  "features/media/films/films.ts": { what: ["setInterval"], how: "its query catches on the spot" },
  "features/media/sanitize/heic.ts": {
    what: ["Worker", "once message"],
    how: "awaited: an error rejects it",
  },
  "features/media/ingest/settling.ts": { what: ["setInterval"], how: "its query catches on the spot" },
  "features/translations/generation.actions.ts": {
    what: ["setInterval"],
    how: "its query catches on the spot",
  },
  "http/long-lists.ts": { what: ["setTimeout", "once close"], how: "destroy a socket, count down" },
  "http/raw-bodies.ts": {
    what: ["on error", "on error", "on close", "setTimeout", "on error", "on close", "on data"],
    how: "destroy the stream that is awaited, or the rest that nobody reads",
  },
  "http/requests-at-once.ts": {
    what: ["setImmediate", "on connection", "once close", "once finish", "once close"],
    how: "begin calls, or count down and let the next of the network go on, whose faults Fastify catches",
  },
  "http/send-stream.ts": { what: ["once close"], how: "aborts a signal" },
  "jobs/jobs.ts": {
    what: ["on error", "setTimeout"],
    how: "is logged, and the end of an outage in one line",
  },
  "kit/deadlines.ts": { what: ["setTimeout", "on abort"], how: "reject the promise that waits" },
  "jobs/steady-clock.ts": {
    what: ["setInterval", "setTimeout"],
    how: "the queue's own timers, whose passes tell their errors as an event",
  },
  "kit/turns.ts": { what: ["setTimeout", "on abort"], how: "reject the promise that waits" },
  "lifetime.ts": {
    what: ["on signal", "on disconnect", "on uncaughtException"],
    how: "the end itself: each step of it is caught, logged and has a deadline",
  },
  "main.ts": { what: ["setTimeout"], how: "closes connections" },
  "services/ffmpeg.ts": {
    what: ["spawn", "spawn", "once error", "once exit", "on error", "setTimeout", "on error", "once data"],
    how: "its error is heard first and rejects the run; what it says of itself is awaited by nobody",
  },
  "services/files-s3-parts.ts": { what: ["once close"], how: "aborts a signal" },
  "services/local-files.ts": {
    what: ["once open", "on error", "once drain", "on error", "on abort", "once close"],
    how: "the only place with streams of files: errors are heard from the first, and thrown where it is awaited",
  },
  "services/mailbox.ts": { what: ["on error"], how: "whoever asked gets the error" },
  "services/process-usage.ts": {
    what: ["setInterval"],
    how: "a process that is gone is no error; ends a worker",
  },
  "services/webhook-sender.ts": {
    what: ["on error", "on information", "on response", "setTimeout", "on data", "on error", "on close"],
    how: "settle the promise that waits, or destroy a request whose faults are heard",
  },
  "services/worker-pool.ts": {
    what: [
      ...["fork", "on error", "once exit", "setTimeout", "setTimeout"],
      ...["on message", "on exit", "on error", "on abort"],
    ],
    how: "its error is heard first and rejects the task; its exit takes it from the pool",
  },
  "services/worker-process.ts": {
    what: ["on SIGTERM", "on SIGINT", "on disconnect", "on message", "setInterval"],
    how: "of a worker: an error of a task is sent, any other ends the worker, which rejects the task",
  },
};

const source =
  /\b(set(?:Interval|Timeout|Immediate)|spawn|fork|execFile|Worker)\(|\.(on|once|addListener|addEventListener)\(\s*["']?(\w+)|\b(once)\(\s*[\w.]+,\s*["'](\w+)/g;

/** In the words of the list: `setTimeout`, `spawn`, `on error`, or `once error` where it is heard once. */
function sourcesIn(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  return Array.from(code.matchAll(source), ([, call, on, event, once, awaited]) => {
    if (call) return call;
    return `${(on ?? once) === "once" ? "once" : "on"} ${event ?? awaited}`;
  }).sort();
}

test("each timer, listener, child and thread of the server is listed, with how a fault of it is heard", () => {
  const found = filesIn("server/src", /\.ts$/)
    .filter(({ name }) => !/(\.test|\/testing)\.ts$/.test(name))
    .map(({ name, text }) => [name.replace("server/src/", ""), sourcesIn(text)] as const)
    .filter(([, sources]) => sources.length > 0);
  const listed = Object.entries(heard).map(([name, { what }]) => [name, what.toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
