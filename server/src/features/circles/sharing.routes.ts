import {
  approveSharedBlessing,
  circleLimits,
  listSharedBlessings,
  markFamilySeen,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/circles.ts";
import type { App, Context } from "../../http/context.ts";
import { allow } from "../../http/failure.ts";
import { placeAfter, readPlace } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { canManageCircle } from "./circles.policy.ts";
import { presentFeed, presentShared } from "./circles.presenter.ts";
import { getRoleIn } from "./circles.queries.ts";
import { approve, share, takeOut } from "./sharing.actions.ts";
import { listSharedIn, updateFamilyOpened } from "./sharing.queries.ts";

export function sharing(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listSharedBlessings, async ({ viewer, params, query }) => {
    const { approved: isApproved = true, limit = circleLimits.feedPageSize, cursor } = query;
    const after = placeAfter(cursor, readPlace);
    if (!isApproved) allow(canManageCircle(await getRoleIn(db, viewer, params.circleId)));
    const rows = await listSharedIn(db, viewer, { ...params, isApproved, after, limit });
    // Who finds something is in the circle.
    if (rows.length === 0) await getRoleIn(db, viewer, params.circleId);
    return presentFeed(rows, viewer, limit);
  });

  signedIn(shareBlessing, async ({ viewer, body }) => {
    return presentShared(await share(db, viewer, body), viewer);
  });

  signedIn(approveSharedBlessing, async ({ viewer, params }) => {
    return presentShared(await approve(db, viewer, params), viewer);
  });

  signedIn(takeOutSharedBlessing, async ({ viewer, params }) => {
    await takeOut(db, viewer, params);
    return undefined;
  });

  signedIn(markFamilySeen, async ({ viewer }) => {
    await updateFamilyOpened(db, viewer);
    return undefined;
  });
}
