import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";

export const calendarLimits = {
  /** Days of memories around today. */
  daysBack: 30,
  daysAhead: 60,
  upcomingMax: 200,
  pastMax: 50,
  /** How often programs are asked to look again. */
  hours: 12,
} as const;

/** Where programs for calendars read, whoever has the secret. */
export const calendarPath = (secret: string) => `/calendar/${secret}.ics` as const;

const calendar = z.object({
  createdAt: moment,
  /** The day; null until then. */
  lastUsedOn: z.nullable(z.string()),
});
export type Calendar = z.infer<typeof calendar>;

export const getCalendar = endpoint({
  summary: "Whether there is a secret address of one's calendar; never the address.",
  method: "GET",
  path: "/api/calendar",
  answer: z.object({ calendar: z.nullable(calendar) }),
});

export const renewCalendar = endpoint({
  summary:
    "Make the secret address at which one's celebrations and the days with memories are read as a calendar (RFC 5545). It is answered this once; the one before ends.",
  method: "PUT",
  path: "/api/calendar",
  answer: z.object({ calendar, url: z.string() }),
  needsConfirmation: true,
});

export const endCalendar = endpoint({
  summary: "End the secret address of one's calendar, at once. Doing it again changes nothing.",
  method: "DELETE",
  path: "/api/calendar",
  status: 204,
});
