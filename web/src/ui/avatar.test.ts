import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import { expect, test } from "vitest";
import { initialsOf, voiceOf, voices } from "./avatar.tsx";

test("the people of a house are told apart, whatever they are called", () => {
  const people = Array.from(
    { length: 400 },
    (_, index) => `019aa3f0-7c1e-7000-8000-${String(index).padStart(12, "0")}`,
  );
  const worn = groupBy(people, voiceOf);
  expect([...worn.keys()].sort()).toEqual([...voices].sort());
  for (const some of worn.values()) expect(some.length).toBeGreaterThan(25);
});

test.each([
  ["Ruth Hale", "Ru"],
  ["Rose Hale", "Ro"],
  ["élodie Roy", "Él"],
  ["J. Mori", "J"],
  ["森 結衣", "結衣"],
  ["森 結太", "結太"],
  ["إبراهيم حدّاد", "اب"],
  ["حدّاد", "حدّ"],
  ["", ""],
])("in the place of a picture %s has %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
