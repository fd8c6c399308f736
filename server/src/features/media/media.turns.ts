import { withDeadline } from "../../kit/deadline.ts";
import { turnDeadlines } from "../../kit/deadlines.ts";
import { Failure } from "../../kit/failure.ts";

interface Bounds {
  concurrency: number;
  /** How many may wait in all. */
  maxWaiting: number;
  retryAfterSeconds: number;
  /** Until the work begins, and until its turn is given back, whatever it still waits for. */
  waitMs?: number;
  workMs?: number;
}

interface Turn {
  begin(): void;
  refuse(): void;
}

/**
 * A fair queue (round robin): of each owner's work one piece runs at a time, and owners take turns, however much one of them
 * brings. What hangs gives its turn back.
 * @throws Failure service.busy when too many wait: for the last piece of whoever has most of them waiting; and where a turn does
 * not come, or is not over, in time.
 */
export function fairTurns({
  concurrency,
  maxWaiting,
  retryAfterSeconds,
  waitMs = turnDeadlines.waitMs,
  workMs = turnDeadlines.fileMs,
}: Bounds) {
  const busy = () => new Failure("service.busy", { retryAfterSeconds });
  // In the order of their next turns.
  const waiting = new Map<string, Turn[]>();
  const working = new Set<string>();
  let waits = 0;

  function beginNext(): void {
    for (const [owner, turns] of waiting) {
      if (working.size >= concurrency) return;
      if (working.has(owner)) continue;
      const turn = turns.shift();
      if (turns.length === 0) waiting.delete(owner);
      waits -= 1;
      working.add(owner);
      turn?.begin();
    }
  }

  function makeRoom(): void {
    if (waits <= maxWaiting) return;
    const longest = [...waiting.values()].reduce((most, turns) =>
      turns.length > most.length ? turns : most,
    );
    waits -= 1;
    longest.pop()?.refuse();
    for (const [owner, turns] of waiting) if (turns.length === 0) waiting.delete(owner);
  }

  function wait(owner: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turns = waiting.get(owner) ?? [];
      const leave = (reason: unknown) => {
        turns.splice(turns.indexOf(turn), 1);
        if (turns.length === 0) waiting.delete(owner);
        waits -= 1;
        settle(() => reject(reason));
      };
      const hangUp = () => leave(signal?.reason);
      const timer = setTimeout(() => leave(busy()), waitMs);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", hangUp);
        act();
      };
      const turn: Turn = {
        begin: () => settle(resolve),
        refuse: () => settle(() => reject(busy())),
      };
      signal?.addEventListener("abort", hangUp, { once: true });
      turns.push(turn);
      waiting.set(owner, turns);
      waits += 1;
      beginNext();
      makeRoom();
    });
  }

  return async <T>(
    owner: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    signal?.throwIfAborted();
    await wait(owner, signal);
    try {
      return await withDeadline({ ms: workMs, late: busy, signal }, work);
    } finally {
      working.delete(owner);
      // What came in meanwhile stands behind those who had no turn.
      const turns = waiting.get(owner);
      waiting.delete(owner);
      if (turns) waiting.set(owner, turns);
      beginNext();
    }
  };
}
