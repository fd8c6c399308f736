import { turnDeadlines, withDeadline } from "./deadlines.ts";
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
  weights?: Weights;
  /** Until the work begins, and until its turn is given back, whatever it still waits for. */
  waitMs?: number;
  workMs?: number;
  /** Milliseconds of a clock. */
  now?: () => number;
}

export interface Weights {
  /** What all that run may weigh together. */
  all: number;
  /** As much is kept for turns that weigh no more than that: these wait for no heavy one. */
  small: number;
  /** What each of them weighs by itself; nothing by default. */
  each?: number;
}

/** The turn of work that is under way. It weighs nothing besides itself until it says so. */
export interface TurnInHand {
  /** Waits until so much is free, with its place given back meanwhile. What becomes lighter waits for nothing. */
  weigh(weight: number): Promise<void>;
}

interface Turn {
  owner: Owner;
  weight: number;
  /** It has begun and waits to weigh more: finished before another begins, so that few files lie half done. */
  isUnderWay: boolean;
  since: number;
  begin(): void;
  refuse(): void;
}

export type TakeTurn = <T>(
  owner: Owner,
  work: (signal: AbortSignal, turn: TurnInHand) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

const weightless: Weights = { all: 0, small: 0 };

/**
 * A fair queue: next is whoever is proven, then whoever's work took the fewest seconds lately, then, round robin, whoever's turn
 * is longest ago. Where several run, neither unproven nor heavy ones ever take the last place. Of heavy ones none overtakes
 * another that its owner's rank puts first, or the heaviest would never come. What hangs gives its turn back.
 * @throws Failure service.busy when too many wait: for the last piece of whoever has most of them waiting, unproven ones before
 * all others; and where a turn does not come, or is not over, in time.
 */
export function fairTurns({
  concurrency,
  perOwner = 1,
  maxWaiting,
  retryAfterSeconds,
  weights: { all, small, each = 0 } = weightless,
  waitMs = turnDeadlines.waitMs,
  workMs = turnDeadlines.fileMs,
  now = () => performance.now(),
}: Bounds): TakeTurn {
  const busy = () => new Failure("service.busy", { retryAfterSeconds });
  const used = recentSeconds(now);
  const allButOne = Math.max(1, concurrency - 1);
  // Of each owner those that wait, in the order of their last turns.
  const waiting = new Map<string, Turn[]>();
  const running = new Set<Turn>();
  /** By owner, with those that wait to weigh more. */
  const working = new Map<string, number>();
  let waits = 0;

  const isHeavy = (turn: Turn) => turn.weight > small;
  const total = (turns: Turn[]) => turns.reduce((sum, { weight }) => sum + weight, 0);

  function next(): Turn | undefined {
    if (running.size >= concurrency) return undefined;
    const first = Array.from(waiting, ([id, [turn]]) => ({ id, turn })).flatMap(({ id, turn }) =>
      turn && (turn.isUnderWay || (working.get(id) ?? 0) < perOwner) ? turn : [],
    );
    const ranked = first
      .map((turn) => ({ turn, rank: rankOf(turn) }))
      .sort((a, b) => compare(a.rank, b.rank));
    const isHeavyWaiting = first.some(isHeavy);
    const firstHeavy = ranked.find(({ turn }) => isHeavy(turn))?.turn;
    return ranked.find(({ turn }) => fits(turn, isHeavyWaiting) && (!isHeavy(turn) || turn === firstHeavy))
      ?.turn;
  }

  /** The least is first. Less than a second is no difference. */
  const rankOf = ({ owner, isUnderWay }: Turn) => [
    owner.isProven ? 0 : 1,
    isUnderWay ? 0 : 1,
    Math.floor(used.of(owner.id)),
  ];

  function fits(turn: Turn, isHeavyWaiting: boolean): boolean {
    const others = [...running];
    if (!turn.owner.isProven && others.filter(({ owner }) => !owner.isProven).length >= allButOne)
      return false;
    if (total(others) + turn.weight > all) return false;
    const heavy = others.filter(isHeavy);
    if (isHeavy(turn)) return heavy.length < allButOne && total(heavy) + turn.weight <= all - small;
    // Many light ones would keep a heavy one out for ever.
    return !isHeavyWaiting || total(others) - total(heavy) + turn.weight <= small;
  }

  function beginNext(): void {
    for (let turn = next(); turn; turn = next()) {
      remove(turn);
      running.add(turn);
      if (!turn.isUnderWay) working.set(turn.owner.id, (working.get(turn.owner.id) ?? 0) + 1);
      turn.isUnderWay = true;
      turn.since = now();
      turn.begin();
    }
  }

  /** Its place is free; its owner's is not, until it ends. */
  function pause(turn: Turn): void {
    if (!running.delete(turn)) return;
    used.add(turn.owner.id, (now() - turn.since) / 1000);
  }

  function end(turn: Turn): void {
    const { id } = turn.owner;
    pause(turn);
    const others = (working.get(id) ?? 1) - 1;
    if (others > 0) working.set(id, others);
    else working.delete(id);
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

  function wait(turn: Turn, signal?: AbortSignal): Promise<void> {
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
      turn.begin = () => settle(resolve);
      turn.refuse = () => settle(() => reject(busy()));
      signal?.addEventListener("abort", hangUp, { once: true });
      const others = waiting.get(turn.owner.id) ?? [];
      waiting.set(turn.owner.id, turn.isUnderWay ? [turn, ...others] : [...others, turn]);
      waits += 1;
      const isNew = !turn.isUnderWay;
      beginNext();
      // Whoever comes later is sent away for what has begun, and not that itself.
      if (isNew) makeRoom();
    });
  }

  async function weigh(turn: Turn, besides: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const weight = each + besides;
    const isLighter = weight <= turn.weight;
    // Nothing would ever be free for it.
    if (weight > all - small && weight > small) throw new RangeError(`A turn of ${weight} never comes`);
    if (!isLighter) pause(turn);
    turn.weight = weight;
    if (isLighter) beginNext();
    else await wait(turn, signal);
  }

  return async (owner, work, signal) => {
    signal?.throwIfAborted();
    const idle = () => {};
    const turn: Turn = { owner, weight: each, isUnderWay: false, since: 0, begin: idle, refuse: idle };
    await wait(turn, signal);
    try {
      return await withDeadline({ ms: workMs, late: busy, signal }, (ending) =>
        work(ending, { weigh: (weight) => weigh(turn, weight, ending) }),
      );
    } finally {
      end(turn);
    }
  };
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
