import { expect, test } from "vitest";
import { nextPerson } from "./next-person.ts";

const me = { name: "me", x: 0, y: 0 };
const east = { name: "east", x: 100, y: 10 };
const farEast = { name: "far east", x: 300, y: 0 };
const north = { name: "north", x: 20, y: -80 };
const all = [me, east, farEast, north];

test.each([
  ["ArrowRight", "east"],
  ["ArrowUp", "north"],
  ["ArrowDown", undefined],
  ["ArrowLeft", undefined],
] as const)("%s from the middle leads to %s", (direction, name) => {
  expect(nextPerson(all, me, direction)?.name).toBe(name);
});

test("there and back again is where one began", () => {
  expect(nextPerson(all, east, "ArrowLeft")).toBe(me);
  expect(nextPerson(all, east, "ArrowRight")).toBe(farEast);
});

test("everybody of a crowd can be reached by the arrows", () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    x: Math.cos(index * 2.4) * 40 * Math.sqrt(index),
    y: Math.sin(index * 2.4) * 40 * Math.sqrt(index),
  }));
  const [first] = crowd;
  const reached = new Set(crowd.slice(0, 1));
  const waiting = first ? [first] : [];
  for (let person = waiting.pop(); person; person = waiting.pop()) {
    for (const direction of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
      const next = nextPerson(crowd, person, direction);
      if (next && !reached.has(next)) waiting.push(next);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(crowd.length);
});
