import { randomUUIDv7 } from "node:crypto";
import type { CircleMember, CircleRole } from "@blessing-jar/contract/circles.ts";
import { sql } from "kysely";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { allow, Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { canLeave, canManageCircle, canRemoveMember } from "./circles.policy.ts";
import {
  deleteCircleRow,
  findMemberOf,
  getCircleIdOfDraft,
  getRoleIn,
  insertCircle,
  lockCircle,
  lockSharedBlessings,
  updateCircleRow,
  updateInviteCode,
} from "./circles.queries.ts";
import { meantCode, newInviteCode } from "./invite-codes.ts";

interface Writing {
  name: string;
  description: string;
  requiresApproval?: boolean | undefined;
}

/** The new circle's id, or that of the one that this draft became already; who creates it is its first admin. */
export async function foundCircle(
  db: Database,
  viewer: Viewer,
  { name, description, requiresApproval = false, draftId }: Writing & { draftId?: string | undefined },
): Promise<string> {
  const values = { id: randomUUIDv7(), name, description, requiresApproval, draftId };
  const isNew = await withFreeCode((inviteCode) => insertCircle(db, { ...values, inviteCode }, viewer));
  return isNew || !draftId ? values.id : await getCircleIdOfDraft(db, viewer, draftId);
}

export async function rewriteCircle(
  db: Database,
  viewer: Viewer,
  circleId: string,
  { name, description, requiresApproval }: Writing,
): Promise<void> {
  await manage(db, viewer, circleId, (transaction) =>
    updateCircleRow(transaction, circleId, { name, description, requiresApproval }),
  );
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
 * @throws Failure circle.unknown-code for every text that opens none; circle.already-member
 */
export async function joinByCode(db: Database, viewer: Viewer, typed: string): Promise<string> {
  return await db.transaction().execute(async (transaction) => {
    const found = await sql<{ id: string }>`
      select id from circles where invite_code = ${meantCode(typed)} for update`.execute(transaction);
    const id = found.rows[0]?.id;
    if (!id) throw new Failure("circle.unknown-code");
    const joined = await transaction
      .insertInto("circle_members")
      .values({ circle_id: id, member_id: viewer.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("circle_id")
      .executeTakeFirst();
    if (!joined) throw new Failure("circle.already-member");
    return id;
  });
}

/** @throws Failure circle.last-admin where nobody could manage the circle any more */
export async function changeRole(
  db: Database,
  viewer: Viewer,
  { circleId, memberId, role }: { circleId: string; memberId: string; role: CircleRole },
): Promise<CircleMember> {
  return await manage(db, viewer, circleId, async (transaction) => {
    const member = await getMember(transaction, circleId, memberId);
    if (member.role === "admin" && role === "member") {
      const { adminCount } = await countMembers(transaction, circleId);
      if (adminCount === 1) throw new Failure("circle.last-admin");
    }
    await transaction
      .updateTable("circle_members")
      .set({ role })
      .where("circle_id", "=", circleId)
      .where("member_id", "=", memberId)
      .execute();
    return { ...member, role };
  });
}

/**
 * Somebody leaves, or is sent away; what they shared leaves with them, and with the last person the circle.
 * @throws Failure circle.last-admin where others would stay without one
 */
export async function removeFromCircle(
  db: Database,
  viewer: Viewer,
  { circleId, memberId }: { circleId: string; memberId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCircle(transaction, circleId);
    const standing = await getRoleIn(transaction, viewer, circleId);
    allow(canRemoveMember(standing, memberId === viewer.id));
    const member = await getMember(transaction, circleId, memberId);
    await lockSharedBlessings(transaction, circleId, memberId);
    const counts = await countMembers(transaction, circleId);
    allow(canLeave({ role: member.role, ...counts }));
    if (counts.memberCount === 1) {
      await deleteCircleRow(transaction, circleId);
      return;
    }
    await transaction
      .deleteFrom("circle_members")
      .where("circle_id", "=", circleId)
      .where("member_id", "=", memberId)
      .execute();
  });
}

/** What only an admin does, with the circle held still meanwhile. */
async function manage<T>(
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

async function getMember(db: Database, circleId: string, memberId: string): Promise<CircleMember> {
  const member = await findMemberOf(db, circleId, memberId);
  if (!member) throw new Failure("circle.member-not-found");
  return member;
}

async function countMembers(db: Database, circleId: string) {
  return await db
    .selectFrom("circle_members")
    .select([
      sql<number>`count(*)::int`.as("memberCount"),
      sql<number>`(count(*) filter (where role = 'admin'))::int`.as("adminCount"),
    ])
    .where("circle_id", "=", circleId)
    .executeTakeFirstOrThrow();
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
