/**
 * Mails that come again and again, as the link at their end names them: it ends its own kind. The server says how, the page that
 * opens asks in words of its own. "notifications" is the daily one, whose address names none.
 */
export const recurringMails = [
  "notifications",
  "reminders",
  "on-this-day",
  "evening",
  "celebrations",
  "questions",
] as const;
export type RecurringMail = (typeof recurringMails)[number];
