import { withoutTurning } from "@blessing-jar/contract/kit/isolated.ts";

/** A day of a calendar with what it is about. */
export interface DayEntry {
  /** The same for as long as the entry is there: programs know it by that. */
  uid: string;
  /** `yyyy-MM-dd` */
  day: string;
  summary: string;
  url: string;
}

interface Written {
  name: string;
  entries: DayEntry[];
  /** When programs look again. */
  hours: number;
  /** `yyyy-MM-dd`: within a day the same entries are the same bytes, so that a tag tells what has changed. */
  writtenOn: string;
}

/**
 * A calendar as RFC 5545 has it, and as programs want it: Outlook asks for METHOD and an end, Apple's for X-PUBLISHED-TTL, and
 * Google's shows no URL, so that the description says it too. All day, and nobody is busy for it.
 */
export function writeCalendar({ name, entries, hours, writtenOn }: Written): string {
  const stamp = `${basic(writtenOn)}T000000Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Blessing Jar//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
    ...entries.flatMap(({ uid, day, summary, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(day)}`,
      `DTEND;VALUE=DATE:${basic(dayAfter(day))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(url)}`,
      `URL:${url}`,
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const basic = (day: string) => day.replaceAll("-", "");

/** An end is the first day that is no more part of it. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

// They end a line, or break the program that reads them.
const unwritable = /[\p{Cc}\u2028\u2029]+/gu;

/** A text on one line, whatever somebody typed: it begins no property of its own. */
function escaped(text: string): string {
  // Some programs show a box for each sign that turns or isolates a text.
  return withoutTurning(text.toWellFormed())
    .replace(unwritable, " ")
    .trim()
    .replace(/[\\;,]/g, "\\$&");
}

const lineOctets = 75;

/** Lines hold 75 octets; what goes on begins with a space. No letter is cut, whatever it takes in UTF-8. */
function folded(line: string): string {
  let written = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > lineOctets) {
      written += "\r\n ";
      octets = 1;
    }
    written += letter;
    octets += size;
  }
  return written;
}
