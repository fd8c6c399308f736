/**
 * Whom a fault may touch: everybody; only calls that need the disk or the store of the media, which a store refuses too where they are
 * signed by a wrong clock; or those that are told to try again, as where a newer version changes a table under a transaction.
 */
export type Reach = "all" | "files" | "clock" | "busy";

interface Call {
  from: number;
  to: number;
  needsFiles?: boolean;
  isBusy?: boolean;
}

interface Trouble {
  reach: Reach;
  from: number;
  to: number;
}

/** After the end of a fault, all is well within so long. */
const graceMs = 10_000;

/** When which faults were, so that what comes of them is told from what comes of nothing. */
export function createTroubles() {
  const all: Trouble[] = [];

  /** Until the function that it answers is called. */
  function begin(reach: Reach): () => void {
    const trouble = { reach, from: Date.now(), to: Number.POSITIVE_INFINITY };
    all.push(trouble);
    return () => {
      trouble.to = Date.now();
    };
  }

  /** Whether a call may fail for a fault. */
  function excuse({ from, to, needsFiles = false, isBusy = false }: Call): boolean {
    const touched: Record<Reach, boolean> = { all: true, files: needsFiles, clock: needsFiles, busy: isBusy };
    return all.some((one) => touched[one.reach] && isDuring(one, from, to));
  }

  /** Whether a store may have refused what was signed meanwhile. */
  const wasClockWrong = (from: number, to: number): boolean =>
    all.some((one) => one.reach === "clock" && isDuring(one, from, to));

  /** How much of that time files could not be kept, which the app cannot help. */
  function withoutFiles(from: number, to: number): number {
    return all
      .filter(({ reach }) => reach === "files" || reach === "clock")
      .reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0);
  }

  return { begin, excuse, wasClockWrong, withoutFiles };
}

const isDuring = (one: Trouble, from: number, to: number) => from <= one.to + graceMs && to >= one.from;

export type Troubles = ReturnType<typeof createTroubles>;
