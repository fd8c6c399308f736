import * as z from "zod/mini";
import { blessingWords, isCategoryChosen, shownPeople } from "./blessings.ts";
import { moment, month } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id } from "./kit/text.ts";
import { shownMedia } from "./media.ts";

/** One's own blessing, looked back at from a month. */
export const memory = z.object({
  id,
  ...blessingWords,
  category: z.string(),
  isCategoryChosen,
  people: shownPeople,
  ...shownMedia,
  isAnsweredPrayer: z.boolean(),
  blessingDate: z.string(),
  createdAt: moment,
  /** The shown month's year minus the blessing's; 0 is the same year. */
  yearAgo: z.int(),
});
export type Memory = z.infer<typeof memory>;

export const listMemories = endpoint({
  summary:
    "One's own blessings of a calendar month, in its year and the years before, newest first; without a month, of the month it is where the member lives.",
  method: "GET",
  path: "/api/memories",
  scope: "blessings:read",
  query: z.object({ month: z.optional(month) }),
  answer: z.array(memory),
  errors: ["request.too-many", "service.busy"],
});
