import * as z from "zod/mini";
import { blessingWords, isCategoryChosen } from "./blessings.ts";
import { replyByLink, threadOf } from "./comments.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor } from "./kit/pages.ts";
import { id, text } from "./kit/text.ts";
import { shownMedia } from "./media.ts";

export const privateLinkLimits = {
  /** Links of one blessing that have not ended. */
  perBlessing: 10,
  tokenMax: 100,
  commentsPageSize: 20,
  /** A page that stands open shows its pictures for so long. */
  mediaMinutes: 60,
} as const;

/** A file of a blessing, by a pass that opens it for a while to whoever has it. */
export const passedMediaPath = (mediaId: string, pass: string) => `/media/${mediaId}/${pass}`;

/** How long one lasts, in days; that of a printed book as long as its paper, until its owner ends it. */
export const privateLinkDays = { day: 1, week: 7, month: 30, year: 365, book: 36_500 } as const;
export type PrivateLinkTerm = keyof typeof privateLinkDays;
/** Those that are chosen between. */
export const privateLinkTerms = ["day", "week", "month", "year"] as const satisfies PrivateLinkTerm[];

/** Whether a link was made for a book: no other lasts longer than some years. */
export const isOfBook = (endsAt: string): boolean =>
  Date.parse(endsAt) - Date.now() > 10 * privateLinkDays.year * 86_400_000;

export const privateLink = z.object({
  id,
  /** Null where it cannot be read again, since a backup came back without its key: it opens all the same. */
  url: z.nullable(z.string()),
  createdAt: moment,
  endsAt: moment,
  /** By others than its owner. */
  openedCount: z.int(),
  lastOpenedAt: z.nullable(moment),
  /** The address that it was mailed to with thanks; null of one that was made to be copied. */
  mailedTo: z.optional(z.nullable(z.string())),
});
export type PrivateLink = z.infer<typeof privateLink>;

export const privateLinkBody = z.object({
  term: z.enum(["day", "week", "month", "year", "book"], { error: "links.validation.term" }),
});

export const listPrivateLinks = endpoint({
  summary: "The private links of one's own blessing that have not ended, last made first.",
  method: "GET",
  path: "/api/blessings/:blessingId/private-links",
  answer: z.object({ privateLinks: z.array(privateLink) }),
  errors: ["blessing.not-found", "blessing.not-yours"],
});

export const createPrivateLink = endpoint({
  summary:
    "Make a link by which anybody who has it reads one blessing, with its media and comments, until it ends. A repeated idempotencyKey answers the link that is there.",
  method: "POST",
  path: "/api/blessings/:blessingId/private-links",
  body: z.extend(privateLinkBody, idempotent),
  status: [201, 200],
  answer: z.object({ privateLink }),
  errors: ["blessing.not-found", "blessing.not-yours", "private-link.too-many", "private-link.ended"],
});

export const withdrawPrivateLink = endpoint({
  summary: "End a private link at once.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/private-links/:privateLinkId",
  status: 204,
  errors: ["blessing.not-found", "blessing.not-yours", "private-link.ended"],
});

const blessingByLink = z.object({
  ...blessingWords,
  category: z.string(),
  isCategoryChosen,
  isPrayer: z.boolean(),
  isAnsweredPrayer: z.boolean(),
  blessingDate: z.string(),
  authorName: z.string(),
  /** Good for an hour, without a session. */
  ...shownMedia,
  commentsCount: z.int(),
});
export type BlessingByLink = z.infer<typeof blessingByLink>;

const commentByLink = z.extend(replyByLink, threadOf(replyByLink));
export type CommentByLink = z.infer<typeof commentByLink>;

const comments = { comments: z.array(commentByLink), nextCursor };
const held = { token: text(privateLinkLimits.tokenMax) };

export const openPrivateLink = endpoint({
  summary:
    "Read the blessing of a private link, with its newest comments. The token comes in the body, so that no address tells it. Guessed, ended and withdrawn are one answer.",
  method: "POST",
  path: "/api/private-links/open",
  body: z.object(held),
  answer: z.object({
    blessing: blessingByLink,
    endsAt: moment,
    ...comments,
  }),
  errors: ["private-link.ended", "request.too-many"],
});

export const readPrivateLinkComments = endpoint({
  summary:
    "Comments on the blessing of a private link, newest first, 20 at a time, from a cursor on. No opening is counted, so it also tells whether the link still runs.",
  method: "POST",
  path: "/api/private-links/comments",
  body: z.object({ ...held, cursor: z.optional(z.string().check(z.maxLength(1000))) }),
  answer: z.object(comments),
  errors: ["private-link.ended", "request.too-many"],
});
