import { type Circle, type CircleMember, circleRole } from "@blessing-jar/contract/circles.ts";
import { pageOf, readPlace } from "../../http/pages.ts";
import { JsonText } from "../../http/routes.ts";
import type { Viewer } from "../../http/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import { canTakeOut, rightsIn } from "./circles.policy.ts";
import type { CircleRow, MemberPlace, MemberRow } from "./circles.queries.ts";
import type { SharedRow } from "./sharing.queries.ts";

export function presentCircle(row: CircleRow): Circle {
  const { adminCount: _, ...circle } = row;
  return { ...circle, can: rightsIn(row) };
}

export function presentMembers(rows: MemberRow[], limit: number | undefined) {
  const { page, nextCursor } = pageOf(rows, limit, ({ role, place, id }) => [role, place, id]);
  return { members: page.map(({ place: _, ...member }): CircleMember => member), nextCursor };
}

/** Reads the place that a cursor of `presentMembers` marks. */
export function readMemberPlace(role?: string, ...rest: string[]): MemberPlace | undefined {
  const known = circleRole.safeParse(role);
  const place = readPlace(...rest);
  return known.success && place ? { role: known.data, ...place } : undefined;
}

function sharedJson(row: SharedRow, viewer: Viewer): string {
  const takeOut = canTakeOut(row, row.ownerId === viewer.id).isAllowed;
  return `${row.sharing.slice(0, -1)},"can":{"takeOut":${takeOut}},"blessing":${withRights(row, viewer)}}`;
}

export function presentShared(row: SharedRow, viewer: Viewer): JsonText {
  return new JsonText(`{"sharedBlessing":${sharedJson(row, viewer)}}`);
}

export function presentFeed(rows: SharedRow[], viewer: Viewer, limit: number): JsonText {
  const { page, nextCursor } = pageOf(rows, limit, ({ place, id }) => [place, id]);
  const list = page.map((row) => sharedJson(row, viewer)).join(",");
  return new JsonText(`{"sharedBlessings":[${list}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}
