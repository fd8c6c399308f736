import { type LiveEvent, liveLimits, memberEvents } from "@blessing-jar/contract/live.ts";
import type { FastifyReply } from "fastify";
import { Failure } from "../../http/failure.ts";
import type { Notice } from "./live.notices.ts";
import type { Standing, Watcher } from "./live.queries.ts";
import { openStream, type Stream, type StreamEvent } from "./live.stream.ts";

const streamsPerProcess = 5_000;
const heartbeatMs = 25_000;
// What happens in this time is told as one.
const gatherMs = 100;
const askAgainMs = 1_000;

interface Open extends Watcher {
  network: string;
  stream: Stream;
  due: Set<StreamEvent>;
}

const blessingEvents: readonly LiveEvent[] = ["reactions", "comments", "blessing"];

interface Options {
  findStandings(watchers: Watcher[]): Promise<Standing[]>;
  onFault(error: unknown): void;
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * The open streams of this process. Nothing is told before it is asked, anew, whether that viewer may still see the
 * blessing; who may not is told `gone`. A member's own stream hangs on their session alone.
 */
export function createStreams({ findStandings, onFault }: Options) {
  const all = new Set<Open>();
  const doubtful = new Set<Open>();
  let asking: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** @throws Failure where there are too many */
  function add(watcher: Watcher & { network: string }, reply: FastifyReply): void {
    refuseTooMany(watcher);
    const stream = openStream(reply, () => {
      all.delete(open);
      doubtful.delete(open);
    });
    const open: Open = { ...watcher, stream, due: new Set() };
    all.add(open);
    heartbeat ??= setInterval(beat, heartbeatMs).unref();
    // What was told since this viewer was found to see the blessing went by.
    doubt(open);
  }

  function refuseTooMany({ blessingId, memberId, network }: Watcher & { network: string }): void {
    if (isStopped || all.size >= streamsPerProcess) {
      throw new Failure("service.busy", { retryAfterSeconds: 5 });
    }
    const isSame = (open: Open) =>
      (open.blessingId === null) === (blessingId === null) &&
      open.memberId === memberId &&
      (memberId !== null || open.network === network);
    const most = memberId === null ? liveLimits.streamsPerNetwork : liveLimits.streamsPerMember;
    if ([...all].filter(isSame).length >= most) {
      throw new Failure("request.too-many", { retryAfterSeconds: 5 });
    }
  }

  function notice(told: Notice): void {
    for (const open of all) {
      if (concerns(told, open)) doubt(open, told.kind === "access" ? [] : [told.kind]);
    }
  }

  /** Something may have happened unheard. */
  function refreshAll(): void {
    for (const open of all) doubt(open, open.blessingId === null ? memberEvents : blessingEvents);
  }

  function beat(): void {
    for (const open of all) {
      open.stream.beat();
      doubt(open); // a session also ends by itself
    }
    if (all.size === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
    }
  }

  function doubt(open: Open, events: Iterable<StreamEvent> = []): void {
    for (const event of events) open.due.add(event);
    doubtful.add(open);
    askSoon(gatherMs);
  }

  function askSoon(afterMs: number): void {
    if (!isStopped) asking ??= setTimeout(ask, afterMs).unref();
  }

  async function ask(): Promise<void> {
    // What is told from now on waits for the next answer: this one may be older.
    const asked = [...doubtful].map((open) => ({ open, events: open.due }));
    for (const { open } of asked) open.due = new Set();
    doubtful.clear();
    let pause = gatherMs;
    try {
      const standings = await findStandings(asked.map(({ open }) => open));
      for (const [index, { open, events }] of asked.entries()) settle(open, events, standings[index]);
    } catch (error) {
      onFault(error);
      pause = askAgainMs;
      for (const { open, events } of asked) if (all.has(open)) doubt(open, events);
    }
    asking = undefined;
    if (doubtful.size > 0) askSoon(pause);
  }

  function settle(open: Open, events: Set<StreamEvent>, standing: Standing | undefined): void {
    if (!all.has(open)) return;
    if (standing?.isRunning && standing.isVisible) {
      open.stream.send(events);
      return;
    }
    all.delete(open);
    open.stream.end(standing?.isRunning ? "gone" : undefined);
  }

  function stop(): void {
    isStopped = true;
    clearInterval(heartbeat);
    clearTimeout(asking);
    for (const { stream } of all) stream.end();
  }

  return { add, notice, refreshAll, stop };
}

function concerns(told: Notice, { blessingId, memberId }: Watcher): boolean {
  if ("blessingId" in told) return blessingId === told.blessingId;
  return memberId === told.memberId && (told.kind === "access" || blessingId === null);
}
