import { expect, test } from "vitest";
import { barsOf, waveOfSamples } from "./wave.ts";

test("somebody who is silent, speaks and is silent again is drawn so", () => {
  const samples = new Float32Array(8_000);
  for (let index = 3_000; index < 5_000; index += 1) samples[index] = 0.4 * Math.sin(index);
  const wave = waveOfSamples(samples);
  expect(wave).toMatch(/^0{18}[x-z]{12}0{18}$/);
  const bars = barsOf(wave, "/media/a", 8);
  expect(bars.map((height) => height > 0.9)).toEqual([false, false, false, true, true, false, false, false]);
  expect(Math.max(...bars)).toBeLessThanOrEqual(1);
  expect(Math.min(...bars)).toBeGreaterThan(0.15);
});

test("silence is a wave of its own, and a sound of few samples too", () => {
  expect(waveOfSamples(new Float32Array(500))).toBe("0".repeat(48));
  expect(waveOfSamples(new Float32Array(3))).toHaveLength(48);
});

test("a recording without a wave has its own all the same, and no bar is too low to be seen", () => {
  const bars = barsOf(null, "/media/a", 36);
  expect(bars).toEqual(barsOf(null, "/media/a", 36));
  expect(bars).not.toEqual(barsOf(null, "/media/b", 36));
  expect(Math.min(...bars)).toBeGreaterThan(0.15);
  expect(Math.max(...bars)).toBeLessThanOrEqual(1);
});
