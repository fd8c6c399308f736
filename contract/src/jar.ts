import * as z from "zod/mini";
import { blessing } from "./blessings.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id } from "./kit/text.ts";

export const drawBlessing = endpoint({
  summary:
    "One of one's own blessings at random, as by a hand in the jar; null where there is none. Not the one of `after` while there is another, and none that is not to be brought up again.",
  method: "GET",
  path: "/api/jar/draw",
  query: z.object({ after: z.optional(id) }),
  answer: z.object({ blessing: z.nullable(blessing) }),
});
