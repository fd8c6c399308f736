import { expect, test } from "vitest";
import { chosenForStory, storyMost } from "./story-choice.ts";

const aMemory = (id: number, mediaTypes: string[] = []) => ({ id, mediaTypes });
const words = Array.from({ length: 100 }, (_, id) => aMemory(id));
const pictures = Array.from({ length: 5 }, (_, id) => aMemory(100 + id, ["image/jpeg"]));

test("a month of few is told whole", () => {
  expect(chosenForStory(words.slice(0, 3))).toHaveLength(3);
});

test("of many all pictures are told, and words between the first and the last", () => {
  const chosen = chosenForStory([...words, ...pictures]);
  expect(chosen).toHaveLength(storyMost);
  expect(chosen.filter(({ mediaTypes }) => mediaTypes.length > 0)).toEqual(pictures);
  const ids = chosen.filter(({ mediaTypes }) => mediaTypes.length === 0).map(({ id }) => id);
  expect(ids[0]).toBe(0);
  expect(ids.at(-1)).toBeGreaterThan(90);
});

test("of more pictures than a story takes some are told, each once", () => {
  const many = Array.from({ length: 50 }, (_, id) => aMemory(id, ["image/png"]));
  const chosen = chosenForStory([...words, ...many]);
  expect(new Set(chosen).size).toBe(storyMost);
  expect(chosen.every(({ mediaTypes }) => mediaTypes.length > 0)).toBe(true);
});
