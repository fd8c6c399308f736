import { expect, test } from "vitest";
import { boundedQueue } from "./bounded-queue.ts";

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test("a few run, some wait in order, one more is refused", async () => {
  const inQueue = boundedQueue({ concurrency: 2, maxWaiting: 3, retryAfterSeconds: 7 });
  let running = 0;
  const seen: number[] = [];
  const works = Array.from({ length: 6 }, (_, index) =>
    inQueue(async () => {
      running += 1;
      expect(running).toBeLessThanOrEqual(2);
      await tick();
      running -= 1;
      seen.push(index);
    }),
  );
  await expect(works[5]).rejects.toMatchObject({ code: "service.busy", retryAfterSeconds: 7 });
  await Promise.all(works.slice(0, 5));
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});

test("a work that fails gives its place free", async () => {
  const inQueue = boundedQueue({ concurrency: 1, maxWaiting: 0, retryAfterSeconds: 1 });
  await expect(inQueue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(inQueue(async () => "yes")).resolves.toBe("yes");
});
