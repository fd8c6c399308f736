interface Deadline {
  ms: number;
  /** What whoever waits is told once it has passed. */
  late: () => Error;
  /** Also ends it: of whoever hangs up, or of a process that stops. */
  signal?: AbortSignal | undefined;
}

/**
 * A call of something outside, with a deadline. When that passes, the call's signal is aborted, which frees what it holds, and
 * whoever waits goes on, even where the call does not hear its signal.
 */
export async function withDeadline<T>(
  { ms, late, signal }: Deadline,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const passed = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = late();
    ending.abort(error);
    passed.reject(error);
  }, ms);
  const hangUp = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", hangUp, { once: true });
  try {
    return await Promise.race([call(ending.signal), passed.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", hangUp);
  }
}

/**
 * How long is waited for what is outside of this process. Every such number stands here, but those of processes that we start:
 * they stand with what else these may use (`media/ingest/workers.ts`, `answers.workers.ts`, `media/films/bounds.ts`).
 */
export const usualDeadlines = {
  database: {
    /** For a connection, or one that is free. */
    connectMs: 5_000,
    /** PostgreSQL ends a statement. */
    statementMs: 30_000,
    /** For an answer: longer than a statement, so that this is for a PostgreSQL that hangs. */
    answerMs: 35_000,
    /** PostgreSQL ends a transaction in which nothing is asked, with the locks that it holds. */
    idleInTransactionMs: 60_000,
  },
  /** A folder that is made, at the start. */
  disk: { wholeMs: 20_000 },
  store: {
    connectMs: 3_000,
    /** So long it may say nothing before it is asked again. */
    silenceMs: 6_000,
    /** A call with all its tries; one that carries a file has longer, by its bytes (`files-s3.ts`). */
    wholeMs: 20_000,
  },
  mail: { connectMs: 10_000, silenceMs: 30_000, wholeMs: 120_000 },
  /** One look into it, with all that is done with its mails. */
  mailbox: { connectMs: 15_000, silenceMs: 60_000, wholeMs: 300_000 },
  /** The provider is asked twice; a monthly donation is begun by three calls. */
  payments: { tryMs: 8_000, wholeMs: 25_000 },
  /** All that one sign-in asks the provider: metadata, keys, tokens and claims. */
  openId: { wholeMs: 12_000 },
  push: { wholeMs: 10_000 },
  webhooks: { wholeMs: 10_000 },
  /** Models take their time. `waitMs` before the second of three tries; exponential backoff after it. */
  translation: { tryMs: 90_000, waitMs: 2_000 },
  updates: { wholeMs: 10_000 },
  /** What a member who deletes their account waits for, before it is left to jobs. */
  erasing: { wholeMs: 10_000 },
};

export type Deadlines = typeof usualDeadlines;

/** Of work that takes turns: the net below the deadlines of all that is done in one. */
export const turnDeadlines = {
  /** Until it begins. */
  waitMs: 300_000,
  /** A worker's time, and that of the store for the largest file on a slow line. */
  fileMs: 600_000,
  /** The look through an archive of gigabytes. */
  archiveMs: 1_800_000,
};
