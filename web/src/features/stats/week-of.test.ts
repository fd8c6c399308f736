import { expect, test } from "vitest";
import { weekOf } from "./week-of.ts";

const statesOf = (options: Partial<Parameters<typeof weekOf>[0]>) =>
  weekOf({ days: [], streak: 0, today: "2026-11-26", ...options }).map(({ state }) => state);

test("the last seven days, today at the end, are kept, forgiven within the streak, or open", () => {
  const days = ["2026-11-27", "2026-11-26", "2026-11-26", "2026-11-24", "2026-11-23", "2026-11-19"];
  const states = ["open", "open", "open", "kept", "kept", "forgiven", "kept"];
  expect(statesOf({ days, streak: 3 })).toEqual(states);
});

test("a day before the streak began is open, and so is today as long as nothing is written", () => {
  const days = ["2026-11-25", "2026-11-23"];
  const states = ["open", "open", "open", "kept", "open", "kept", "open"];
  expect(statesOf({ days, streak: 1 })).toEqual(states);
});

test("a streak that began before these days forgives the first of them", () => {
  const days = ["2026-11-24", "2026-11-21", "2026-11-19", "2026-11-18", "2026-01-01"];
  expect(statesOf({ days, streak: 4 })[0]).toBe("forgiven");
});
