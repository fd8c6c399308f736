import { expect, test } from "vitest";
import { dayBeginsIn } from "../../kit/days.ts";
import { eveningIn } from "./evening.calendar.ts";

const minutes = 60_000;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Every five minutes of three days: at which moments somebody who chose a time is asked, once a day of theirs. */
function askedAt(zone: string, time: string, from: string): string[] {
  const asked: { day: string; moment: string }[] = [];
  for (let at = Date.parse(from); at < Date.parse(from) + 3 * 1440 * minutes; at += 5 * minutes) {
    const evening = eveningIn(zone, new Date(at));
    const isTime = minuteOf(time) >= evening.from && minuteOf(time) <= evening.until;
    const last = asked.at(-1);
    if (!isTime || (last && last.moment >= evening.begins.toISOString())) continue;
    asked.push({ day: evening.day, moment: new Date(at).toISOString() });
  }
  return asked.map(({ day, moment }) => `${day} ${moment.slice(5, 16)}`);
}

/** Days in a row: none is left out, and none comes twice. */
function daysFrom(first = "", count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first.slice(0, 10)) + index * 1440 * minutes).toISOString().slice(0, 10),
  );
}

test.each([
  ["half past two, which Berlin leaves out in spring", "Europe/Berlin", "02:30", "2027-03-27", "03-28T01:00"],
  ["half past midnight, which Cairo leaves out", "Africa/Cairo", "00:30", "2027-04-29", "04-29T22:00"],
  ["midnight itself, which Havana leaves out", "America/Havana", "00:00", "2027-03-13", "03-14T05:00"],
  ["one of the two hours that Troll leaves out", "Antarctica/Troll", "01:00", "2027-03-27", "03-28T01:00"],
  [
    "a quarter past two, in the half hour that Lord Howe leaves out",
    "Australia/Lord_Howe",
    "02:15",
    "2027-10-02",
    "10-02T15:30",
  ],
])("%s, comes with the first minute there is", (_, zone, time, from, moment) => {
  const asked = askedAt(zone, time, `${from}T00:00:00Z`);
  expect(asked.map((each) => each.slice(11))).toContain(moment);
  expect(asked.map((each) => each.slice(0, 10))).toEqual(daysFrom(asked[0], asked.length));
});

test.each([
  ["half past two, which Berlin has twice in autumn", "Europe/Berlin", "02:30", "2027-10-30", "10-31T00:30"],
  ["half past midnight, which Havana has twice", "America/Havana", "00:30", "2027-11-06", "11-07T04:30"],
  [
    "half past eleven, which Cairo has twice before midnight",
    "Africa/Cairo",
    "23:30",
    "2027-10-27",
    "10-28T20:30",
  ],
])("%s, comes with the first of the two alone", (_, zone, time, from, moment) => {
  const asked = askedAt(zone, time, `${from}T00:00:00Z`);
  expect(asked.map((each) => each.slice(11))).toContain(moment);
  expect(asked.map((each) => each.slice(0, 10))).toEqual(daysFrom(asked[0], asked.length));
});

test("where it is an hour of the evening, the clocks may change as they like", () => {
  for (const [zone, from] of [
    ["Europe/London", "2027-03-27"],
    ["America/New_York", "2027-11-06"],
    ["Asia/Kathmandu", "2027-03-27"],
  ] as const) {
    const evenings = askedAt(zone, "20:30", `${from}T00:00:00Z`);
    expect(evenings).toHaveLength(3);
  }
});

test("two hours after its time it is too late, of an hour before nine when the night begins, and at midnight of any", () => {
  const isStillTime = (time: string, moment: string) => {
    const { from, until } = eveningIn("UTC", new Date(`2027-05-12T${moment}:00Z`));
    return minuteOf(time) >= from && minuteOf(time) <= until;
  };
  const asked = [
    ["12:30", "12:29"],
    ["12:30", "12:30"],
    ["12:30", "14:29"],
    ["12:30", "14:30"],
    ["20:30", "20:59"],
    ["20:30", "21:00"],
    ["21:30", "21:30"],
    ["21:30", "23:29"],
    ["21:30", "23:30"],
    ["23:30", "23:59"],
    ["23:30", "00:00"],
    ["06:00", "07:59"],
    ["07:30", "08:10"],
  ] as const;
  expect(
    asked.filter(([time, moment]) => isStillTime(time, moment)).map((each) => each.join(" at ")),
  ).toEqual([
    "12:30 at 12:30",
    "12:30 at 14:29",
    "20:30 at 20:59",
    "21:30 at 21:30",
    "21:30 at 23:29",
    "23:30 at 23:59",
    "06:00 at 07:59",
    "07:30 at 08:10",
  ]);
});

test("a day begins at midnight where it has one, at one o'clock where the clock leaps over it, and once where it is turned back over it", () => {
  const begins = (zone: string, moment: string) => dayBeginsIn(zone, new Date(moment)).toISOString();
  expect(begins("Asia/Tokyo", "2027-05-12T14:59:59Z")).toBe("2027-05-11T15:00:00.000Z");
  expect(begins("Asia/Tokyo", "2027-05-12T15:00:00Z")).toBe("2027-05-12T15:00:00.000Z");
  expect(begins("Africa/Cairo", "2027-04-30T20:00:00Z")).toBe("2027-04-29T22:00:00.000Z");
  expect(begins("Europe/Berlin", "2027-10-31T22:59:00Z")).toBe("2027-10-30T22:00:00.000Z");
  expect(begins("Africa/Cairo", "2027-10-28T21:30:00Z")).toBe("2027-10-27T21:00:00.000Z");
  expect(begins("+05:45", "2027-05-12T12:00:00Z")).toBe("2027-05-11T18:15:00.000Z");
});
