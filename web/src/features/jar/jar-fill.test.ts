import { expect, test } from "vitest";
import { fillOf, lightsOf, notesOf } from "./jar-fill.ts";

test("up to twenty blessings each is a note, and then the jar fills ever more slowly, until it is full", () => {
  expect([0, 1, 7, 20].map(notesOf)).toEqual([0, 1, 7, 20]);
  expect([21, 39, 74, 100, 247, 1_000, 10_000].map(notesOf)).toEqual([20, 21, 22, 22, 23, 26, 26]);
  expect([0, 1_000].map(fillOf)).toEqual([0, 1]);
});

test("a light burns always, and one for each day of the streak up to thirteen", () => {
  expect([0, 1, 12, 13, 400].map(lightsOf)).toEqual([1, 1, 12, 13, 13]);
});
