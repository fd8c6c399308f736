import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, text } from "./kit/text.ts";
import { memory } from "./memories.ts";

export const onThisDayLimits = {
  /** The hour of the member's day at which the mail leaves, and the one from which it comes too late. */
  hour: 8,
  untilHour: 12,
  /** How many memories a mail, or an answer, holds. */
  memories: 3,
  pageSize: 20,
} as const;

export const listOnThisDay = endpoint({
  summary:
    "What this day, where the member lives, brought in earlier years, newest first; without what is not to be brought up again.",
  method: "GET",
  path: "/api/on-this-day",
  answer: z.object({ memories: z.array(memory) }),
});

const onThisDayPreferences = z.object({
  /** A mail in the morning, only when that day brought something in an earlier year. */
  isWanted: z.boolean(),
});

export const getOnThisDayPreferences = endpoint({
  summary: "Whether the member wants memories of the day by mail; off until chosen.",
  method: "GET",
  path: "/api/on-this-day-preferences",
  answer: z.object({ preferences: onThisDayPreferences }),
});

export const updateOnThisDayPreferences = endpoint({
  summary: "Choose whether memories of the day come by mail.",
  method: "PUT",
  path: "/api/on-this-day-preferences",
  body: onThisDayPreferences,
  answer: z.object({ preferences: onThisDayPreferences }),
});

const leapYear = 2000;

/** A day of every year, `MM-dd`; 29 February is one. */
const dayOfYear = z.string().check(
  z.regex(/^\d{2}-\d{2}$/, "validation.dayOfYear"),
  z.refine((value) => z.regexes.date.test(`${leapYear}-${value}`), "validation.dayOfYear"),
);

const leftOut = z.object({
  id,
  /** One of these two. */
  blessing: z.nullable(z.object({ id, title: z.string(), blessingDate: z.string() })),
  day: z.nullable(z.string()),
});
export type LeftOut = z.infer<typeof leftOut>;

export const listLeftOut = endpoint({
  summary: "What the member asked not to be reminded of, last said first.",
  method: "GET",
  path: "/api/left-out",
  query: z.object(pageQuery),
  answer: z.object({ leftOut: z.array(leftOut), nextCursor }),
});

const ofDay = z.object({ day: dayOfYear });

export const leaveOutBlessing = endpoint({
  summary: "No reminder speaks of this blessing of one's own any more.",
  method: "PUT",
  path: "/api/left-out/blessings/:blessingId",
  status: 204,
  errors: ["blessing.not-found"],
});

export const leaveOutMailed = endpoint({
  summary:
    "No reminder speaks any more of the blessing that a link in a mail belongs to; one press, no session.",
  method: "POST",
  path: "/api/left-out/mailed/:blessingId",
  query: z.object({ token: text(200) }),
  status: 204,
  errors: ["account.link-expired", "request.too-many"],
});

export const takeBackBlessing = endpoint({
  summary: "Reminders may speak of this blessing again.",
  method: "DELETE",
  path: "/api/left-out/blessings/:blessingId",
  status: 204,
  errors: ["blessing.not-found"],
});

export const leaveOutDay = endpoint({
  summary: "No reminder speaks of what happened on this day of any year.",
  method: "PUT",
  path: "/api/left-out/days/:day",
  params: ofDay,
  status: 204,
});

export const takeBackDay = endpoint({
  summary: "Reminders may speak of this day again.",
  method: "DELETE",
  path: "/api/left-out/days/:day",
  params: ofDay,
  status: 204,
});
