import { withDeadline } from "./deadline.ts";
import { turnDeadlines } from "./deadlines.ts";
import { Failure } from "./failure.ts";
import { recentSeconds } from "./recent-seconds.ts";

/** Whose work it is: a member, or of visitors their network. */
export interface Owner {
  id: string;
  /** A stranger makes many accounts, but proves few addresses: others' work waits for no unproven one's. */
  isProven: boolean;
}

interface Bounds {
  concurrency: number;
  /** How many of one owner run at a time; 1 by default. */
  perOwner?: number;
  /** How many may wait in all. */
  maxWaiting: number;
  retryAfterSeconds: number;
  /** Until the work begins, and until its turn is given back, whatever it still waits for. */
  waitMs?: number;
  workMs?: number;
  /** Milliseconds of a clock. */
  now?: () => number;
}

interface Turn {
  owner: Owner;
  begin(): void;
  refuse(): void;
}

export type TakeTurn = <T>(
  owner: Owner,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/**
 * A fair queue: next is whoever is proven, then whoever's work took the fewest seconds lately, then, round robin, whoever's turn
 * is longest ago. Where several run, unproven ones never take the last place. What hangs gives its turn back.
 * @throws Failure service.busy when too many wait: for the last piece of whoever has most of them waiting, unproven ones before
 * all others; and where a turn does not come, or is not over, in time.
 */
export function fairTurns({
  concurrency,
  perOwner = 1,
  maxWaiting,
  retryAfterSeconds,
  waitMs = turnDeadlines.waitMs,
  workMs = turnDeadlines.fileMs,
  now = () => performance.now(),
}: Bounds): TakeTurn {
  const busy = () => new Failure("service.busy", { retryAfterSeconds });
  const used = recentSeconds(now);
  const unprovenAtMost = Math.max(1, concurrency - 1);
  // Of each owner those that wait, in the order of their last turns.
  const waiting = new Map<string, Turn[]>();
  const working = new Map<string, number>();
  let [running, unproven, waits] = [0, 0, 0];

  function next(): Turn | undefined {
    let best: { turn: Turn; seconds: number } | undefined;
    for (const [id, [turn]] of waiting) {
      if (!turn || (working.get(id) ?? 0) >= perOwner) continue;
      const { isProven } = turn.owner;
      if (!isProven && (unproven >= unprovenAtMost || best?.turn.owner.isProven)) continue;
      // Less than a second is no difference.
      const seconds = Math.floor(used.of(id));
      const isBetter = !best || (isProven && !best.turn.owner.isProven) || seconds < best.seconds;
      if (isBetter) best = { turn, seconds };
    }
    return best?.turn;
  }

  function beginNext(): void {
    for (let turn = next(); running < concurrency && turn; turn = next()) {
      remove(turn);
      running += 1;
      if (!turn.owner.isProven) unproven += 1;
      working.set(turn.owner.id, (working.get(turn.owner.id) ?? 0) + 1);
      turn.begin();
    }
  }

  function end({ id, isProven }: Owner, seconds: number): void {
    running -= 1;
    if (!isProven) unproven -= 1;
    const others = (working.get(id) ?? 1) - 1;
    if (others > 0) working.set(id, others);
    else working.delete(id);
    used.add(id, seconds);
    // What came in meanwhile stands behind those who had no turn.
    const turns = waiting.get(id);
    waiting.delete(id);
    if (turns) waiting.set(id, turns);
    beginNext();
  }

  function remove(turn: Turn): void {
    const turns = waiting.get(turn.owner.id) ?? [];
    turns.splice(turns.indexOf(turn), 1);
    if (turns.length === 0) waiting.delete(turn.owner.id);
    waits -= 1;
  }

  function makeRoom(): void {
    if (waits <= maxWaiting) return;
    const all = [...waiting.values()];
    const strangers = all.filter(([turn]) => !turn?.owner.isProven);
    const longest = (strangers.length > 0 ? strangers : all).reduce((most, turns) =>
      turns.length >= most.length ? turns : most,
    );
    const last = longest.at(-1);
    if (last) remove(last);
    last?.refuse();
  }

  function wait(owner: Owner, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        remove(turn);
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
        owner,
        begin: () => settle(resolve),
        refuse: () => settle(() => reject(busy())),
      };
      signal?.addEventListener("abort", hangUp, { once: true });
      waiting.set(owner.id, [...(waiting.get(owner.id) ?? []), turn]);
      waits += 1;
      beginNext();
      makeRoom();
    });
  }

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    await wait(owner, signal);
    const begun = now();
    try {
      return await withDeadline({ ms: workMs, late: busy, signal }, work);
    } finally {
      end(owner, (now() - begun) / 1000);
    }
  };
}
