import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { text } from "./kit/text.ts";

export const eveningLimits = {
  /** What is offered first: half past eight in the evening, in minutes of the day. */
  firstMinute: 1230,
  minutesOfDay: 1440,
  /** The hours that are offered lie so far apart. */
  stepMinutes: 30,
  /** So long after its time the question may still come: one at midnight helps nobody. */
  lateMinutes: 120,
  pauseDays: 7,
} as const;

/** As `Date` counts them: 0 is Sunday. */
export const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

const days = z
  .array(z.int().check(z.minimum(0), z.maximum(daysOfWeek.length - 1)))
  .check(z.minLength(1), z.maxLength(daysOfWeek.length));
/** Of the member's own day. */
const minute = z.int().check(z.minimum(0), z.maximum(eveningLimits.minutesOfDay - 1));

const evening = z.object({
  isWanted: z.boolean(),
  days,
  minute,
  /** The member's own day on which it asks again, `yyyy-MM-dd`; null while it is not paused. */
  pausedUntil: z.nullable(z.string()),
  /** Whether the member said yes or no already: nobody is asked that twice. */
  isAnswered: z.boolean(),
  /** A push where a browser of the member takes one, else a mail. */
  channel: z.enum(["push", "mail"]),
});
export type Evening = z.infer<typeof evening>;
const answer = z.object({ evening });

export const getEvening = endpoint({
  summary: "On which days and when the member is asked a question in the evening; off until chosen.",
  method: "GET",
  path: "/api/evening-reminder",
  answer,
});

export const updateEvening = endpoint({
  summary:
    "Choose whether, on which days and when one is asked. What is left out stays as it is; a pause lasts a week, or until it is ended.",
  method: "PUT",
  path: "/api/evening-reminder",
  body: z.object({
    isWanted: z.boolean(),
    days: z.optional(days),
    minute: z.optional(minute),
    isPaused: z.optional(z.boolean()),
  }),
  answer,
});

export const pauseEveningMailed = endpoint({
  summary: "Pause the evening's question for a week, by the link in one of its mails; one press, no session.",
  method: "POST",
  path: "/api/evening-reminder/pause",
  query: z.object({ token: text(200) }),
  status: 204,
  errors: ["account.link-expired", "request.too-many"],
});
