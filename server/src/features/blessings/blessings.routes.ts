import {
  createBlessing,
  deleteBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import type { App, Context } from "../../http/context.ts";
import { allow } from "../../http/failure.ts";
import { placeAfter } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import { keepBlessing, removeBlessing, rewriteBlessing } from "./blessings.actions.ts";
import { canDeleteBlessing, canEditBlessing } from "./blessings.policy.ts";
import { presentBlessing, presentBlessings, readDay } from "./blessings.presenter.ts";
import { getVisibleBlessing, listOwnBlessings } from "./blessings.queries.ts";

export function blessings(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listBlessings, async ({ viewer, query }) => {
    const { isAnsweredPrayer, month, limit, cursor } = query;
    const after = placeAfter(cursor, readDay);
    const category = query.category && (await getCategoryName(db, query.category));
    const rows = await listOwnBlessings(db, viewer, {
      category,
      isAnsweredPrayer,
      month,
      after,
      limit: limit && limit + 1,
    });
    return presentBlessings(rows, viewer, limit);
  });

  open(getBlessing, async ({ viewer, params }) =>
    presentBlessing(await getVisibleBlessing(db, viewer, params.blessingId), viewer),
  );

  signedIn(createBlessing, async ({ viewer, body }) =>
    presentBlessing(await keepBlessing(context, viewer, body), viewer),
  );

  signedIn(updateBlessing, async ({ viewer, params, body }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canEditBlessing(viewer, blessing));
    return presentBlessing(await rewriteBlessing(context, viewer, blessing.id, body), viewer);
  });

  signedIn(deleteBlessing, async ({ viewer, params }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canDeleteBlessing(viewer, blessing));
    await removeBlessing(context, viewer, blessing.id);
    return undefined;
  });
}
