import type { Challenge, UserChallenge } from "@blessing-jar/contract/challenges.ts";
import { expect, test } from "vitest";
import { groupChallenges, justCompleted } from "./group-challenges.ts";

function aChallenge(id: string, category = "Faith", difficulty: Challenge["difficulty"] = "easy"): Challenge {
  const words = { title: id, prompt: `${id}?`, category };
  return { id, ...words, difficulty, duration: "daily", targetCount: 3 };
}

function begun(challenge: Challenge, status: UserChallenge["status"]): UserChallenge {
  return { id: `own-${challenge.id}`, challengeId: challenge.id, status, progress: 1, challenge };
}

const [sky, rest, table, tree] = [
  aChallenge("sky", "Nature"),
  aChallenge("rest"),
  aChallenge("table"),
  aChallenge("tree", "Nature"),
];
const all = [sky, rest, table, tree];
const own = [begun(table, "paused"), begun(rest, "completed"), begun(tree, "active")];
const names = (groups: ReturnType<typeof groupChallenges>) =>
  Object.values(groups).map((group) => group.map(({ challenge }: { challenge: Challenge }) => challenge.id));

test("what is begun stands first, paused or not, then what may be begun, then what is completed", () => {
  expect(names(groupChallenges(all, own, undefined))).toEqual([["table", "tree"], ["sky"], [], ["rest"]]);
});

test("what was begun just now stays where it was pressed, until it is completed", () => {
  const groups = groupChallenges(all, own, undefined, new Set(["tree", "rest"]));
  expect(names(groups)).toEqual([["table"], ["sky", "tree"], [], ["rest"]]);
  expect(groups.suggested.map((each) => each.own?.status)).toEqual([undefined, "active"]);
});

test("a category shows its own alone", () => {
  expect(names(groupChallenges(all, own, "Nature"))).toEqual([["tree"], ["sky"], [], []]);
});

test("three are suggested, the easy ones first and of different categories, the others stand behind", () => {
  const many = [
    aChallenge("climb", "Health", "hard"),
    aChallenge("pray"),
    aChallenge("sing"),
    aChallenge("fast", "Faith", "medium"),
    aChallenge("walk", "Nature"),
    aChallenge("call", "Family", "medium"),
  ];
  expect(names(groupChallenges(many, [], undefined))).toEqual([
    [],
    ["pray", "walk", "sing"],
    ["climb", "fast", "call"],
    [],
  ]);
});

test("what somebody has begun little of goes before what they do already, and never what they have done", () => {
  const many = [
    aChallenge("pray"),
    aChallenge("walk", "Nature"),
    aChallenge("sing"),
    aChallenge("bake", "Family"),
  ];
  const done = [begun(aChallenge("rest"), "completed")];
  const { suggested } = groupChallenges([...many, aChallenge("rest")], done, undefined);
  expect(suggested.map(({ challenge }) => challenge.id)).toEqual(["walk", "bake", "pray"]);
  expect(names(groupChallenges(many, done, "Faith"))).toEqual([[], ["pray", "sing"], [], ["rest"]]);
});

test("only what was begun before and is completed now has just been completed", () => {
  const done = [begun(table, "completed"), begun(rest, "completed")];
  expect(justCompleted(own, done)?.challengeId).toBe("table");
  expect(justCompleted(done, done)).toBeUndefined();
  expect(justCompleted(undefined, done)).toBeUndefined();
});
