import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outageLog } from "./jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLog() {
  const lines: [message: string, fields: object][] = [];
  const write = (fields: object, message: string) => void lines.push([message, fields]);
  return { lines, log: outageLog({ error: write, warn: write }) };
}

const away = [
  { code: "ECONNREFUSED" },
  { message: "timeout exceeded when trying to connect (Queue: media.sweep, Worker: 1)" },
  { code: "57P01", severity: "FATAL" },
];

test("an outage of five minutes in which sixty queues ask is two lines: when it began, and what it came to", () => {
  const { lines, log } = aLog();
  for (let poll = 0; poll < 150; poll += 1) {
    for (let queue = 0; queue < 60; queue += 1) log(away[queue % away.length], "the job queue");
    vi.advanceTimersByTime(2_000);
  }
  expect(lines).toEqual([["the job queue: the database is away", { err: away[0] }]]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    ["the job queue reaches the database again", { errors: 9_000, seconds: 298 }],
  ]);
});

test("the next outage is told again", () => {
  const { lines, log } = aLog();
  for (let outage = 0; outage < 2; outage += 1) {
    log(away[0], "the job queue");
    vi.advanceTimersByTime(60_000);
  }
  expect(lines.map(([message]) => message)).toEqual([
    "the job queue: the database is away",
    "the job queue reaches the database again",
    "the job queue: the database is away",
    "the job queue reaches the database again",
  ]);
});

test("a fault that is no outage is told each time, in an outage too", () => {
  const { lines, log } = aLog();
  const fault = { code: "42P01", severity: "ERROR" };
  log(away[0], "the job queue");
  log(fault, "the job queue");
  log(fault, "the job queue");
  expect(lines.map(([, fields]) => fields)).toEqual([{ err: away[0] }, { err: fault }, { err: fault }]);
});
