import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id } from "./kit/text.ts";

export const seenLimits = {
  /** A blessing is seen once it has been open for so long: not while one leafs past it. */
  afterMs: 1_000,
  /** Readers of a list: the latest. */
  listed: 200,
} as const;

export const reader = z.object({
  user: z.object({ id, fullName: z.string(), profilePhotoUrl: z.nullable(z.string()) }),
  seenAt: moment,
});

export const markBlessingSeen = endpoint({
  summary:
    "The member has read a blessing. It is kept once, and only where one of their circles shows that to whoever wrote it.",
  method: "POST",
  path: "/api/blessings/:blessingId/seen",
  status: 204,
  errors: ["blessing.not-found"],
});

export const listReaders = endpoint({
  summary:
    "Who has read one's own blessing, of the circles that show it: the latest first, at most 200. Nobody who has left the circle.",
  method: "GET",
  path: "/api/blessings/:blessingId/seen",
  answer: z.object({ readers: z.array(reader) }),
  errors: ["blessing.not-found", "blessing.not-yours"],
});
