import { expect, test } from "vitest";
import { hourIn, todayIn } from "./days.ts";

test("a minute before midnight in London it is tomorrow already in Tokyo, and still today in New York", () => {
  const now = new Date("2026-01-31T23:59:00Z");
  expect(todayIn("Europe/London", now)).toBe("2026-01-31");
  expect(todayIn("Asia/Tokyo", now)).toBe("2026-02-01");
  expect(todayIn("America/New_York", now)).toBe("2026-01-31");
});

test("the hour is the place's own, midnight its first, and a zone may be told by its distance", () => {
  const now = new Date("2026-01-31T23:59:00Z");
  expect(hourIn("Europe/London", now)).toBe(23);
  expect(hourIn("Europe/Paris", now)).toBe(0);
  expect(hourIn("+05:30", now)).toBe(5);
  expect(todayIn("-0330", now)).toBe("2026-01-31");
});
