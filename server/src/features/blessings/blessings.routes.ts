import * as contract from "@blessing-jar/contract/blessings.ts";
import type { App, Context } from "../../context.ts";
import { longLists } from "../../http/long-lists.ts";
import { decodeCursor } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import * as actions from "./blessings.actions.ts";
import { canDeleteBlessing, canEditBlessing } from "./blessings.policy.ts";
import { presentBlessing, presentBlessings, readDay, withRights } from "./blessings.presenter.ts";
import { getVisibleBlessing, listOwnBlessings } from "./blessings.queries.ts";

export function blessings(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;
  const answerWhole = longLists();

  signedIn(contract.listBlessings, async (call) => {
    const { viewer, query } = call;
    const { isAnsweredPrayer, month, person, limit, cursor } = query;
    const from = decodeCursor(cursor, readDay);
    const category = query.category && (await getCategoryName(db, query.category));
    const filters = { category, isAnsweredPrayer, month, person };
    if (limit !== undefined) {
      const rows = await listOwnBlessings(db, viewer, { ...filters, after: from, limit: limit + 1 });
      return presentBlessings(rows, viewer, limit);
    }
    return await answerWhole<contract.Blessing>(call, {
      listRows: async (after = from, limit) => {
        const rows = await listOwnBlessings(db, viewer, { ...filters, after, limit });
        return rows.map((row) => withRights(row, viewer));
      },
      between: ['{"blessings":[', '],"nextCursor":null}'],
    });
  });

  open(contract.getBlessing, async ({ viewer, params }) =>
    presentBlessing(await getVisibleBlessing(db, viewer, params.blessingId), viewer),
  );

  signedIn(contract.createBlessing, async ({ viewer, body }) => {
    const { row, isNew } = await actions.createBlessing(context, viewer, body);
    return { isNew, answer: presentBlessing(row, viewer) };
  });

  signedIn(contract.updateBlessing, async ({ viewer, params, body }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canEditBlessing(viewer, blessing));
    return presentBlessing(await actions.updateBlessing(context, viewer, blessing.id, body), viewer);
  });

  signedIn(contract.deleteBlessing, async ({ viewer, params }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canDeleteBlessing(viewer, blessing));
    await actions.deleteBlessing(context, viewer, blessing.id);
  });
}
