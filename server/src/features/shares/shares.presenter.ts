import { listSharedBlessings, type SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { pageOf } from "../../http/pages.ts";
import { jsonOf } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import { canTakeOut } from "./shares.policy.ts";
import type { SharedRow } from "./shares.queries.ts";

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

export function presentShared(row: SharedRow, viewer: Viewer) {
  return { sharedBlessing: withSharing(row, viewer) };
}

export function presentFeed(rows: SharedRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const sharedBlessings = page.map((row) => withSharing(row, viewer));
  return jsonOf(listSharedBlessings, { sharedBlessings, nextCursor });
}
