import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Finds what begins with "known", and notes what it was asked. */
function aFinder() {
  const asked: string[][] = [];
  const find = inBatches(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key.startsWith("known")).map((key) => [key, key.toUpperCase()]));
  });
  return { asked, find };
}

test("what is asked for at the same time is looked up together, each key once", async () => {
  const { asked, find } = aFinder();
  const answers = await Promise.all([find("known 1"), find("stranger"), find("known 2"), find("known 1")]);
  expect(answers).toEqual(["KNOWN 1", undefined, "KNOWN 2", "KNOWN 1"]);
  expect(asked).toEqual([["known 1", "stranger", "known 2"]]);
});

test("nothing is remembered: the next question is asked anew", async () => {
  const { asked, find } = aFinder();
  await find("known");
  await find("known");
  expect(asked).toEqual([["known"], ["known"]]);
});

test("more than a hundred go out in several batches", async () => {
  const { asked, find } = aFinder();
  const answers = await Promise.all(Array.from({ length: 250 }, (_, index) => find(`known ${index}`)));
  expect(answers[249]).toBe("KNOWN 249");
  expect(asked.map((keys) => keys.length)).toEqual([100, 100, 50]);
});

test("a failure reaches everyone who waited, and not those who come later", async () => {
  let isBroken = true;
  const find = inBatches(async (keys) => {
    if (isBroken) throw new Error("away");
    return new Map(keys.map((key) => [key, key]));
  });
  expect(await Promise.allSettled([find("a"), find("b")])).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  isBroken = false;
  expect(await find("a")).toBe("a");
});
