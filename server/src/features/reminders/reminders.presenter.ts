import type { ReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { earliestDay, firstFrequency, reminderDayFrom } from "./reminders.calendar.ts";
import type { ReminderRow } from "./reminders.queries.ts";

export function presentReminders(
  row: ReminderRow | undefined,
  viewer: Pick<Viewer, "timeZone">,
  now: Date,
): ReminderPreferences {
  if (!row) {
    return {
      reminderFrequency: firstFrequency,
      isEnabled: false,
      lastReminderSent: null,
      nextReminderOn: null,
    };
  }
  const { reminderFrequency, isEnabled, lastReminderSent, nextDay } = row;
  const nextReminderOn = isEnabled
    ? reminderDayFrom(reminderFrequency, nextDay, earliestDay(viewer.timeZone, now))
    : null;
  return { reminderFrequency, isEnabled, lastReminderSent, nextReminderOn };
}
