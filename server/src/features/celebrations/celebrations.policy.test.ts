import { expect, test } from "vitest";
import { canChangeCelebration, rightsToCelebration } from "./celebrations.policy.ts";

const celebration = { ownerId: "ruth" };

test.each([
  ["ruth", true],
  ["noor", false],
])("%s, who may change Ruth's celebration: %s", (id, isAllowed) => {
  expect(canChangeCelebration({ id }, celebration)).toMatchObject(
    isAllowed ? { isAllowed } : { isAllowed, code: "celebration.not-yours" },
  );
  expect(rightsToCelebration({ id }, celebration)).toEqual({ edit: isAllowed, delete: isAllowed });
});
