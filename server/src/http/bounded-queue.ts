import { Failure } from "../kit/failure.ts";

interface Bounds {
  concurrency: number;
  /** How many may wait; one more is refused. */
  maxWaiting: number;
  retryAfterSeconds: number;
}

/**
 * A concurrency limit with backpressure: costly work runs a few at a time, first come, first served.
 * @throws Failure service.busy when too many wait already.
 */
export function boundedQueue({ concurrency, maxWaiting, retryAfterSeconds }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Failure("service.busy", { retryAfterSeconds });
      // A task that ends hands its slot over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
