import {
  getReminderPreferences,
  type ReminderPreferences,
  updateReminderPreferences,
} from "@blessing-jar/contract/reminders.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { chooseReminders } from "./reminders.actions.ts";
import { earliestDay, firstFrequency, reminderDayFrom } from "./reminders.calendar.ts";
import { findReminderPreferences, type ReminderRow } from "./reminders.queries.ts";

export function reminders(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, clock } = context;

  signedIn(getReminderPreferences, async ({ viewer }) =>
    presentReminders(await findReminderPreferences(db, viewer), viewer, clock.now()),
  );

  signedIn(updateReminderPreferences, async ({ viewer, body }) => {
    await chooseReminders(context, viewer, body);
    return presentReminders(await findReminderPreferences(db, viewer), viewer, clock.now());
  });
}

function presentReminders(
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
