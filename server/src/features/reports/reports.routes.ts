import { reportBlessing, reportComment, reportLimits } from "@blessing-jar/contract/reports.ts";
import type { App, Context } from "../../context.ts";
import { type Counted, countAttempt, type Limit } from "../../http/limits.ts";
import { type Created, routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { getVisibleComment } from "../comments/comments.queries.ts";
import { reportedJob } from "./reports.jobs.ts";
import {
  findOwnReport,
  insertReport,
  type NewReport,
  type ReportedContents,
  type ReportRow,
} from "./reports.queries.ts";

export function reports(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(reportBlessing, async ({ viewer, params, body }) => {
    const seen = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canReport(viewer, { authorId: seen.userId }));
    return await report(context, viewer, { ...params, ...body, contents: contentsOf(seen) });
  });

  signedIn(reportComment, async ({ viewer, params, body }) => {
    allow(canReport(viewer, await getVisibleComment(db, viewer, params)));
    return await report(context, viewer, { ...params, ...body });
  });
}

function contentsOf(seen: ReportedContents): ReportedContents {
  const { title, description, bibleVerse, mediaUrls } = seen;
  return { title, description, bibleVerse, mediaUrls };
}

/** Not new where the viewer has reported it before; that is not counted, and stays as it was written. */
async function report(
  context: Context,
  viewer: Viewer,
  given: NewReport,
): Promise<Created<{ report: ReportRow }>> {
  const known = await findOwnReport(context.db, viewer, given);
  if (known) return { isNew: false, answer: { report: known } };
  const attempt = await countAttempt(context, reportLimitsOf(viewer));
  const inserted = await context.db.transaction().execute(async (transaction) => {
    const row = await insertReport(transaction, viewer, given);
    if (row) await reportedJob.later(context, { reportId: row.id }, transaction);
    return row;
  });
  if (inserted) return { isNew: true, answer: { report: inserted } };
  await attempt.takeBack();
  return await report(context, viewer, given);
}

const byMember: Limit = { name: "reports.member", attempts: reportLimits.aDay, seconds: 86_400 };

function reportLimitsOf(viewer: Viewer): Counted {
  return [[byMember, [viewer.id]]];
}
