import * as z from "zod/mini";
import { blessing } from "./blessings.ts";
import { year } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";

export const keepsakeLimits = {
  yearPageSize: 50,
  /** What can be bound: printing houses stop between 600 and 800 pages. */
  blessingsInBook: 600,
  /** Of one blessing in a book, the newest. */
  commentsOfBlessing: 100,
} as const;

const ofYear = { query: z.object({ year: z.optional(year), ...pageQuery }) };
const page = z.object({ blessings: z.array(blessing), nextCursor });

export const listOwnYear = endpoint({
  summary:
    "One's own blessings of a calendar year, of the present one unless told, oldest blessingDate first, 50 at a time unless told.",
  method: "GET",
  path: "/api/year-book",
  ...ofYear,
  answer: page,
});

export const listCircleYear = endpoint({
  summary:
    "What a circle is shown of a calendar year, of the present one unless told, oldest blessingDate first, 50 at a time unless told; for its members.",
  method: "GET",
  path: "/api/circles/:circleId/year-book",
  ...ofYear,
  answer: page,
  errors: ["circle.not-found"],
});
