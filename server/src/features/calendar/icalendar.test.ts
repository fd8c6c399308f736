import { expect, test } from "vitest";
import { type DayEntry, writeCalendar } from "./icalendar.ts";
import { readCalendar } from "./testing.ts";

const entry: DayEntry = {
  uid: "one@jar.example",
  day: "2026-12-31",
  summary: "New Year",
  url: "https://jar.example/celebrations?show=one",
};

function written(summary: string, name = "Blessing Jar") {
  const text = writeCalendar({ name, entries: [{ ...entry, summary }], hours: 12, writtenOn: "2026-11-29" });
  return { text, ...readCalendar(Buffer.from(text)) };
}

test("it is what programs ask for: Outlook, Apple's, Google's", () => {
  expect(written("New Year").text).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Blessing Jar//Calendar//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Blessing Jar",
      "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
      "X-PUBLISHED-TTL:PT12H",
      "BEGIN:VEVENT",
      "UID:one@jar.example",
      "DTSTAMP:20261129T000000Z",
      "DTSTART;VALUE=DATE:20261231",
      // The first day that is no more part of it, in another year too.
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:New Year",
      "DESCRIPTION:https://jar.example/celebrations?show=one",
      "URL:https://jar.example/celebrations?show=one",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("without entries it is a calendar all the same", () => {
  const text = writeCalendar({ name: "Jar", entries: [], hours: 12, writtenOn: "2026-11-29" });
  expect(readCalendar(Buffer.from(text)).events).toEqual([]);
});

test.each([
  ["commas, semicolons and backslashes", "Cake; tea, and \\milk\\n", "Cake; tea, and \\milk\\n"],
  [
    "a line that would begin a property",
    "Cake\r\nATTENDEE:mailto:eli@example.org\nEND:VEVENT",
    "Cake ATTENDEE:mailto:eli@example.org END:VEVENT",
  ],
  ["control characters", "a\u0000b\u0007c\u001bd\u007fe\u0085f\u2028g\u2029h", "a b c d e f g h"],
  ["signs that turn the text", "\u202eevil\u202c \u2068Noor\u2069", "evil Noor"],
  ["half a letter", "fig \ud83c", "fig \ufffd"],
  ["quotes and colons", '"Mass": 10:30', '"Mass": 10:30'],
])("%s are written so that every program reads them", (_, summary, read) => {
  expect(written(summary).events[0]?.SUMMARY).toBe(read);
  expect(written("x", summary).calendar.find(({ name }) => name === "X-WR-CALNAME")?.value).toBe(read);
});

test.each(["ひな祭り", "عيد ميلاد", "👨‍👩‍👧‍👦", "é", "𝒳", "figs and "])(
  "%s: long lines are folded at 75 octets, and no letter is cut",
  (letters) => {
    for (const times of [1, 7, 8, 9, 10, 11, 12, 40, 100]) {
      for (const before of ["", "a", "ab", "abc"]) {
        const summary = `${before}${letters.repeat(times)}.`;
        expect(written(summary).events[0]?.SUMMARY).toBe(summary);
      }
    }
  },
);
