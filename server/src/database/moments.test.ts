import { expect, test } from "vitest";
import { isoMoment } from "./moments.ts";

test.each([
  ["2026-11-22 10:11:12.123456", "2026-11-22T10:11:12.123Z"],
  ["2026-11-22 10:11:12.5", "2026-11-22T10:11:12.500Z"],
  ["2026-11-22 10:11:12.04", "2026-11-22T10:11:12.040Z"],
  ["2026-11-22 10:11:12", "2026-11-22T10:11:12.000Z"],
])("what PostgreSQL writes as %s is told as %s", (text, moment) => {
  expect(isoMoment(text)).toBe(moment);
  expect(new Date(moment).toISOString()).toBe(moment);
});
