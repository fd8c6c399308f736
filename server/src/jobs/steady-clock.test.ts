import { afterEach, expect, test, vi } from "vitest";
import { steadyClock } from "./steady-clock.ts";

afterEach(() => vi.useRealTimers());

test("a clock that is set back by an hour, or ahead, leaves the queue's timers where they were", () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  for (const hours of [-1, 24]) {
    vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ["Date"] });
    expect(steadyClock.now() - before).toBeGreaterThanOrEqual(0);
    expect(steadyClock.now() - before).toBeLessThan(60_000);
    vi.useRealTimers();
  }
});
