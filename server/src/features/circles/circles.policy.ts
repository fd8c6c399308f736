import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";

interface WithRole {
  role: CircleRole;
}

interface Membership extends WithRole {
  memberCount: number;
  adminCount: number;
}

/** Edit, delete, roles, removing, a new code, approving: the admins' right. */
export function canManageCircle({ role }: WithRole): Decision {
  return role === "admin" ? yes : no("circle.admins-only");
}

/** What somebody is to the circle they say themselves, or an admin for them, as for a grandmother who would not find it. */
export function canChangeMember(
  membership: WithRole,
  { isThemselves, isOfRole }: { isThemselves: boolean; isOfRole: boolean },
): Decision {
  return isThemselves && !isOfRole ? yes : canManageCircle(membership);
}

/** Everybody goes when they like, and only admins send others away. */
export function canRemoveMember(membership: WithRole, isThemselves: boolean): Decision {
  return isThemselves ? yes : canManageCircle(membership);
}

/** The only admin stays while others would be left without one. */
export function canLeave({ role, memberCount, adminCount }: Membership): Decision {
  return role === "admin" && adminCount === 1 && memberCount > 1 ? no("circle.last-admin") : yes;
}

/** What others share waits for an admin where the circle asks for that; `insertShares` has the same rule under its lock. */
function canShareWithoutApproval({ role, requiresApproval }: WithRole & { requiresApproval: boolean }) {
  return !requiresApproval || role === "admin";
}

/** What the screen needs to know of the viewer's rights. */
export function rightsIn(membership: Membership & { requiresApproval: boolean }) {
  return {
    manage: canManageCircle(membership).isAllowed,
    invite: true,
    leave: canLeave(membership).isAllowed,
    shareWithoutApproval: canShareWithoutApproval(membership),
  };
}
