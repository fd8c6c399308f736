import { expect, test } from "vitest";
import { todayIn } from "./days.ts";

test("a minute before midnight in London it is tomorrow already in Tokyo, and still today in New York", () => {
  const now = new Date("2026-01-31T23:59:00Z");
  expect(todayIn("Europe/London", now)).toBe("2026-01-31");
  expect(todayIn("Asia/Tokyo", now)).toBe("2026-02-01");
  expect(todayIn("America/New_York", now)).toBe("2026-01-31");
});
