import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { id, optionalText } from "./kit/text.ts";

export const reportLimits = {
  wordsMax: 1000,
  /** Of one member. */
  aDay: 30,
  /** Between two mails to an administrator that reports wait. */
  hoursBetweenMails: 24,
} as const;

export const reportReasons = ["unkind", "privacy", "indecent", "danger", "spam", "other"] as const;
export const reportReason = z.enum(reportReasons, { error: "reports.validation.reason" });
export type ReportReason = z.infer<typeof reportReason>;

const reporting = {
  method: "POST",
  body: z.object({ reason: reportReason, words: optionalText(reportLimits.wordsMax) }),
  status: [201, 200],
  answer: z.object({ report: z.object({ id, reason: reportReason, createdAt: moment }) }),
} as const;

export const reportBlessing = endpoint({
  ...reporting,
  summary:
    "Report somebody else's blessing that one may see. One that was reported before is answered as it was.",
  path: "/api/blessings/:blessingId/reports",
  errors: ["blessing.not-found", "report.own"],
});

export const reportComment = endpoint({
  ...reporting,
  summary:
    "Report somebody else's comment that one may see. One that was reported before is answered as it was.",
  path: "/api/blessings/:blessingId/comments/:commentId/reports",
  errors: ["blessing.not-found", "comment.not-found", "report.own"],
});
