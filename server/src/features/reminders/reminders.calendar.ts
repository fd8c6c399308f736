import { type ReminderFrequency, reminderLimits } from "@blessing-jar/contract/reminders.ts";
import { hourIn, todayIn } from "../../kit/days.ts";

/** Of whoever has not chosen yet. */
export const firstFrequency: ReminderFrequency = "weekly";

const dayMs = 86_400_000;
const daysOfWeek = 7;
const daysOfTwoWeeks = 14;

/** The first day on which the hour of reminders is still to come, where somebody lives. */
export function earliestDay(timeZone: string, now: Date): string {
  const today = todayIn(timeZone, now);
  return hourIn(timeZone, now) < reminderLimits.hour ? today : addDays(today, 1);
}

interface Since {
  /** The earliest day that may be one, `yyyy-MM-dd`. */
  from: string;
  /** The day of the last one that was sent. */
  lastDay?: string | null;
  /** A day of the rhythm to go on with. */
  rhythmDay?: string | undefined;
}

/** The first day from one on that reminders of a frequency fall on, counted anew. */
export function firstReminderDay(frequency: ReminderFrequency, { from, lastDay, rhythmDay }: Since): string {
  const pause = frequency === "bi-weekly" ? daysOfTwoWeeks : 1;
  const earliest = lastDay ? later(from, addDays(lastDay, pause)) : from;
  const sunday = sundayFrom(earliest);
  if (frequency === "monthly") return firstSundayOfMonthFrom(sunday);
  const isOff = frequency === "bi-weekly" && rhythmDay && daysBetween(rhythmDay, sunday) % daysOfTwoWeeks;
  return isOff ? addDays(sunday, daysOfWeek) : sunday;
}

/** The day after one, in its rhythm. */
export function reminderDayAfter(frequency: ReminderFrequency, day: string): string {
  if (frequency === "monthly") return firstSundayOfMonthFrom(sundayFrom(addDays(day, 1)));
  return addDays(day, frequency === "weekly" ? daysOfWeek : daysOfTwoWeeks);
}

/** The first day of the rhythm that is not past: what an outage let pass is not made up for at another time. */
export function reminderDayFrom(frequency: ReminderFrequency, day: string, today: string): string {
  let due = day;
  while (due < today) due = reminderDayAfter(frequency, due);
  return due;
}

function sundayFrom(day: string): string {
  return addDays(day, (daysOfWeek - new Date(day).getUTCDay()) % daysOfWeek);
}

function firstSundayOfMonthFrom(sunday: string): string {
  let day = sunday;
  while (Number(day.slice(8)) > daysOfWeek) day = addDays(day, daysOfWeek);
  return day;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / dayMs;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** On 28 February of a year without a 29th, that day of leap years belongs to it. */
export function dayOf(day: string): { day: string; lastDayOfMonth: number } {
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString();
  const isStandIn = day.endsWith("-02-28") && tomorrow.slice(5, 10) === "03-01";
  return { day, lastDayOfMonth: isStandIn ? 29 : Number(day.slice(8)) };
}
