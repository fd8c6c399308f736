import * as z from "zod/mini";
import { person } from "./circles.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id } from "./kit/text.ts";
import { shownMedia } from "./media.ts";

export const albumLimits = {
  /** Blessings of one page, each with all its pictures and films. */
  pageSize: 24,
} as const;

/** The pictures and films of one blessing, as its circle is shown it. */
export const albumEntry = z.object({
  /** The blessing's own id. */
  id,
  title: z.string(),
  blessingDate: z.string(),
  user: person,
  ...shownMedia,
});
export type AlbumEntry = z.infer<typeof albumEntry>;

export const listAlbum = endpoint({
  summary:
    "All pictures and films of a circle, for its members: those of its approved blessings, newest blessingDate first, 24 blessings at a time unless told.",
  method: "GET",
  path: "/api/circles/:circleId/album",
  query: z.object(pageQuery),
  answer: z.object({ entries: z.array(albumEntry), nextCursor }),
  errors: ["circle.not-found"],
});
