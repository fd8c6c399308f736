import { expect, test } from "vitest";
import { earliestDay, firstReminderDay, reminderDayAfter, reminderDayFrom } from "./reminders.calendar.ts";

test.each([
  ["weekly", "2027-03-22", "2027-03-28"],
  ["weekly", "2027-03-28", "2027-03-28"],
  ["bi-weekly", "2027-03-29", "2027-04-04"],
  ["monthly", "2027-03-22", "2027-04-04"],
  ["monthly", "2027-08-01", "2027-08-01"],
  ["monthly", "2028-02-28", "2028-03-05"],
  ["monthly", "2027-12-06", "2028-01-02"],
] as const)("%s reminders that are wanted from %s begin on %s", (frequency, from, first) => {
  expect(firstReminderDay(frequency, { from })).toBe(first);
});

test.each([
  ["weekly", "2027-03-28", "2027-04-04"],
  ["bi-weekly", "2027-03-28", "2027-04-11"],
  ["bi-weekly", "2028-02-20", "2028-03-05"],
  ["monthly", "2027-02-07", "2027-03-07"],
  ["monthly", "2027-10-03", "2027-11-07"],
] as const)("after a %s one on %s comes one on %s", (frequency, day, next) => {
  expect(reminderDayAfter(frequency, day)).toBe(next);
});

test("whoever had one on a day gets no other on it, and every two weeks means two weeks after the last", () => {
  const since = { from: "2027-03-28", lastDay: "2027-03-28" };
  expect(firstReminderDay("weekly", since)).toBe("2027-04-04");
  expect(firstReminderDay("bi-weekly", since)).toBe("2027-04-11");
  expect(firstReminderDay("monthly", { from: "2027-03-07", lastDay: "2027-03-07" })).toBe("2027-04-04");
});

test.each([
  ["2027-04-04", "2027-04-04"],
  ["2027-05-02", "2027-04-04"],
  ["2026-01-04", "2027-04-11"],
  ["9999-12-26", "2027-04-11"],
])("a rhythm of two weeks with %s in it goes on from 2027-03-29 on %s", (rhythmDay, first) => {
  expect(firstReminderDay("bi-weekly", { from: "2027-03-29", rhythmDay })).toBe(first);
});

test("what an outage let pass is not made up for, and the rhythm is kept", () => {
  expect(reminderDayFrom("bi-weekly", "2027-03-28", "2027-04-13")).toBe("2027-04-25");
  expect(reminderDayFrom("weekly", "2027-03-28", "2027-04-18")).toBe("2027-04-18");
});

test("a Sunday counts until nine in the morning of where one lives", () => {
  const before = new Date("2027-03-28T06:59:00Z");
  const after = new Date("2027-03-28T07:00:00Z");
  expect([earliestDay("Europe/Berlin", before), earliestDay("Europe/Berlin", after)]).toEqual([
    "2027-03-28",
    "2027-03-29",
  ]);
});
