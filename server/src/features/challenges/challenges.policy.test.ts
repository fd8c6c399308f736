import type { ChallengeChange, UserChallenge } from "@blessing-jar/contract/challenges.ts";
import { expect, test } from "vitest";
import { stateAfter, stateAfterOneMore } from "./challenges.policy.ts";

const target = 3;
type Status = UserChallenge["status"];

test.each<[string, Status, number, ChallengeChange, Status, number]>([
  ["goes on", "active", 0, { progress: 1 }, "active", 1],
  ["completes at its target", "active", 2, { progress: 3 }, "completed", 3],
  [
    "completes at its target though it was to pause",
    "active",
    2,
    { progress: 3, status: "paused" },
    "completed",
    3,
  ],
  ["pauses where it stands", "active", 2, { status: "paused" }, "paused", 2],
  ["resumes where it stood", "paused", 2, { status: "active" }, "active", 2],
  ["stays paused while its progress is put right", "paused", 2, { progress: 1 }, "paused", 1],
  ["is completed by hand, and has reached its target", "active", 1, { status: "completed" }, "completed", 3],
  ["is not completed short of its target", "active", 1, { status: "completed", progress: 2 }, "active", 2],
  ["begins anew", "completed", 3, { status: "active" }, "active", 0],
  ["goes on after a step back", "completed", 3, { progress: 2 }, "active", 2],
  ["stays completed rather than pause", "completed", 3, { status: "paused" }, "completed", 3],
  ["stays as it is without a change", "paused", 1, {}, "paused", 1],
])("a challenge %s", (_, status, progress, change, after, reached) => {
  expect(stateAfter({ status, progress }, change, target)).toEqual({ status: after, progress: reached });
});

test.each<[Status, number, Status, number]>([
  ["active", 0, "active", 1],
  ["active", 2, "completed", 3],
  ["paused", 1, "active", 2],
  ["completed", 3, "completed", 3],
])("one more, when it is %s at %i, makes it %s at %i", (status, progress, after, reached) => {
  expect(stateAfterOneMore({ status, progress }, target)).toEqual({ status: after, progress: reached });
});
