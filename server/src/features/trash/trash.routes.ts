import { eraseBlessing, listTrash, restoreBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import type { App, Context } from "../../context.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { presentBlessing } from "../blessings/blessings.presenter.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import * as actions from "./trash.actions.ts";
import { listTrashOf } from "./trash.actions.ts";

export function trash(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listTrash, async ({ viewer, query }) => {
    const { page, nextCursor } = await pageInTime(query, trashLimits.pageSize, (wanted) =>
      listTrashOf(db, viewer, wanted),
    );
    return { blessings: page, nextCursor };
  });

  signedIn(restoreBlessing, async ({ viewer, params }) => {
    await actions.restoreBlessing(context, viewer, params.blessingId);
    return presentBlessing(await getVisibleBlessing(db, viewer, params.blessingId), viewer);
  });

  signedIn(eraseBlessing, ({ viewer, params }) => actions.eraseBlessing(context, viewer, params.blessingId));
}
