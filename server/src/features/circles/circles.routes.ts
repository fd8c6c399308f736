import * as contract from "@blessing-jar/contract/circles.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import {
  changeInviteCode,
  changeMember,
  closeCircle,
  foundCircle,
  joinByCode,
  removeFromCircle,
  rewriteCircle,
} from "./circles.actions.ts";
import { codeLimits } from "./circles.limits.ts";
import { rightsIn } from "./circles.policy.ts";
import {
  type CirclePosition,
  type CircleRow,
  getCircleOf,
  listCirclesOf,
  listMembersOf,
  type MemberPosition,
  type MemberRow,
} from "./circles.queries.ts";
import { readInvitationToken } from "./invitation-tokens.ts";

export function circles(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;
  const answer = async (viewer: Viewer, circleId: string) => ({
    circle: presentCircle(await getCircleOf(db, viewer, circleId), viewer),
  });

  signedIn(contract.listCircles, async ({ viewer, query }) => {
    const { limit = maxPageSize, cursor } = query;
    const after = decodeCursor(cursor, parseCirclePosition);
    return presentCircles(await listCirclesOf(db, viewer, { after, limit: limit + 1 }), viewer, limit);
  });

  signedIn(contract.createCircle, async ({ viewer, body }) => {
    const { id, isNew } = await foundCircle(db, viewer, body);
    return { isNew, answer: await answer(viewer, id) };
  });

  signedIn(contract.getCircle, async ({ viewer, params, query }) => {
    const { limit, cursor } = query;
    const after = decodeCursor(cursor, parseMemberPosition);
    const one = await answer(viewer, params.circleId);
    const rows = await listMembersOf(db, viewer, params.circleId, { after, limit: limit && limit + 1 });
    return { ...one, ...presentMembers(rows, limit) };
  });

  signedIn(contract.updateCircle, async ({ viewer, params, body }) => {
    await rewriteCircle(db, viewer, params.circleId, body);
    return answer(viewer, params.circleId);
  });

  signedIn(contract.deleteCircle, ({ viewer, params }) => closeCircle(db, viewer, params.circleId));

  signedIn(contract.joinCircle, async ({ viewer, body, request }) => {
    await countAttempt(context, codeLimits(viewer, request));
    const invitationId = await readInvitationToken(context, body.from);
    return answer(viewer, await joinByCode(db, viewer, { typed: body.inviteCode, invitationId }));
  });

  signedIn(contract.renewInviteCode, async ({ viewer, params }) => {
    await changeInviteCode(db, viewer, params.circleId);
    return answer(viewer, params.circleId);
  });

  signedIn(contract.updateCircleMember, async ({ viewer, params, body }) => ({
    member: await changeMember(db, viewer, { ...params, ...body }),
  }));

  signedIn(contract.removeCircleMember, ({ viewer, params }) => removeFromCircle(db, viewer, params));
}

function presentCircle({ tells, ...row }: CircleRow, { tokenId }: Viewer): contract.Circle {
  const { adminCount: _, sortName: __, ...circle } = row;
  return {
    ...circle,
    // The code lets somebody in, which no program may.
    inviteCode: tokenId ? "" : row.inviteCode,
    // Their servers alone: the rest of an address may hold a key.
    tells: tells && [...new Set(tells.map((url) => new URL(url).host))],
    can: rightsIn(row),
  };
}

function presentCircles(rows: CircleRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ id, sortName }) => [id, sortName]);
  return { circles: page.map((row) => presentCircle(row, viewer)), nextCursor };
}

/** Reads the position that a cursor of `presentCircles` marks. */
function parseCirclePosition(id?: string, ...name: string[]): CirclePosition | undefined {
  const sortName = name.join("_");
  // Decoded text is well formed; NUL is all that PostgreSQL does not take.
  return isId(id) && !sortName.includes("\u0000") ? { id, name: sortName } : undefined;
}

function presentMembers(rows: MemberRow[], limit: number | undefined) {
  const { page, nextCursor } = pageOf(rows, limit, ({ role, micros, id }) => [role, micros, id]);
  return { members: page.map(({ micros: _, ...member }): contract.CircleMember => member), nextCursor };
}

/** Reads the position that a cursor of `presentMembers` marks. */
function parseMemberPosition(role?: string, ...rest: string[]): MemberPosition | undefined {
  const known = contract.circleRole.safeParse(role);
  const position = parsePosition(...rest);
  return known.success && position ? { role: known.data, ...position } : undefined;
}
