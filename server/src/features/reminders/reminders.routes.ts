import { getReminderPreferences, updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { chooseReminders } from "./reminders.actions.ts";
import { presentReminders } from "./reminders.presenter.ts";
import { findReminderPreferences } from "./reminders.queries.ts";

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
