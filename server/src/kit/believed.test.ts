import { expect, test } from "vitest";
import { believed } from "./believed.ts";

test("what was found is believed for a while, and what failed is nothing", async () => {
  let looks = 0;
  const lookOf = (forMs: number) => believed(forMs, async () => ++looks);
  const forLong = lookOf(60_000);
  expect([await forLong(), await forLong()]).toEqual([1, 1]);
  const forNothing = lookOf(0);
  expect([await forNothing(), await forNothing()]).toEqual([2, 3]);
  expect(await believed(0, () => Promise.reject(new Error("away")))()).toBeUndefined();
});

test("a look that hangs is not waited for without end, and nobody looks again before it ends", async () => {
  const looks = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const look = believed(0, () => looks[asked++]?.promise ?? Promise.reject(new Error("no more")), 20);
  expect([await look(), await look(), asked]).toEqual([undefined, undefined, 1]);
  looks[0]?.resolve("late");
  looks[1]?.resolve("well");
  await looks[0]?.promise;
  expect([await look(), asked]).toEqual(["well", 2]);
});
