import { setTimeout as wait } from "node:timers/promises";

interface Deadlines {
  /** Of the whole end, from whatever asked for it: service managers kill after a minute or so. */
  wholeMs: number;
  /** The same after a fault: nobody new is served until another process begins. */
  faultMs: number;
  /** Of either the database's own: told to stop, it ends whatever still hangs on it. */
  databaseMs: number;
}
const usual: Deadlines = { wholeMs: 25_000, faultMs: 10_000, databaseMs: 5_000 };

type Report = (error: unknown, message: string) => void;

interface Ending {
  what: string;
  end(): unknown;
  /** It is given time though the others have used theirs up. */
  isDatabase: boolean;
}

/** From the first line of the program to its last: how it is asked to end, and in which order it does. */
interface Lifetime {
  /**
   * Runs what the start consists of; it fails with the signal's reason where the process is to end before. `tell` makes of a fault what is
   * printed.
   */
  start(begin: (signal: AbortSignal) => Promise<void>, tell?: (error: unknown) => unknown): Promise<void>;
  /** What is to be done at the end; the latest is done first. */
  atEnd(what: string, end: () => unknown, options?: { isDatabase?: boolean }): void;
  /** Once there is a log, what nobody handled is told there. */
  reportTo(report: Report): void;
  /** Ends the process in order, with the highest of all codes that were asked for. */
  end(code: number): void;
}

/**
 * The process ends in order: asked by a signal, once whoever watches over it is gone, or after a fault that nobody handled, which
 * may have left anything half done; then another process begins anew. Asked again, it does not hurry: Ctrl-C comes twice, from the
 * terminal and from npm, and there is a deadline.
 */
export function beginLifetime({ wholeMs, faultMs, databaseMs } = usual): Lifetime {
  const stopping = new AbortController();
  const endings: Ending[] = [];
  let report: Report = (error, message) => console.error(`${message}:`, error);
  let starting: Promise<void> = Promise.resolve();
  let exitCode = 0;

  async function endInOrder(): Promise<void> {
    const late = new Set<string>();
    const deadline = performance.now() + (exitCode > 0 ? faultMs : wholeMs);
    const within = async (what: string, work: () => unknown, until: number) => {
      const done = Promise.resolve()
        .then(work)
        .catch((error) => report(error, `${what} did not end well`))
        .then(() => true);
      const isDone = await Promise.race([done, wait(Math.max(0, until - performance.now()), false)]);
      if (!isDone) late.add(what);
    };
    await within("the start", () => starting.catch(() => {}), deadline - databaseMs);
    for (const { what, end, isDatabase } of endings.toReversed()) {
      await within(what, end, isDatabase ? deadline : deadline - databaseMs);
    }
    if (late.size > 0) report(new Error([...late].join(", ")), "the process ends, and this has not");
    process.exit(late.size > 0 ? Math.max(1, exitCode) : exitCode);
  }

  function end(code: number): void {
    exitCode = Math.max(exitCode, code);
    if (stopping.signal.aborted) return;
    stopping.abort();
    endInOrder().catch((error) => {
      report(error, "the process could not end in order");
      process.exit(1);
    });
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end(0));
  process.on("disconnect", () => end(0));
  process.on("uncaughtException", (error, origin) => {
    report(error, `${origin}: nobody handled this, and the process ends`);
    end(1);
  });

  return {
    async start(begin, tell = (error) => error) {
      starting = begin(stopping.signal);
      try {
        await starting;
        // One that leaves has said why, as where its port is taken: whoever watches over it must not begin it anew.
        if (!stopping.signal.aborted) process.send?.("ready", () => {});
      } catch (error) {
        if (stopping.signal.aborted) return;
        console.error(tell(error));
        end(1);
      }
    },
    atEnd: (what, end, { isDatabase = false } = {}) => void endings.push({ what, end, isDatabase }),
    reportTo(to) {
      report = to;
    },
    end,
  };
}
