import { expect, test } from "vitest";
import { createWriteLimit, writeLimit } from "./write-limit.ts";

const secondsAWrite = 3600 / writeLimit.anHour;

function at(clock: { ms: number }) {
  return createWriteLimit({ hasRateLimits: true }, () => clock.ms);
}

const times = (count: number, work: () => void) => {
  for (let time = 0; time < count; time += 1) work();
};

test("a burst passes, the next write waits for its turn, and is told how long", () => {
  const clock = { ms: 0 };
  const { countWrite } = at(clock);
  times(writeLimit.burst, () => countWrite("ruth"));
  expect(() => countWrite("ruth")).toThrow(
    expect.objectContaining({ code: "request.too-many", retryAfterSeconds: secondsAWrite }),
  );
  clock.ms += secondsAWrite * 1000;
  countWrite("ruth");
  expect(() => countWrite("ruth")).toThrow();
  countWrite("noor");
});

test("an hour of writing without a pause allows no more than what is stated", () => {
  const clock = { ms: 0 };
  const { countWrite } = at(clock);
  let passed = 0;
  for (; clock.ms <= 3_600_000; clock.ms += 500) {
    try {
      countWrite("ruth");
      passed += 1;
    } catch {
      // refused
    }
  }
  expect(passed).toBeGreaterThanOrEqual(writeLimit.burst + writeLimit.anHour - 1);
  expect(passed).toBeLessThanOrEqual(writeLimit.burst + writeLimit.anHour + 1);
});

test("whoever has not written for a while is forgotten", () => {
  const clock = { ms: 0 };
  const { countWrite, size } = at(clock);
  for (const member of ["ruth", "noor", "ada"]) times(5, () => countWrite(member));
  expect(size()).toBe(3);
  clock.ms += 5 * secondsAWrite * 1000;
  countWrite("ben");
  expect(size()).toBe(1);
});

test("RATE_LIMITS=off counts nothing", () => {
  const { countWrite, size } = createWriteLimit({ hasRateLimits: false });
  times(2 * writeLimit.burst, () => countWrite("ruth"));
  expect(size()).toBe(0);
});
