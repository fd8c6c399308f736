import { expect, test } from "vitest";
import { canLeave } from "./circles.policy.ts";

test.each([
  ["a member", { role: "member", memberCount: 2, adminCount: 1 }, true],
  ["one admin of two", { role: "admin", memberCount: 2, adminCount: 2 }, true],
  ["the only admin of others", { role: "admin", memberCount: 2, adminCount: 1 }, false],
  ["the last person", { role: "admin", memberCount: 1, adminCount: 1 }, true],
] as const)("%s may leave: %j, %s", (_who, membership, isAllowed) => {
  expect(canLeave(membership)).toEqual(isAllowed ? { isAllowed } : { isAllowed, code: "circle.last-admin" });
});
