import { expect, test } from "vitest";
import { pickOther, titleToFollow } from "./quote-source.ts";

const figs = { id: "1", title: "The figs were ripe" };
const gate = { id: "2", title: "To the gate" };

test("another is picked where there is another", () => {
  for (const random of [0, 0.5, 0.999]) {
    expect(
      pickOther(
        [figs, gate],
        ({ id }) => id === "1",
        () => random,
      ),
    ).toBe(gate);
  }
  expect(pickOther([figs], ({ id }) => id === "1")).toBe(figs);
  expect(pickOther([], () => false)).toBeUndefined();
});

test("the given blessing's title is followed, else the picked one's", () => {
  expect(titleToFollow([figs, gate], { given: gate, pickedId: "1" })).toBe("To the gate");
  expect(titleToFollow([figs, gate], { pickedId: "1" })).toBe("The figs were ripe");
  expect(titleToFollow([{ ...figs, title: "The figs fell" }], { pickedId: "1" })).toBe("The figs fell");
  expect(titleToFollow([], { pickedId: "1" })).toBeUndefined();
});
