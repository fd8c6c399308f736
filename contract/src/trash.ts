import * as z from "zod/mini";
import { blessing, visibility } from "./blessings.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id } from "./kit/text.ts";

export const trashLimits = {
  /** From deleting until it is erased. */
  keptDays: 30,
  pageSize: 20,
  /** Of its words, as many as tell it from others. */
  excerptMax: 300,
} as const;

/** A deleted blessing, for whoever deleted it: enough to know it again. */
export const trashedBlessing = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  blessingDate: z.string(),
  /** What it goes back to. */
  visibility,
  mediaCount: z.int(),
  reactionsCount: z.int(),
  commentsCount: z.int(),
  deletedAt: moment,
  /** Erased for good then, with its files. */
  erasedAt: moment,
});
export type TrashedBlessing = z.infer<typeof trashedBlessing>;

export const listTrash = endpoint({
  summary: "One's own deleted blessings of the last 30 days, last deleted first, 20 at a time unless told.",
  method: "GET",
  path: "/api/trash",
  query: z.object(pageQuery),
  answer: z.object({ blessings: z.array(trashedBlessing), nextCursor }),
});

export const restoreBlessing = endpoint({
  summary: "Bring a deleted blessing back, as it was: its media, circles, reactions and comments too.",
  method: "POST",
  path: "/api/trash/:blessingId/restore",
  answer: z.object({ blessing }),
  errors: ["blessing.not-found"],
});

export const eraseBlessing = endpoint({
  summary: "Erase a deleted blessing at once, with its files, reactions and comments.",
  method: "DELETE",
  path: "/api/trash/:blessingId",
  status: 204,
  errors: ["blessing.not-found"],
});
