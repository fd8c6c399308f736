import { expect, test } from "vitest";
import { lookBackOf } from "./look-back.ts";

test.each([
  ["2026-11-27", undefined],
  ["2026-11-28", "2026-11"],
  ["2026-11-30", "2026-11"],
  ["2026-12-07", "2026-11"],
  ["2026-12-08", undefined],
  ["2026-12-26", undefined],
  ["2026-12-27", "2026"],
  ["2027-01-07", "2026"],
  ["2027-01-14", "2026"],
  ["2027-01-15", undefined],
  ["2027-01-29", "2027-01"],
  ["2027-02-25", undefined],
  ["2027-02-26", "2027-02"],
  ["2028-02-26", undefined],
  ["2028-02-27", "2028-02"],
  ["2028-03-01", "2028-02"],
])("%s looks back at %s", (today, period) => {
  expect(lookBackOf(today)).toBe(period);
});
