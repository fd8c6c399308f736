import { type Circle, type CircleMember, circleRole } from "@blessing-jar/contract/circles.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { JsonText } from "../../http/routes.ts";
import type { Viewer } from "../../http/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import { canTakeOut, rightsIn } from "./circles.policy.ts";
import type { CircleRow, MemberPlace, MemberRow } from "./circles.queries.ts";
import type { SharedPlace, SharedRow } from "./sharing.queries.ts";

export function presentCircle(row: CircleRow): Circle {
  const { adminCount: _, ...circle } = row;
  return { ...circle, can: rightsIn(row) };
}

/** A page of members; of `limit + 1` rows the last only tells that there is more. */
export function presentMembers(rows: MemberRow[], limit: number | undefined) {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  const members: CircleMember[] = page.map(({ place: _, ...member }) => member);
  return { members, nextCursor: last ? write(last.role, last.place, last.id) : null };
}

/** The place that a cursor of `presentMembers` marks, or undefined for any other text. */
export function readMemberCursor(cursor: string): MemberPlace | undefined {
  const [role, digits = "", id] = read(cursor);
  const known = circleRole.safeParse(role);
  const place = placeIn(digits);
  return known.success && place !== undefined && isId(id) ? { role: known.data, place, id } : undefined;
}

function sharedJson(row: SharedRow, viewer: Viewer): string {
  const takeOut = canTakeOut(row, row.ownerId === viewer.id).isAllowed;
  return `${row.sharing.slice(0, -1)},"can":{"takeOut":${takeOut}},"blessing":${withRights(row, viewer)}}`;
}

export function presentShared(row: SharedRow, viewer: Viewer): JsonText {
  return new JsonText(`{"sharedBlessing":${sharedJson(row, viewer)}}`);
}

/** A page of a feed; rows beyond the limit only tell that there is more. */
export function presentFeed(rows: SharedRow[], viewer: Viewer, limit: number): JsonText {
  const page = rows.slice(0, limit);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  const nextCursor = last ? write(last.place, last.id) : null;
  const list = page.map((row) => sharedJson(row, viewer)).join(",");
  return new JsonText(`{"sharedBlessings":[${list}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

/** The place that a cursor of `presentFeed` marks, or undefined for any other text. */
export function readFeedCursor(cursor: string): SharedPlace | undefined {
  const [digits = "", id] = read(cursor);
  const place = placeIn(digits);
  return place !== undefined && isId(id) ? { place, id } : undefined;
}

function write(...parts: (string | number)[]): string {
  return Buffer.from(parts.join("_")).toString("base64url");
}

function read(cursor: string): string[] {
  return Buffer.from(cursor, "base64url").toString().split("_");
}

function placeIn(digits: string): number | undefined {
  const place = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(place) ? place : undefined;
}
