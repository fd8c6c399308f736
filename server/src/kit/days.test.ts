import { expect, test } from "vitest";
import { hourIn, isQuiet, morningsIn, todayIn } from "./days.ts";

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

test.each([
  ["2027-05-12T18:59:00Z", false],
  ["2027-05-12T19:00:00Z", true],
  ["2027-05-12T23:30:00Z", true],
  ["2027-05-13T05:59:00Z", true],
  ["2027-05-13T06:00:00Z", false],
])("at %s it is night in Berlin: %s", (moment, isNight) => {
  expect(isQuiet("Europe/Berlin", new Date(moment))).toBe(isNight);
});

test("what is due in the morning does not come at night any more", () => {
  const zonesAt = (moment: string) =>
    morningsIn(["Europe/Berlin", "America/New_York"], { hour: 9, now: new Date(moment) }).map(
      ({ zone }) => zone,
    );
  expect(zonesAt("2027-05-12T18:59:00Z")).toEqual(["Europe/Berlin", "America/New_York"]);
  expect(zonesAt("2027-05-12T19:00:00Z")).toEqual(["America/New_York"]);
});
