import { expect, test } from "vitest";
import { pickOther, textToFollow, wordsOnCard } from "./quote-source.ts";

const figs = { id: "1", title: "The figs were ripe", description: "" };
const gate = { id: "2", title: "To the gate", description: "" };

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
  expect(textToFollow([figs, gate], { given: gate, pickedId: "1" })).toBe("To the gate");
  expect(textToFollow([figs, gate], { pickedId: "1" })).toBe("The figs were ripe");
  expect(textToFollow([{ ...figs, title: "The figs fell" }], { pickedId: "1" })).toBe("The figs fell");
  expect(textToFollow([], { pickedId: "1" })).toBeUndefined();
});

test("of one long line its words stand on the card, and not the title that breaks off", () => {
  const description = "The figs were ripe, and she remembered the tree behind her mother's house";
  const long = { id: "3", title: "The figs were ripe, and…", description };
  expect(textToFollow([long], { pickedId: "3" })).toBe(description);
  expect(wordsOnCard({ description: "a".repeat(300) })).toHaveLength(280);
});
