import * as z from "zod/mini";
import { blessingLimits, blessingWords, visibility } from "./blessings.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, line, requiredText } from "./kit/text.ts";
import { shownMedia } from "./media.ts";
import { reportReason } from "./reports.ts";

export const moderationLimits = {
  pageSize: 25,
  searchMax: 254,
  /** Why somebody's blessing is opened; the owner reads it. */
  reasonMin: 10,
  reasonMax: 500,
  /** An opened blessing's pictures are shown to whoever opened it for so long. */
  openMinutes: 10,
  /** Of one thing, the latest reports that are told one by one. */
  reportsShown: 20,
  /** Of those whom a search means, how many are looked through. */
  authorsSearched: 100,
  /** Then what a mail about somebody's blessing was written from is deleted. */
  noticesKeptDays: 30,
  /** Its words, where the mail server's answer was lost: for so long it can be sent again. */
  mailedWordsKeptDays: 1,
} as const;

/** The categories that the tab offers as filters. */
export const moderationCategories = ["Faith", "Family", "Health", "Career", "Prayer Answered"] as const;

const person = z.object({ id, fullName: z.string() });

/** What a blessing says and shows. */
const contents = z.object({
  ...blessingWords,
  ...shownMedia,
});

const moderatedBlessing = z.object({
  id,
  author: person,
  category: z.string(),
  visibility,
  blessingDate: z.string(),
  createdAt: moment,
  isReported: z.boolean(),
  /** Null where it is not public: then an administrator does not read it. */
  contents: z.nullable(contents),
});
export type ModeratedBlessing = z.infer<typeof moderatedBlessing>;

/** What was reported, as it was then. */
const reportedVersion = z.object({
  contents,
  reportedAt: moment,
  /** Of its files, how many are erased since. */
  filesGone: z.int(),
});
export type ReportedVersion = z.infer<typeof reportedVersion>;

const report = z.object({ id, reason: reportReason, words: z.string(), createdAt: moment, reporter: person });

const reportedThing = z.object({
  /** Of the first of its reports that are open. */
  id,
  blessingId: id,
  /** Null where the blessing itself is reported. */
  commentId: z.nullable(id),
  author: person,
  visibility,
  createdAt: moment,
  /** Of a blessing, the first first: later reports may be about other words. Empty where `isClosed`. */
  versions: z.array(reportedVersion),
  /** Its owner shows the blessing to nobody any more: it is opened for a reason alone. */
  isClosed: z.boolean(),
  /** Of a comment. */
  comment: z.nullable(z.string()),
  reportsCount: z.int(),
  /** The latest first. */
  reports: z.array(report),
});
export type ReportedThing = z.infer<typeof reportedThing>;

/** What its author is told; without it, that it does not fit. */
const why = z.object({ reason: z.optional(reportReason) });

export const listReported = endpoint({
  summary:
    "What members have reported and nobody has decided on yet, with its words as they were then; longest waiting first.",
  method: "GET",
  path: "/api/admin/reports",
  query: z.object(pageQuery),
  answer: z.object({ reported: z.array(reportedThing), nextCursor }),
});

export const dismissReports = endpoint({
  summary: "Leave what was reported as it is: all reports about the same thing are settled.",
  method: "POST",
  path: "/api/admin/reports/:reportId/dismissal",
  status: 204,
  errors: ["report.not-found"],
});

export const listAllBlessings = endpoint({
  summary:
    "Any member's blessings, newest first; searched by who wrote it, or by its id. Words and pictures only of those that are public.",
  method: "GET",
  path: "/api/admin/blessings",
  query: z.object({
    category: z.optional(line(blessingLimits.categoryMax)),
    search: z.optional(line(moderationLimits.searchMax)),
    ...pageQuery,
  }),
  answer: z.object({ blessings: z.array(moderatedBlessing), nextCursor }),
  errors: ["blessing.unknown-category"],
});

export const openAnyBlessing = endpoint({
  summary:
    "Read any blessing for a reason, which is logged and told to its owner; of a reported one also what was reported.",
  method: "POST",
  path: "/api/admin/blessings/:blessingId/opening",
  body: z.object({
    reason: requiredText(
      moderationLimits.reasonMax,
      "moderation.validation.reason",
      moderationLimits.reasonMin,
    ),
  }),
  answer: z.object({ blessing: moderatedBlessing, versions: z.array(reportedVersion) }),
  needsConfirmation: true,
  errors: ["blessing.not-found"],
});

export const deleteAnyBlessing = endpoint({
  summary: "Delete any blessing. Its owner is told by mail which one, and why.",
  method: "DELETE",
  path: "/api/admin/blessings/:blessingId",
  query: why,
  status: 204,
  needsConfirmation: true,
  errors: ["blessing.not-found"],
});

export const deleteAnyComment = endpoint({
  summary: "Delete any comment. Its author is told by mail which one, and why.",
  method: "DELETE",
  path: "/api/admin/comments/:commentId",
  query: why,
  status: 204,
  needsConfirmation: true,
  errors: ["comment.not-found"],
});
