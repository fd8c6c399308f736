import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { eraseBlessing, listTrash, restoreBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { presentBlessing } from "../blessings/blessings.presenter.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import * as actions from "./trash.actions.ts";
import { listTrashOf, type TrashedRow } from "./trash.actions.ts";

export function trash(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listTrash, async ({ viewer, query }) => {
    const { limit = trashLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentTrash(await listTrashOf(db, viewer, { after, limit: limit + 1 }), limit);
  });

  signedIn(restoreBlessing, async ({ viewer, params }) => {
    await actions.restoreBlessing(context, viewer, params.blessingId);
    return presentBlessing(await getVisibleBlessing(db, viewer, params.blessingId), viewer);
  });

  signedIn(eraseBlessing, async ({ viewer, params }) => {
    await actions.eraseBlessing(context, viewer, params.blessingId);
    return undefined;
  });
}

function presentTrash(rows: TrashedRow[], limit: number): AnswerOf<typeof listTrash> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { blessings: page.map(({ micros: _, ...trashed }) => trashed), nextCursor };
}
