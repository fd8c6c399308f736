import {
  approveSharedBlessing,
  circleLimits,
  listSharedBlessings,
  markFamilySeen,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/circles.ts";
import type { App, Context } from "../../http/context.ts";
import { allow, fieldFailure } from "../../http/failure.ts";
import { routes } from "../../http/routes.ts";
import { canManageCircle } from "./circles.policy.ts";
import { presentFeed, presentShared, readFeedCursor } from "./circles.presenter.ts";
import { getRoleIn } from "./circles.queries.ts";
import { approve, share, takeOut } from "./sharing.actions.ts";
import { listSharedIn, updateFamilyOpened } from "./sharing.queries.ts";

export function sharing(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listSharedBlessings, async ({ viewer, params, query }) => {
    const { approved: isApproved = true, limit = circleLimits.feedPageSize, cursor } = query;
    const after = cursor === undefined ? undefined : readFeedCursor(cursor);
    if (cursor !== undefined && !after) throw fieldFailure("request.invalid", "cursor");
    const standing = await getRoleIn(db, viewer, params.circleId);
    if (!isApproved) allow(canManageCircle(standing));
    const rows = await listSharedIn(db, viewer, { ...params, isApproved, after, limit: limit + 1 });
    return presentFeed(rows, viewer, standing, limit);
  });

  signedIn(shareBlessing, async ({ viewer, body }) => {
    const shared = await share(db, viewer, body);
    return presentShared(shared, viewer, await getRoleIn(db, viewer, body.circleId));
  });

  signedIn(approveSharedBlessing, async ({ viewer, params }) => {
    const shared = await approve(db, viewer, params);
    return presentShared(shared, viewer, await getRoleIn(db, viewer, params.circleId));
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
