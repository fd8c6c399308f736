import { Failure } from "../../http/failure.ts";

/**
 * Lets so many do their work at once and the others wait, in the order they came.
 * @throws Failure service.busy for those that would have to wait behind too many.
 */
export function takeTurns(atOnce: number, waitingAtMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Failure("service.busy", { retryAfterSeconds: 10 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
