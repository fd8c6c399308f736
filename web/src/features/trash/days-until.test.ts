import { expect, test } from "vitest";
import { daysUntil } from "./days-until.ts";

const now = Date.parse("2026-03-01T12:00:00Z");

test.each([
  ["2026-03-31T12:00:00Z", 30],
  ["2026-03-31T11:59:59Z", 30],
  ["2026-03-02T12:00:01Z", 2],
  ["2026-03-01T13:00:00Z", 1],
  ["2026-03-01T12:00:00Z", 0],
  ["2026-02-27T12:00:00Z", 0],
])("until %s there are %i days", (moment, days) => {
  expect(daysUntil(moment, now)).toBe(days);
});
