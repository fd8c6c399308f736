import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";

export const reminderLimits = {
  /** The hour of the member's Sunday at which a reminder is mailed. */
  hour: 9,
  /** How much of a memory's description a mail shows. */
  excerpt: 400,
} as const;

/** Every Sunday, every second one, the first of a month. */
export const reminderFrequencies = ["weekly", "bi-weekly", "monthly"] as const;
export type ReminderFrequency = (typeof reminderFrequencies)[number];

const reminderChoice = {
  reminderFrequency: z.enum(reminderFrequencies),
  isEnabled: z.boolean(),
};

const reminderPreferences = z.object({
  ...reminderChoice,
  /** When the last one was handed to the mail server; null before the first. */
  lastReminderSent: z.nullable(moment),
  /** The member's own day of the next one, `yyyy-MM-dd`; null while there is none to come. */
  nextReminderOn: z.nullable(z.string()),
});
export type ReminderPreferences = z.infer<typeof reminderPreferences>;

export const getReminderPreferences = endpoint({
  summary: "Whether and how often the member is reminded by mail; off until chosen.",
  method: "GET",
  path: "/api/reminder-preferences",
  answer: reminderPreferences,
});

export const updateReminderPreferences = endpoint({
  summary:
    "Choose whether and how often one is reminded. The frequency changes only while reminders are enabled, or as they are.",
  method: "PUT",
  path: "/api/reminder-preferences",
  body: z.object(reminderChoice),
  answer: reminderPreferences,
});
