import type { Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import type { Created } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { reportedJob } from "./reports.jobs.ts";
import { reportLimitsOf } from "./reports.limits.ts";
import { findOwnReport, insertReport, type NewReport, type ReportRow } from "./reports.queries.ts";

/** Not new where the viewer has reported it before; that is not counted, and stays as it was written. */
export async function report(
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
