import { randomUUIDv7 } from "node:crypto";
import * as contract from "@blessing-jar/contract/reports.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { countAttempt, type Limit } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { wordNames } from "../blessings/blessings.columns.ts";
import { canReport } from "../blessings/blessings.policy.ts";
import { type BlessingRow, getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { getVisibleComment } from "../comments/comments.queries.ts";
import { visibleForWriting } from "../visibility/visibility.queries.ts";
import { reportedJob } from "./reports.jobs.ts";

export function reports(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.reportBlessing, async ({ viewer, params, body }) => {
    const seen = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canReport(viewer, { authorId: seen.userId }));
    return await report(context, viewer, { ...params, ...body, contents: contentsOf(seen) });
  });

  signedIn(contract.reportComment, async ({ viewer, params, body }) => {
    allow(canReport(viewer, await getVisibleComment(db, viewer, params)));
    return await report(context, viewer, { ...params, ...body });
  });
}

/** Not new where the viewer has reported it before; that is not counted, and stays as it was written. */
async function report(context: Context, viewer: Viewer, given: NewReport) {
  const known = await findOwnReport(context.db, viewer, given);
  if (known) return { isNew: false, answer: { report: known } };
  const attempt = await countAttempt(context, [[byMember, [viewer.id]]]);
  const inserted = await context.db.transaction().execute(async (transaction) => {
    const row = await insertReport(transaction, viewer, given);
    if (row) await reportedJob.later(context, { reportId: row.id }, transaction);
    return row;
  });
  if (inserted) return { isNew: true, answer: { report: inserted } };
  await attempt.takeBack();
  return await report(context, viewer, given);
}

const byMember: Limit = { name: "reports.member", attempts: contract.reportLimits.aDay, seconds: 86_400 };

/** What of a blessing is kept with its report, as the one who reports it sees it. */
function contentsOf(seen: BlessingRow): string {
  return JSON.stringify(seen, [...wordNames, "mediaUrls"] satisfies (keyof BlessingRow)[]);
}

/** A blessing, or a comment below it. */
interface Reported {
  blessingId: string;
  commentId?: string | undefined;
}

interface ReportRow {
  id: string;
  reason: contract.ReportReason;
  createdAt: string;
}

/** What the viewer has reported of it before. */
async function findOwnReport(db: Database, viewer: Viewer, { blessingId, commentId }: Reported) {
  const { rows } = await sql<ReportRow>`select id, reason, ${utc("created_at")} as "createdAt" from reports
    where member_id = ${viewer.id} and blessing_id = ${blessingId}
      and comment_id is not distinct from ${commentId ?? null}::uuid`.execute(db);
  return rows[0];
}

type NewReport = Reported & {
  reason: contract.ReportReason;
  words: string;
  /** Of a blessing, as JSON. */
  contents?: string;
};

/**
 * The new report; undefined where the viewer has reported it before.
 * @throws Failure blessing.not-found, comment.not-found
 */
async function insertReport(
  db: Database,
  viewer: Viewer,
  { blessingId, commentId, reason, words, contents }: NewReport,
): Promise<ReportRow | undefined> {
  const comment = commentId ?? null;
  const { rows } = await sql<
    ReportRow & { isThere: boolean }
  >`with b as (${visibleForWriting(viewer, blessingId)}),
    o as (select o.id from comments o join b on b.id = o.blessing_id where o.id = ${comment}::uuid for key share of o),
    r as (insert into reports (id, member_id, blessing_id, comment_id, reason, words, contents)
      select ${randomUUIDv7()}::uuid, ${viewer.id}::uuid, b.id, o.id, ${reason}::text, ${words}::text, ${contents ?? null}::jsonb
      from b left join o on true where ${comment}::uuid is null or o.id is not null
      on conflict on constraint reports_once do nothing returning *)
    select r.id, r.reason, ${utc("r.created_at")} as "createdAt",
      ${comment}::uuid is null or exists (select from o) as "isThere"
    from b left join r on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure("blessing.not-found");
  if (!row.isThere) throw new Failure("comment.not-found");
  const { isThere: _, ...report } = row;
  return report.id ? report : undefined;
}
