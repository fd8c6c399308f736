import * as contract from "@blessing-jar/contract/shares.ts";
import type { App, Context } from "../../context.ts";
import { pageInTime } from "../../http/pages.ts";
import { jsonOf, routes } from "../../http/routes.ts";
import { fairTurns } from "../../kit/turns.ts";
import { ownerOf, type Viewer } from "../../kit/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { findShared } from "./found.queries.ts";
import { approve, canTakeOut, decline, share, takeOut } from "./shares.actions.ts";
import { listSharedIn, type SharedRow, updateFamilyOpened } from "./shares.queries.ts";

export function shares(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;
  // Each holds megabytes, and reads them in the one thread.
  const takeTurn = fairTurns({ concurrency: 2, maxWaiting: 50, retryAfterSeconds: 5 });

  signedIn(contract.listSharedBlessings, async ({ viewer, params, query }) => {
    const { approved: isApproved = true } = query;
    const { page, nextCursor } = await pageInTime(query, contract.shareLimits.feedPageSize, (wanted) =>
      listSharedIn(db, viewer, { ...params, isApproved, ...wanted }),
    );
    // Who finds something is in the circle.
    if (page.length === 0) await getRoleIn(db, viewer, params.circleId);
    const sharedBlessings = page.map((row) => withSharing(row, viewer));
    return jsonOf(contract.listSharedBlessings, { sharedBlessings, nextCursor });
  });

  signedIn(contract.findSharedBlessings, ({ viewer, query }) =>
    takeTurn(ownerOf(viewer), () => findShared(db, viewer, query.search)),
  );

  signedIn(contract.shareBlessing, async ({ viewer, body }) => {
    return presentShared(await share(db, viewer, body), viewer);
  });

  signedIn(contract.approveSharedBlessing, async ({ viewer, params, query }) => {
    return presentShared(await approve(db, viewer, { ...params, ...query }), viewer);
  });

  signedIn(contract.declineEdit, ({ viewer, params, query }) => decline(db, viewer, { ...params, ...query }));

  signedIn(contract.takeOutSharedBlessing, ({ viewer, params }) => takeOut(db, viewer, params));

  signedIn(contract.markFamilySeen, ({ viewer }) => updateFamilyOpened(db, viewer));
}

function withSharing(row: Omit<SharedRow, "micros">, viewer: Viewer): contract.SharedBlessing {
  const { sharedAt, isApproved, author, role, ...blessing } = row;
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

function presentShared({ micros: _, ...row }: SharedRow, viewer: Viewer) {
  return { sharedBlessing: withSharing(row, viewer) };
}
