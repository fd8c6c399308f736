import { expect, test } from "vitest";
import { parseCalendarDate } from "./dates.ts";

test.each([
  "2026-01-31",
  "2024-02-29",
  "2000-02-29",
  "0001-01-01",
  "9999-12-31",
  "2026-01-31T10:00",
  "2026-01-31T10:00Z",
  "2026-01-31T10:00:00+05:30",
  "2026-01-31T10:00:00.123456789Z",
])("%s is a day", (value) => {
  expect(parseCalendarDate(value)).toBe(value.slice(0, 10));
});

test.each([
  "",
  "2026",
  "0000-01-01",
  "2026-00-01",
  "2026-13-01",
  "2026-04-31",
  "2026-02-29",
  "1900-02-29",
  "2026-1-1",
  "12026-01-01",
  "2026-01-31 10:00",
  "2026-01-31\n",
  "2026-01-31T10",
  "2026-01-31T10:00:00.1234567891Z",
  "2026-01-31T10:00 Europe/Vienna",
])("%j is none", (value) => {
  expect(parseCalendarDate(value)).toBeUndefined();
});
