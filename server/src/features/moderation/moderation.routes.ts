import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  listAllBlessings,
  listReported,
  type ModeratedBlessing,
  moderationLimits,
  openAnyBlessing,
} from "@blessing-jar/contract/moderation.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import {
  deleteBlessingOfAnybody,
  deleteCommentOfAnybody,
  dismiss,
  openForReason,
} from "./moderation.actions.ts";
import { listBlessingsOfAll } from "./moderation.queries.ts";
import { listReportedThings, type ReportedRow } from "./reported.queries.ts";

export function moderation(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(listReported, async ({ query }) => {
    const { limit = moderationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentReported(await listReportedThings(db, { after, limit: limit + 1 }), limit);
  });

  admin(dismissReports, async ({ viewer, params }) => {
    await dismiss(context, viewer, params.reportId);
    return undefined;
  });

  admin(listAllBlessings, async ({ query }) => {
    const { limit = moderationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, readId);
    const category = query.category && (await getCategoryName(db, query.category));
    const search = query.search?.trim() ?? "";
    const sought = search === "" ? {} : isId(search) ? { id: search } : { author: search };
    const rows = await listBlessingsOfAll(db, { ...sought, category, afterId: after?.id, limit: limit + 1 });
    return presentModerated(rows, limit);
  });

  admin(openAnyBlessing, ({ viewer, params, body }) =>
    openForReason(context, viewer, { ...params, ...body }),
  );

  admin(deleteAnyBlessing, async ({ viewer, params, query }) => {
    await deleteBlessingOfAnybody(context, viewer, { id: params.blessingId, ...query });
    return undefined;
  });

  admin(deleteAnyComment, async ({ viewer, params, query }) => {
    await deleteCommentOfAnybody(context, viewer, { id: params.commentId, ...query });
    return undefined;
  });
}

function presentReported(rows: ReportedRow[], limit: number): AnswerOf<typeof listReported> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { reported: page.map(({ micros: _, ...thing }) => thing), nextCursor };
}

function presentModerated(rows: ModeratedBlessing[], limit: number): AnswerOf<typeof listAllBlessings> {
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
  return { blessings: page, nextCursor };
}

/** Reads the position that a cursor of `presentModerated` marks. */
function readId(id?: string): { id: string } | undefined {
  return isId(id) ? { id } : undefined;
}
