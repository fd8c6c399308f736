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
    const memberId = blessing.author.id;
    await recordAct(transaction, admin, { act: "blessing-opened", memberId, subject: blessingId, reason });
    const title = blessing.contents?.title ?? "";
    await notifyAuthor(context, transaction, {
      kind: "blessing-opened",
      memberId,
      adminId: admin.id,
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
    await recordAct(transaction, admin, { act: "blessing-deleted", memberId, subject: id, reason });
    await notifyAuthor(context, transaction, {
      kind: "blessing-deleted",
      memberId,
      adminId: admin.id,
      title,
      reason,
    });
  });
}

export async function deleteCommentOfAnybody(context: Context, admin: Viewer, doomed: Doomed): Promise<void> {
  const { id, reason = "other" } = doomed;
  await context.db.transaction().execute(async (transaction) => {
    await notifyReportersLater(context, transaction, { commentId: id, adminId: admin.id });
    const { authorId: memberId, title } = await deleteAnyCommentRow(transaction, id);
    await recordAct(transaction, admin, { act: "comment-deleted", memberId, subject: id, reason });
    await notifyAuthor(context, transaction, {
      kind: "comment-deleted",
      memberId,
      adminId: admin.id,
      title,
      reason,
    });
  });
}

export async function dismiss(context: Context, admin: Viewer, reportId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await notifyReportersLater(context, transaction, { reportId, adminId: admin.id });
    const { authorId } = await dismissReportsLike(transaction, reportId);
    await recordAct(transaction, admin, { act: "reports-dismissed", memberId: authorId, subject: reportId });
  });
}

/** Nobody is told of what they do to their own. */
async function notifyAuthor(context: Context, transaction: Database, notice: NewNotice): Promise<void> {
  if (notice.memberId === notice.adminId) return;
  const noticeId = await insertNotice(transaction, notice);
  await noticeMail.later(context, { noticeId }, transaction);
}
