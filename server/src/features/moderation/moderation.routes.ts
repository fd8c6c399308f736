import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import * as contract from "@blessing-jar/contract/moderation.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageInTime, pageOf } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import {
  deleteBlessingOfAnybody,
  deleteCommentOfAnybody,
  dismiss,
  openForReason,
} from "./moderation.actions.ts";
import { listBlessingsOfAll } from "./moderation.queries.ts";
import { listReportedThings } from "./reported.queries.ts";

export function moderation(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(contract.listReported, async ({ query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.moderationLimits.pageSize, (wanted) =>
      listReportedThings(db, wanted),
    );
    return { reported: page, nextCursor };
  });

  admin(contract.dismissReports, ({ viewer, params }) => dismiss(context, viewer, params.reportId));

  admin(contract.listAllBlessings, async ({ query }) => {
    const { limit = contract.moderationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, readId);
    const category = query.category && (await getCategoryName(db, query.category));
    const search = query.search?.trim() ?? "";
    const sought = search === "" ? {} : isId(search) ? { id: search } : { author: search };
    const rows = await listBlessingsOfAll(db, { ...sought, category, afterId: after?.id, limit: limit + 1 });
    return presentModerated(rows, limit);
  });

  admin(contract.openAnyBlessing, ({ viewer, params, body }) =>
    openForReason(context, viewer, { ...params, ...body }),
  );

  admin(contract.deleteAnyBlessing, ({ viewer, params, query }) =>
    deleteBlessingOfAnybody(context, viewer, { id: params.blessingId, ...query }),
  );

  admin(contract.deleteAnyComment, ({ viewer, params, query }) =>
    deleteCommentOfAnybody(context, viewer, { id: params.commentId, ...query }),
  );
}

function presentModerated(
  rows: contract.ModeratedBlessing[],
  limit: number,
): AnswerOf<typeof contract.listAllBlessings> {
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
  return { blessings: page, nextCursor };
}

/** Reads the position that a cursor of `presentModerated` marks. */
function readId(id?: string): { id: string } | undefined {
  return isId(id) ? { id } : undefined;
}
