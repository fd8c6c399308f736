import { expect, test } from "vitest";
import { weekOf } from "./week-of.ts";

const monday = 1;
const statesOf = (options: Partial<Parameters<typeof weekOf>[0]>) =>
  weekOf({ days: [], streak: 0, today: "2026-11-26", weekStart: monday, ...options }).map(
    ({ state }) => state,
  );

test("the days of this week are kept, forgiven within the streak, or open", () => {
  const days = ["2026-11-27", "2026-11-26", "2026-11-26", "2026-11-24", "2026-11-23", "2026-11-22"];
  expect(statesOf({ days, streak: 4 })).toEqual(["kept", "kept", "forgiven", "kept", "open", "open", "open"]);
});

test("a day before the streak began is open, and so is today as long as nothing is written", () => {
  const days = ["2026-11-25", "2026-11-23"];
  expect(statesOf({ days, streak: 1 })).toEqual(["kept", "open", "kept", "open", "open", "open", "open"]);
});

test("a streak that began before this week forgives its first day", () => {
  const days = ["2026-11-24", "2026-11-22", "2026-11-21", "2026-01-01"];
  expect(statesOf({ days, streak: 3, today: "2026-11-25" })[0]).toBe("forgiven");
});

test("the week begins where the reader's does", () => {
  const [first] = weekOf({ days: [], streak: 0, today: "2026-11-26", weekStart: 0 });
  expect(first?.day).toBe("2026-11-22");
});
