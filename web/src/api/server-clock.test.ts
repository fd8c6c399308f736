import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isClockWrong, noteServerTime, rightNow } from "./server-clock.ts";

const now = "2026-11-28T08:00:00.000Z";
const day = 86_400_000;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
});
afterEach(() => vi.useRealTimers());

function answered(told: string | null, askedAgo = 1_000) {
  const headers = new Headers(told === null ? {} : { date: new Date(told).toUTCString() });
  noteServerTime({ headers }, Date.now() - askedAgo);
}

test.each([
  ["400 days ahead", "2025-10-24T08:00:00Z"],
  ["three days behind", "2026-12-01T08:00:00Z"],
])("a device whose clock is %s is told of, and the server's day counts", (_what, told) => {
  answered(told);
  expect(isClockWrong()).toBe(true);
  expect(Math.abs(rightNow().getTime() - Date.parse(told))).toBeLessThanOrEqual(1_000);
  answered(now);
  expect(isClockWrong()).toBe(false);
  expect(rightNow().toISOString()).toBe(now);
});

test.each<[string, string | null, number?]>([
  ["some hours apart, as where somebody set another zone's time", "2026-11-28T19:00:00Z"],
  ["whose device slept for two days before the answer was read", "2026-11-26T08:00:05Z", 2 * day],
  ["without the header", null],
])("an answer %s says nothing", (_what, told, askedAgo) => {
  answered(told, askedAgo);
  expect(isClockWrong()).toBe(false);
});
