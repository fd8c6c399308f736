import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import { expect, test } from "vitest";
import { initialOf, sharedInitials, voiceOf, voices } from "./avatar.tsx";

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
  ["Élodie Roy", "É"],
  ["森 結衣", "結"],
  ["إبراهيم حدّاد", "ا"],
  ["أمل", "ا"],
  ["", ""],
])("in the place of a picture %s has %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("who begins alike where both are shown has two letters there", () => {
  const names = ["Ruth Hale", "Rose Hale", "Noor Hale", "森 結衣", "森 結太"];
  const shared = sharedInitials(names);
  expect(names.map((name) => initialOf(name, shared))).toEqual(["Ru", "Ro", "N", "結衣", "結太"]);
});
