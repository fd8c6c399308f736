import { usualDeadlines, withDeadline } from "./deadlines.ts";

/**
 * What a look at something outside finds, at most once in a while; undefined where it fails, or does not end in time. One that hangs, as
 * in a folder of a network disk that is away, holds one of the process's four threads: nobody looks again before it has ended.
 */
export function believed<T>(
  forMs: number,
  look: () => Promise<T>,
  withinMs = usualDeadlines.disk.wholeMs,
): (now?: number) => Promise<T | undefined> {
  let isLooking = false;
  let last: { at: number; found: Promise<T | undefined> } | undefined;
  const late = () => new Error("A look that does not end");
  return (now = performance.now()) => {
    if (!last || (!isLooking && now - last.at >= forMs)) {
      isLooking = true;
      const looking = look().finally(() => {
        isLooking = false;
      });
      const found = withDeadline({ ms: withinMs, late }, () => looking).catch(() => undefined);
      last = { at: now, found };
    }
    return last.found;
  };
}
