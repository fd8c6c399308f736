import { expect, test } from "vitest";
import { decodingWeights } from "./media.budget.ts";

const megabyte = 1024 ** 2;

test.each([
  ["a large machine", 64_000, 450],
  ["one with 2 GB", 2048, 450],
  ["one with 1 GB", 1024, 256],
  ["a container of 512 MB", 512, 128],
])("on %s pictures take a quarter of its memory, and 450 MB at most", (_what, memory, all) => {
  const weights = decodingWeights(memory * megabyte);
  expect(weights.all / megabyte).toBe(all);
  expect(weights.small).toBeGreaterThan(weights.all / 10);
  expect(weights.small).toBeLessThan(weights.all / 2);
});
