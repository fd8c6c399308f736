import { type LiveEvent, liveLimits, memberEvents } from "@blessing-jar/contract/live.ts";
import type { FastifyReply } from "fastify";
import { Failure } from "../../kit/failure.ts";
import type { Notice } from "./live.notices.ts";
import type { StreamRights, Watcher } from "./live.queries.ts";
import { openStream, type Stream, type StreamEvent } from "./live.stream.ts";

/** The rest is kept for members: visitors from many networks cannot take it from them. */
export const streamsPerProcess = { all: 5_000, ofVisitors: 2_500 } as const;
const visitor = "visitor";
const heartbeatMs = 25_000;
// What happens in this time is told as one.
const gatherMs = 100;
const askAgainMs = 1_000;

/** Who asks for a stream. */
interface Listener extends Watcher {
  tab: string | undefined;
  /** What the page shows was asked for just now. */
  isFresh: boolean;
  network: string;
}

interface Open extends Listener {
  stream: Stream;
  due: Set<StreamEvent>;
}

const blessingEvents: readonly LiveEvent[] = ["reactions", "comments", "blessing"];

interface Options {
  findStreamRights(watchers: Watcher[]): Promise<StreamRights[]>;
  onFault(error: unknown): void;
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * The open streams of this process. Nothing is told before it is asked, anew, whether that viewer may still see the
 * blessing; who may not is told `gone`. A member's own stream hangs on their session alone.
 */
export function createStreams({ findStreamRights, onFault }: Options) {
  const all = createIndex<Open>(({ blessingId, memberId, network }) => [
    blessingId,
    memberId ?? network,
    memberId === null ? visitor : null,
  ]);
  const pendingRechecks = new Set<Open>();
  const heard: { notice: Notice; at: number }[] = [];
  let listeningSince = Number.POSITIVE_INFINITY;
  let asking: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** @throws Failure where there are too many */
  function add(listener: Listener, reply: FastifyReply): void {
    refuseTooMany(listener);
    const stream = openStream(reply, () => {
      all.delete(open);
      pendingRechecks.delete(open);
    });
    const open: Open = { ...listener, stream, due: new Set() };
    all.add(open);
    heartbeat ??= setInterval(beat, heartbeatMs).unref();
    // Anew, for a right may have been lost since this viewer was found to see the blessing.
    recheck(open, missedBy(open));
  }

  function refuseTooMany({ blessingId, memberId, network }: Listener): void {
    const isFull = memberId === null && all.count(visitor) >= streamsPerProcess.ofVisitors;
    if (isStopped || isFull || all.size >= streamsPerProcess.all) {
      throw new Failure("service.busy", { retryAfterSeconds: 5 });
    }
    const theirs = all.of(memberId ?? network);
    const alike = theirs.filter((open) => (open.blessingId === null) === (blessingId === null));
    const most = memberId === null ? liveLimits.streamsPerNetwork : liveLimits.streamsPerMember;
    if (alike.length >= most) throw new Failure("request.too-many", { retryAfterSeconds: 5 });
  }

  /** Closes the race between a page's fetch and the opening of its stream. */
  function missedBy(open: Open): readonly StreamEvent[] {
    const from = performance.now() - liveLimits.replayedMs;
    if (!open.isFresh || listeningSince > from) return eventsOf(open);
    return heard
      .filter(({ notice, at }) => at >= from && concerns(notice, open))
      .flatMap(({ notice }) => eventOf(notice));
  }

  function publish(notice: Notice): void {
    const at = performance.now();
    while (heard[0] && heard[0].at < at - liveLimits.replayedMs) heard.shift();
    heard.push({ notice, at });
    for (const open of all.of("blessingId" in notice ? notice.blessingId : notice.memberId)) {
      if (concerns(notice, open)) recheck(open, eventOf(notice));
    }
  }

  /** It listens, maybe again: something may have happened unheard. */
  function listening(): void {
    listeningSince = performance.now();
    for (const open of all) recheck(open, eventsOf(open));
  }

  function beat(): void {
    for (const open of all) {
      open.stream.beat();
      recheck(open); // a session also ends by itself
    }
    if (all.size === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
    }
  }

  function recheck(open: Open, events: Iterable<StreamEvent> = []): void {
    for (const event of events) open.due.add(event);
    pendingRechecks.add(open);
    askSoon(gatherMs);
  }

  function askSoon(afterMs: number): void {
    if (!isStopped) asking ??= setTimeout(ask, afterMs).unref();
  }

  async function ask(): Promise<void> {
    // What is told from now on waits for the next answer: this one may be older.
    const asked = [...pendingRechecks].map((open) => ({ open, events: open.due }));
    for (const { open } of asked) open.due = new Set();
    pendingRechecks.clear();
    let pause = gatherMs;
    try {
      const allRights = await findStreamRights(asked.map(({ open }) => open));
      for (const [index, { open, events }] of asked.entries()) settle(open, events, allRights[index]);
    } catch (error) {
      onFault(error);
      pause = askAgainMs;
      for (const { open, events } of asked) if (all.has(open)) recheck(open, events);
    }
    asking = undefined;
    if (pendingRechecks.size > 0) askSoon(pause);
  }

  function settle(open: Open, events: Set<StreamEvent>, rights: StreamRights | undefined): void {
    if (!all.has(open)) return;
    if (rights?.isRunning && rights.isVisible) {
      open.stream.send(events);
      return;
    }
    all.delete(open);
    open.stream.end(rights?.isRunning ? "gone" : undefined);
  }

  function stop(): void {
    isStopped = true;
    clearInterval(heartbeat);
    clearTimeout(asking);
    for (const { stream } of all) stream.end();
  }

  return { add, publish, listening, stop };
}

function eventsOf({ blessingId }: Watcher): readonly StreamEvent[] {
  return blessingId === null ? memberEvents : blessingEvents;
}

function eventOf({ kind }: Notice): StreamEvent[] {
  return kind === "access" ? [] : [kind];
}

function concerns(notice: Notice, { blessingId, memberId, tab }: Open): boolean {
  const isEcho = notice.kind !== "access" && notice.tab !== undefined && notice.tab === tab;
  if ("memberId" in notice)
    return memberId === notice.memberId && (notice.kind === "access" || (blessingId === null && !isEcho));
  return blessingId === notice.blessingId && !isEcho;
}

/** A set that also finds its members by any of the keys they have, without looking at the others. */
function createIndex<T>(keysOf: (member: T) => readonly (string | null)[]) {
  const all = new Set<T>();
  const byKey = new Map<string, Set<T>>();

  function add(member: T): void {
    all.add(member);
    for (const key of keysOf(member)) {
      if (key === null) continue;
      const same = byKey.get(key) ?? new Set();
      byKey.set(key, same.add(member));
    }
  }

  function remove(member: T): void {
    if (!all.delete(member)) return;
    for (const key of keysOf(member)) {
      if (key === null) continue;
      const same = byKey.get(key);
      same?.delete(member);
      if (same?.size === 0) byKey.delete(key);
    }
  }

  return {
    add,
    delete: remove,
    has: (member: T) => all.has(member),
    of: (key: string): T[] => [...(byKey.get(key) ?? [])],
    count: (key: string): number => byKey.get(key)?.size ?? 0,
    get size() {
      return all.size;
    },
    [Symbol.iterator]: () => all.values(),
  };
}
