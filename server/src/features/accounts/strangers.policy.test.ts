import { expect, test } from "vitest";
import { isYoung, mayMailStrangers } from "./strangers.policy.ts";

const now = Date.parse("2026-03-08T12:00:00Z");

test.each([
  ["never", null, false, true],
  ["a moment ago", "2026-03-08T11:59:59Z", true, true],
  ["six days ago", "2026-03-02T12:00:00Z", true, true],
  ["a week ago", "2026-03-01T12:00:00Z", true, false],
])("proven %s", (_when, moment, isAllowed, young) => {
  const viewer = { emailVerifiedAt: moment ? new Date(moment) : null };
  expect(mayMailStrangers(viewer).isAllowed).toBe(isAllowed);
  expect(isYoung(viewer, now)).toBe(young);
});
