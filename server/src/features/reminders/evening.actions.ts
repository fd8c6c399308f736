import { daysOfWeek, eveningLimits, type updateEvening as update } from "@blessing-jar/contract/evening.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Context } from "../../context.ts";
import { minuteIn, todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { updateEvening } from "./evening.queries.ts";
import { addDays } from "./reminders.calendar.ts";

export async function chooseEvening(
  { db, clock }: Pick<Context, "db" | "clock">,
  viewer: Pick<Viewer, "id" | "timeZone">,
  { isWanted, days, minute, isPaused }: ParsedBody<typeof update>,
): Promise<void> {
  const now = clock.now();
  const pausedUntil = isPaused === undefined ? undefined : isPaused ? pauseFrom(viewer.timeZone, now) : null;
  const chosen = days && [...new Set(days)].sort((one, other) => one - other);
  const first = { days: daysOfWeek, minute: eveningLimits.firstMinute };
  await updateEvening(db, viewer, { isWanted, days: chosen, minute, pausedUntil }, first, {
    now,
    minute: minuteIn(viewer.timeZone, now),
  });
}

/** The day on which a pause that begins now is over. */
export function pauseFrom(timeZone: string, now: Date): string {
  return addDays(todayIn(timeZone, now), eveningLimits.pauseDays);
}
