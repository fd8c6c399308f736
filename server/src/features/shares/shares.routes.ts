import {
  approveSharedBlessing,
  declineEdit,
  listSharedBlessings,
  markFamilySeen,
  type SharedBlessing,
  shareBlessing,
  shareLimits,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { jsonOf, routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import { canManageCircle } from "../circles/circles.policy.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { approve, canTakeOut, decline, share, takeOut } from "./shares.actions.ts";
import { listSharedIn, type SharedRow, updateFamilyOpened } from "./shares.queries.ts";

export function shares(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listSharedBlessings, async ({ viewer, params, query }) => {
    const { approved: isApproved = true, limit = shareLimits.feedPageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    if (!isApproved) allow(canManageCircle(await getRoleIn(db, viewer, params.circleId)));
    const rows = await listSharedIn(db, viewer, { ...params, isApproved, after, limit });
    // Who finds something is in the circle.
    if (rows.length === 0) await getRoleIn(db, viewer, params.circleId);
    return presentFeed(rows, viewer, limit);
  });

  signedIn(shareBlessing, async ({ viewer, body }) => {
    return presentShared(await share(db, viewer, body), viewer);
  });

  signedIn(approveSharedBlessing, async ({ viewer, params, query }) => {
    return presentShared(await approve(db, viewer, { ...params, ...query }), viewer);
  });

  signedIn(declineEdit, async ({ viewer, params, query }) => {
    await decline(db, viewer, { ...params, ...query });
    return undefined;
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

function withSharing(row: SharedRow, viewer: Viewer): SharedBlessing {
  const { sharedAt, isApproved, author, role, micros: _, ...blessing } = row;
  const takeOut = canTakeOut({ role }, blessing.userId === viewer.id).isAllowed;
  return {
    id: blessing.id,
    createdAt: sharedAt,
    isApproved,
    user: author,
    blessing: withRights(blessing, viewer),
    can: { takeOut },
  };
}

function presentShared(row: SharedRow, viewer: Viewer) {
  return { sharedBlessing: withSharing(row, viewer) };
}

function presentFeed(rows: SharedRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const sharedBlessings = page.map((row) => withSharing(row, viewer));
  return jsonOf(listSharedBlessings, { sharedBlessings, nextCursor });
}
