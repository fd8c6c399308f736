import * as z from "zod/mini";
import { bounded } from "./text.ts";

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The real calendar day that a text begins with, from year 1 to 9999; undefined for anything else. */
export function parseCalendarDate(value: string): string | undefined {
  const day = value.slice(0, 10);
  const isDay = z.regexes.date.test(day) && !day.startsWith("0000");
  return isDay && (value === day || dateTimePattern.test(value)) ? day : undefined;
}

/** Any ISO date or date-time goes in; `yyyy-MM-dd`, the day as the sender wrote it, comes out. */
export function calendarDate(message: string) {
  return z.pipe(
    z.string({ error: message }).check(z.refine((value) => parseCalendarDate(value) !== undefined, message)),
    z.transform((value) => value.slice(0, 10)),
  );
}

const monthPattern = /^(?!0000)\d{4}-(0?[1-9]|1[0-2])$/;

function withZero(value: string): string {
  return value.replace(/-(\d)$/, "-0$1");
}

/** A month of a year, `yyyy-MM`; the month may lack its zero: `2026-3`. */
export const month = z.pipe(
  z.string().check(z.regex(monthPattern, "validation.month")),
  z.transform(withZero),
);

/** Undefined where it is none. */
export const readMonth = (value: string): string | undefined =>
  monthPattern.test(value) ? withZero(value) : undefined;

/** A calendar year, `yyyy`. */
export const year = z.string().check(z.regex(/^(?!0000)\d{4}$/, "validation.year"));

/** A moment as it is answered: ISO 8601, UTC. */
export const moment = z.string();

export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || value === "") return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

/** An IANA time zone that this runtime knows. */
export const timeZone = bounded(64).check(z.refine(isTimeZone, "validation.timeZone"));
