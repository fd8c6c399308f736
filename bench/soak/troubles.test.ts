import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTroubles } from "./troubles.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

test("a fault excuses what was asked while it lasted and ten seconds after, and nothing else", () => {
  const troubles = createTroubles();
  vi.setSystemTime(100_000);
  const end = troubles.begin("all");
  expect(troubles.excuse({ from: 99_000, to: 100_500 })).toBe(true);
  vi.setSystemTime(120_000);
  end();
  expect(troubles.excuse({ from: 129_999, to: 130_500 })).toBe(true);
  expect(troubles.excuse({ from: 130_001, to: 130_500 })).toBe(false);
  expect(troubles.excuse({ from: 98_000, to: 99_999 })).toBe(false);
});

test("a full disk excuses no call that needs no file", () => {
  const troubles = createTroubles();
  troubles.begin("files");
  expect([true, false].map((needsFiles) => troubles.excuse({ from: 1, to: 2, needsFiles }))).toEqual([
    true,
    false,
  ]);
});

test("a wrong clock excuses calls that need a file, and is told from a disk or a store that is away", () => {
  const troubles = createTroubles();
  troubles.begin("files");
  expect(troubles.wasClockWrong(1, 2)).toBe(false);
  vi.setSystemTime(100_000);
  troubles.begin("clock")();
  expect([50_000, 105_000, 111_000].map((from) => troubles.wasClockWrong(from, from + 1))).toEqual([
    false,
    true,
    false,
  ]);
  const later = createTroubles();
  later.begin("clock");
  expect(later.excuse({ from: 100_000, to: 100_001, needsFiles: true })).toBe(true);
  expect(later.excuse({ from: 100_000, to: 100_001 })).toBe(false);
});

test("where tables change, who is told to try again is excused, and nobody else", () => {
  const troubles = createTroubles();
  troubles.begin("busy");
  expect([true, false].map((isBusy) => troubles.excuse({ from: 1, to: 2, isBusy }))).toEqual([true, false]);
});

test("of a wait, the time in which no file could be kept is told, and not that of other faults", () => {
  const troubles = createTroubles();
  troubles.begin("all");
  vi.setSystemTime(10_000);
  const end = troubles.begin("files");
  vi.setSystemTime(30_000);
  end();
  expect(troubles.withoutFiles(0, 60_000)).toBe(20_000);
  expect(troubles.withoutFiles(25_000, 60_000)).toBe(5_000);
  expect(troubles.withoutFiles(31_000, 60_000)).toBe(0);
});
