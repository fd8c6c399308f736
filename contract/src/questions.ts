import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { lenient } from "./kit/lenient.ts";
import { id } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const questionLimits = {
  /** So many there are; then they come again. */
  count: 52,
  /** Wednesday, as `Date` counts. */
  weekday: 3,
  /** The hour of the member's day from which it is asked. */
  hour: 9,
  /** So long it stands in its circle. */
  daysShown: 7,
} as const;

const question = z.object({
  id,
  /** `yyyy-MM-dd` */
  day: z.string(),
  text: z.string(),
});
export type Question = z.infer<typeof question>;

const waitingQuestion = z.extend(question, { circle: z.object({ id, name: z.string() }) });
export type WaitingQuestion = z.infer<typeof waitingQuestion>;

export const getCircleQuestion = endpoint({
  summary: "The question of the week of a circle, for its members; null where none is asked.",
  method: "GET",
  path: "/api/circles/:circleId/question",
  query: z.object({ language: lenient(z.enum(languageCodes)) }),
  answer: z.object({ question: z.nullable(question) }),
  errors: ["circle.not-found"],
});

export const getWaitingQuestion = endpoint({
  summary:
    "The newest question of the week that the member was asked and whose circle they have shared nothing with since; null where none waits.",
  method: "GET",
  path: "/api/questions/waiting",
  query: z.object({ language: lenient(z.enum(languageCodes)) }),
  answer: z.object({ question: z.nullable(waitingQuestion) }),
});
