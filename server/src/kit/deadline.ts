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
