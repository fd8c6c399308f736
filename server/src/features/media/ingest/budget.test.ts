import { expect, test } from "vitest";
import { decodingWeights } from "./budget.ts";

const megabyte = 1024 ** 2;

test.each([
  ["a large machine", 64_000, 325],
  ["one with 2 GB", 2048, 325],
  ["one with 1 GB", 1024, 256],
  ["a container of 512 MB", 512, 128],
])(
  "on %s pictures unfold to a quarter of its memory at most, and to so much that all of it takes no more than 450 MB",
  (_what, memory, decoded) => {
    const { all, small, each } = decodingWeights(memory * megabyte);
    // Beside the heaviest there is one process for light ones, and the server.
    expect((all - 2 * each) / megabyte).toBe(decoded);
    expect(all / megabyte + 25).toBeLessThanOrEqual(450);
    expect(small).toBeGreaterThan(all / 10);
    expect(small).toBeLessThan(all / 2);
  },
);
