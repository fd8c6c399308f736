import { expect, test } from "vitest";
import { byType, peopleOf, reactionOf, withPendingToggles } from "./seen-reactions.ts";

const ruth = { id: "1", fullName: "Ruth Hale" };
const noor = { id: "2", fullName: "Noor Hale" };
const reactions = [reactionOf(noor, "heart"), reactionOf(ruth, "heart"), reactionOf(noor, "peace")];

test("a toggle shows at once, and no sign twice", () => {
  expect(withPendingToggles(reactions, new Map([["applause", true]]), ruth)).toEqual([
    ...reactions,
    reactionOf(ruth, "applause"),
  ]);
  expect(withPendingToggles(reactions, new Map([["heart", true]]), ruth)).toEqual(reactions);
});

test("taking back takes one's own alone", () => {
  expect(withPendingToggles(reactions, new Map([["heart", false]]), ruth)).toEqual([
    reactionOf(noor, "heart"),
    reactionOf(noor, "peace"),
  ]);
});

test("each sign knows who gave it, oneself first", () => {
  const seen = byType(reactions, ruth.id);
  expect(seen).toHaveLength(8);
  expect(seen[0]).toEqual({ type: "heart", isOwn: true, people: [ruth, noor] });
  expect(seen[7]).toEqual({ type: "peace", isOwn: false, people: [noor] });
  expect(seen[1]).toEqual({ type: "prayer", isOwn: false, people: [] });
});

test("a person who gave two signs is one person", () => {
  expect(peopleOf(reactions, undefined)).toEqual([noor, ruth]);
});
