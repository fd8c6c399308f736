import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { openAnyBlessing } from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { deleteBlessingOf } from "../blessings/blessings.actions.ts";
import { notifyReportersLater } from "../reports/reports.jobs.ts";
import { noticeMail } from "./moderation.jobs.ts";
import { deleteAnyCommentRow, getAnyBlessing, lockAnyBlessing } from "./moderation.queries.ts";
import { insertNotice, type NewNotice } from "./notices.queries.ts";
import { dismissReportsLike, listReportedVersions } from "./reported.queries.ts";

interface Doomed {
  id: string;
  /** What its author is told. */
  reason?: ReportReason | undefined;
}

/** Reads somebody's blessing: logged, and told to its owner, before anything of it is answered. */
export async function openForReason(
  context: Context,
  admin: Viewer,
  { blessingId, reason }: { blessingId: string; reason: string },
): Promise<AnswerOf<typeof openAnyBlessing>> {
  return await context.db.transaction().execute(async (transaction) => {
    const blessing = await getAnyBlessing(transaction, blessingId);
    const title = blessing.contents?.title ?? "";
    await recordAndTell(context, transaction, admin, {
      kind: "blessing-opened",
      subject: blessingId,
      memberId: blessing.author.id,
      blessingId,
      title,
      reason,
    });
    return { blessing, versions: await listReportedVersions(transaction, blessingId) };
  });
}

export async function deleteBlessingOfAnybody(context: Context, admin: Viewer, doomed: Doomed) {
  const { id, reason = "other" } = doomed;
  await context.db.transaction().execute(async (transaction) => {
    const { owner_id: memberId, title } = await lockAnyBlessing(transaction, id);
    await notifyReportersLater(context, transaction, { blessingId: id, adminId: admin.id });
    await deleteBlessingOf(context, transaction, { ownerId: memberId, blessingId: id });
    const kind = "blessing-deleted";
    await recordAndTell(context, transaction, admin, { kind, subject: id, memberId, title, reason });
  });
}

export async function deleteCommentOfAnybody(context: Context, admin: Viewer, doomed: Doomed): Promise<void> {
  const { id, reason = "other" } = doomed;
  await context.db.transaction().execute(async (transaction) => {
    await notifyReportersLater(context, transaction, { commentId: id, adminId: admin.id });
    const { authorId: memberId, title } = await deleteAnyCommentRow(transaction, id);
    const kind = "comment-deleted";
    await recordAndTell(context, transaction, admin, { kind, subject: id, memberId, title, reason });
  });
}

export async function dismiss(context: Context, admin: Viewer, reportId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await notifyReportersLater(context, transaction, { reportId, adminId: admin.id });
    const { authorId } = await dismissReportsLike(transaction, reportId);
    await recordAct(transaction, admin, { act: "reports-dismissed", memberId: authorId, subject: reportId });
  });
}

interface Told extends Omit<NewNotice, "adminId"> {
  subject: string;
}

/** Nobody is told of what they do to their own. */
async function recordAndTell(context: Context, transaction: Database, admin: Viewer, told: Told) {
  const { subject, ...notice } = told;
  const { kind: act, memberId, reason } = notice;
  await recordAct(transaction, admin, { act, memberId, subject, reason });
  if (memberId === admin.id) return;
  const noticeId = await insertNotice(transaction, { ...notice, adminId: admin.id });
  await noticeMail.later(context, { noticeId }, transaction);
}
