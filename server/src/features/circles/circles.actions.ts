import {
  type CircleMember,
  circleLimits,
  type createCircle,
  type updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { lockMembers } from "../../database/members.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { canChangeMember, canLeave, canManageCircle, canRemoveMember } from "./circles.policy.ts";
import {
  countCirclesOf,
  countMembers,
  findMemberOf,
  getRoleIn,
  hasInvitationEnded,
  lockCircle,
  lockCircleOfCode,
  lockSharedBlessings,
} from "./circles.queries.ts";
import {
  acceptInvitation,
  deleteCircleRow,
  deleteMember,
  endInvitationsTo,
  insertCircle,
  insertMember,
  updateCircleRow,
  updateInviteCode,
  updateMember,
  type Writing,
} from "./circles.write.queries.ts";
import { meantCode, newInviteCode } from "./invite-codes.ts";

/** Who creates a circle is its first admin. @throws Failure circle.too-many */
export async function foundCircle(
  db: Database,
  viewer: Viewer,
  {
    requiresApproval = false,
    asksWeekly = false,
    showsSeen = false,
    idempotencyKey,
    ...words
  }: ParsedBody<typeof createCircle>,
) {
  const id = idFor(idempotencyKey, viewer.id);
  const values = { ...words, id, requiresApproval, asksWeekly, showsSeen };
  const isNew = await withFreeCode((inviteCode) =>
    db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, viewer.id);
      const isInserted = await insertCircle(transaction, { ...values, inviteCode }, viewer);
      if (isInserted) await refuseTooMany(transaction, viewer);
      return isInserted;
    }),
  );
  return { id, isNew };
}

export async function rewriteCircle(
  db: Database,
  viewer: Viewer,
  circleId: string,
  values: Writing,
): Promise<void> {
  await manage(db, viewer, circleId, (transaction) => updateCircleRow(transaction, circleId, values));
}

export async function closeCircle(db: Database, viewer: Viewer, circleId: string): Promise<void> {
  await manage(db, viewer, circleId, async (transaction) => {
    await lockSharedBlessings(transaction, circleId);
    await deleteCircleRow(transaction, circleId);
  });
}

export async function changeInviteCode(db: Database, viewer: Viewer, circleId: string): Promise<void> {
  await withFreeCode((inviteCode) =>
    manage(db, viewer, circleId, (transaction) => updateInviteCode(transaction, circleId, inviteCode)),
  );
}

/**
 * The id of the circle that a code opens, which the viewer is now in.
 * @throws Failure circle.unknown-code for every text that opens none; circle.already-member; circle.full; circle.too-many;
 * invitation.ended where the link's invitation was withdrawn or is over
 */
export async function joinByCode(
  db: Database,
  viewer: Viewer,
  { typed, invitationId }: { typed: string; invitationId: string | undefined },
): Promise<string> {
  return await db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, viewer.id);
    const circleId = await lockCircleOfCode(transaction, meantCode(typed));
    if (!circleId) throw new Failure("circle.unknown-code");
    const isNew = await insertMember(transaction, { circleId, memberId: viewer.id });
    if (!isNew) throw new Failure("circle.already-member");
    if (invitationId) {
      if (await hasInvitationEnded(transaction, invitationId)) throw new Failure("invitation.ended");
      await acceptInvitation(transaction, { circleId, invitationId });
    }
    const { memberCount } = await countMembers(transaction, circleId);
    if (memberCount > circleLimits.membersMax) throw new Failure("circle.full");
    await refuseTooMany(transaction, viewer);
    return circleId;
  });
}

/** After a new membership: rolls it back where it is one too many. */
async function refuseTooMany(transaction: Database, viewer: Viewer): Promise<void> {
  const count = await countCirclesOf(transaction, viewer);
  if (count > circleLimits.circlesMax) throw new Failure("circle.too-many");
}

/** @throws Failure circle.last-admin where nobody could manage the circle any more */
export async function changeMember(
  db: Database,
  viewer: Viewer,
  {
    circleId,
    memberId,
    ...change
  }: { circleId: string; memberId: string } & ParsedBody<typeof updateCircleMember>,
): Promise<CircleMember> {
  const ask = { isThemselves: memberId === viewer.id, isOfRole: change.role !== undefined };
  return await db.transaction().execute(async (transaction) => {
    await lockCircle(transaction, circleId);
    allow(canChangeMember(await getRoleIn(transaction, viewer, circleId), ask));
    const { user, ...member } = await getMember(transaction, viewer, { circleId, memberId });
    const { role = member.role, relation = user.relation } = change;
    if (member.role === "admin" && role === "member") {
      const { adminCount } = await countMembers(transaction, circleId);
      if (adminCount === 1) throw new Failure("circle.last-admin");
    }
    await updateMember(transaction, { circleId, memberId }, { role, relation });
    return { ...member, role, user: { ...user, relation } };
  });
}

/**
 * Somebody leaves, or is sent away; what they shared leaves with them, and with the last person the circle. Whoever is sent
 * away knows the invite code, so it is revoked with the membership, and so are invitations to their address.
 * @throws Failure circle.last-admin where others would stay without one
 */
export async function removeFromCircle(
  db: Database,
  viewer: ViewerId,
  { circleId, memberId }: { circleId: string; memberId: string },
): Promise<void> {
  const isThemselves = memberId === viewer.id;
  const remove = (inviteCode: string) =>
    db.transaction().execute(async (transaction) => {
      await lockCircle(transaction, circleId);
      allow(canRemoveMember(await getRoleIn(transaction, viewer, circleId), isThemselves));
      const member = await getMember(transaction, viewer, { circleId, memberId });
      await lockSharedBlessings(transaction, circleId, memberId);
      const counts = await countMembers(transaction, circleId);
      allow(canLeave({ role: member.role, ...counts }));
      if (counts.memberCount === 1) return await deleteCircleRow(transaction, circleId);
      await deleteMember(transaction, { circleId, memberId });
      if (isThemselves) return;
      await updateInviteCode(transaction, circleId, inviteCode);
      await endInvitationsTo(transaction, { circleId, memberId });
    });
  await withFreeCode(remove);
}

/** What only an admin does, with the circle held still meanwhile. */
export async function manage<T>(
  db: Database,
  viewer: Viewer,
  circleId: string,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (transaction) => {
    await lockCircle(transaction, circleId);
    allow(canManageCircle(await getRoleIn(transaction, viewer, circleId)));
    return await change(transaction);
  });
}

async function getMember(
  db: Database,
  viewer: ViewerId,
  { circleId, memberId }: { circleId: string; memberId: string },
): Promise<CircleMember> {
  const member = await findMemberOf(db, viewer, circleId, memberId);
  if (!member) throw new Failure("circle.member-not-found");
  return member;
}

const attempts = 5;

// Of 32^8 codes hardly one is taken twice; should it be, another is drawn.
async function withFreeCode<T>(write: (inviteCode: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(newInviteCode());
    } catch (error) {
      if (!isRefusedBy(error, "circles_invite_code_key") || attempt === attempts) throw error;
    }
  }
}
