import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { updateReminderPreferences as update } from "@blessing-jar/contract/reminders.ts";
import type { Context } from "../../context.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { earliestDay, firstFrequency, firstReminderDay } from "./reminders.calendar.ts";
import { findReminderPreferences, updateReminderPreferences } from "./reminders.queries.ts";

/** Reminders that go on as they were keep their rhythm, and so do those that come from elsewhere; others begin anew. */
export async function chooseReminders(
  { db, clock }: Pick<Context, "db" | "clock">,
  viewer: Viewer,
  { reminderFrequency, isEnabled, rhythmDay }: ParsedBody<typeof update> & { rhythmDay?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await findReminderPreferences(transaction, viewer);
    // The frequency can be changed only while reminders are enabled.
    const frequency = isEnabled ? reminderFrequency : (before?.reminderFrequency ?? firstFrequency);
    const goesOn = before?.isEnabled === isEnabled && before.reminderFrequency === frequency;
    const from = earliestDay(viewer.timeZone, clock.now());
    const nextDay = goesOn
      ? before.nextDay
      : firstReminderDay(frequency, { from, lastDay: before?.sentDay ?? null, rhythmDay });
    await updateReminderPreferences(transaction, viewer, { frequency, isEnabled, nextDay });
  });
}
