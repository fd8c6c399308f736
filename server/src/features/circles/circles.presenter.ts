import { type Circle, type CircleMember, circleRole } from "@blessing-jar/contract/circles.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { pageOf, parsePosition } from "../../http/pages.ts";
import { rightsIn } from "./circles.policy.ts";
import type { CirclePosition, CircleRow, MemberPosition, MemberRow } from "./circles.queries.ts";

export function presentCircle(row: CircleRow): Circle {
  const { adminCount: _, sortName: __, ...circle } = row;
  return { ...circle, can: rightsIn(row) };
}

export function presentCircles(rows: CircleRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ id, sortName }) => [id, sortName]);
  return { circles: page.map(presentCircle), nextCursor };
}

/** Reads the position that a cursor of `presentCircles` marks. */
export function parseCirclePosition(id?: string, ...name: string[]): CirclePosition | undefined {
  const sortName = name.join("_");
  // Decoded text is well formed; NUL is all that PostgreSQL does not take.
  return isId(id) && !sortName.includes("\u0000") ? { id, name: sortName } : undefined;
}

export function presentMembers(rows: MemberRow[], limit: number | undefined) {
  const { page, nextCursor } = pageOf(rows, limit, ({ role, micros, id }) => [role, micros, id]);
  return { members: page.map(({ micros: _, ...member }): CircleMember => member), nextCursor };
}

/** Reads the position that a cursor of `presentMembers` marks. */
export function parseMemberPosition(role?: string, ...rest: string[]): MemberPosition | undefined {
  const known = circleRole.safeParse(role);
  const position = parsePosition(...rest);
  return known.success && position ? { role: known.data, ...position } : undefined;
}
