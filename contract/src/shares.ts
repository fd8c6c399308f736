import * as z from "zod/mini";
import { blessing } from "./blessings.ts";
import { person } from "./circles.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, line, queryBoolean, text } from "./kit/text.ts";

export const shareLimits = {
  feedPageSize: 20,
  /** How many of the last shared are searched, what may be searched for, and how many of what is found are told. */
  searched: 2000,
  /** Of their words, the last shared first. */
  searchedBytes: 2_000_000,
  searchMax: 200,
  found: 20,
} as const;

/** A blessing as it stands in a circle. */
export const sharedBlessing = z.object({
  id,
  /** When it was shared. */
  createdAt: moment,
  isApproved: z.boolean(),
  user: person,
  blessing,
  /** Taking it out: the owner's right, and the circle admins'. */
  can: z.object({ takeOut: z.boolean() }),
});
export type SharedBlessing = z.infer<typeof sharedBlessing>;

export const listSharedBlessings = endpoint({
  summary:
    "What is shared with a circle, last shared first, 20 at a time unless told; with approved=false what waits, new ones and edits of approved ones: all for its admins, for others their own.",
  method: "GET",
  path: "/api/circles/:circleId/shared",
  scope: "circles:read",
  query: z.object({ approved: z.optional(queryBoolean), ...pageQuery }),
  answer: z.object({ sharedBlessings: z.array(sharedBlessing), nextCursor }),
  errors: ["circle.not-found"],
});

export const findSharedBlessings = endpoint({
  summary:
    "What others share with the viewer's circles, of the last 2,000 shared and two megabytes, whose title or description holds these words: how many, and the 20 of the latest blessingDate.",
  method: "GET",
  path: "/api/circles/found",
  query: z.object({ search: line(shareLimits.searchMax) }),
  answer: z.object({
    count: z.int(),
    found: z.array(
      z.object({
        id,
        title: z.string(),
        blessingDate: z.string(),
        authorName: z.string(),
        circleName: z.string(),
      }),
    ),
  }),
  errors: ["service.busy"],
});

export const shareBlessing = endpoint({
  summary:
    "Share one's own blessing with one of one's circles; a private one becomes one for circles. Doing it again changes nothing.",
  method: "POST",
  path: "/api/circles/share",
  body: z.object({ blessingId: id, circleId: id }),
  status: 201,
  answer: z.object({ sharedBlessing }),
  errors: ["blessing.not-found", "blessing.not-yours", "circle.not-found"],
});

/** The `updatedAt` of what was looked at: what was changed since is not judged unseen. Left out, it is. */
const basedOnWhatWasRead = z.object({ basedOn: z.optional(text(40)) });

export const approveSharedBlessing = endpoint({
  summary:
    "Let what waits into the circle, a new share or an edit: its admins' right. To decline a new one, take it out.",
  method: "PUT",
  path: "/api/circles/:circleId/shared/:blessingId/approval",
  query: basedOnWhatWasRead,
  answer: z.object({ sharedBlessing }),
  errors: ["circle.not-found", "circle.admins-only", "blessing.not-found", "share.changed"],
});

export const declineEdit = endpoint({
  summary:
    "Decline an edit that waits, its admins' right: the circle goes on seeing what was approved. Doing it again changes nothing.",
  method: "DELETE",
  path: "/api/circles/:circleId/shared/:blessingId/edit",
  query: basedOnWhatWasRead,
  status: 204,
  errors: ["circle.not-found", "circle.admins-only", "blessing.not-found", "share.changed"],
});

export const takeOutSharedBlessing = endpoint({
  summary:
    "Take a blessing out of a circle: its owner's right, and the circle admins'. In its last circle, it becomes private.",
  method: "DELETE",
  path: "/api/circles/:circleId/shared/:blessingId",
  status: 204,
  errors: ["circle.not-found", "blessing.not-found", "blessing.not-yours"],
});

export const markFamilySeen = endpoint({
  summary: "What others have shared until now is no news any more: /family was opened.",
  method: "POST",
  path: "/api/circles/seen",
  status: 204,
});
