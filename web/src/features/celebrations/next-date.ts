import type { EventType } from "@blessing-jar/contract/celebrations.ts";

const [sunday, thursday, saturday] = [0, 4, 6];
/** To invite people and choose what to show. */
const daysToPrepare = 7;

/** The next day on which such a thing is likely to be celebrated; all are `yyyy-MM-dd`. */
export function nextDateOf(type: EventType, today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  switch (type) {
    case "christmas":
      return nextYearly(day, (year) => new Date(Date.UTC(year, 11, 25)));
    case "new_year":
      return nextYearly(day, (year) => new Date(Date.UTC(year, 11, 31)));
    case "thanksgiving":
      return nextYearly(day, (year) => weekdayFrom(new Date(Date.UTC(year, 10, 22)), thursday));
    case "birthday":
    case "graduation":
      return write(weekdayFrom(later(day, daysToPrepare), saturday));
    case "anniversary":
    case "custom":
      return write(weekdayFrom(later(day, daysToPrepare), sunday));
  }
}

function nextYearly(day: Date, inYear: (year: number) => Date): string {
  const thisYears = inYear(day.getUTCFullYear());
  return write(thisYears >= day ? thisYears : inYear(day.getUTCFullYear() + 1));
}

function weekdayFrom(day: Date, weekday: number): Date {
  return later(day, (weekday - day.getUTCDay() + 7) % 7);
}

function later(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

const write = (day: Date) => day.toISOString().slice(0, 10);
