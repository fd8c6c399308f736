import { Failure } from "../../kit/failure.ts";

interface Bounds {
  concurrency: number;
  /** How many may wait in all. */
  maxWaiting: number;
  retryAfterSeconds: number;
}

interface Turn {
  begin(): void;
  refuse(): void;
}

/**
 * A fair queue (round robin): of each owner's work one piece runs at a time, and owners take turns, however much one of them
 * brings.
 * @throws Failure service.busy when too many wait: for the last piece of whoever has most of them waiting.
 */
export function fairTurns({ concurrency, maxWaiting, retryAfterSeconds }: Bounds) {
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
      const leave = () => {
        turns.splice(turns.indexOf(turn), 1);
        if (turns.length === 0) waiting.delete(owner);
        waits -= 1;
        reject(signal?.reason);
      };
      const settle = (act: () => void) => {
        signal?.removeEventListener("abort", leave);
        act();
      };
      const turn: Turn = {
        begin: () => settle(resolve),
        refuse: () => settle(() => reject(new Failure("service.busy", { retryAfterSeconds }))),
      };
      signal?.addEventListener("abort", leave, { once: true });
      turns.push(turn);
      waiting.set(owner, turns);
      waits += 1;
      beginNext();
      makeRoom();
    });
  }

  return async <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    await wait(owner, signal);
    try {
      return await work();
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
