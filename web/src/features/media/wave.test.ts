import { expect, test } from "vitest";
import { waveOf } from "./wave.ts";

test("a recording has its own wave, always the same, and no bar is too low to be seen", () => {
  const wave = waveOf("/media/a", 36);
  expect(wave).toEqual(waveOf("/media/a", 36));
  expect(wave).not.toEqual(waveOf("/media/b", 36));
  expect(Math.min(...wave)).toBeGreaterThan(0.15);
  expect(Math.max(...wave)).toBeLessThanOrEqual(1);
});
