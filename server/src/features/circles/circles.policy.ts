import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { type Decision, no, yes } from "../../http/failure.ts";

interface Standing {
  role: CircleRole;
}

interface Place extends Standing {
  memberCount: number;
  adminCount: number;
}

/** Edit, delete, roles, removing, a new code, approving: the admins' right. */
export function canManageCircle({ role }: Standing): Decision {
  return role === "admin" ? yes : no("circle.admins-only");
}

/** Everybody goes when they like, and only admins send others away. */
export function canRemoveMember(standing: Standing, isThemselves: boolean): Decision {
  return isThemselves ? yes : canManageCircle(standing);
}

/** The only admin stays while others would be left without one. */
export function canLeave({ role, memberCount, adminCount }: Place): Decision {
  return role === "admin" && adminCount === 1 && memberCount > 1 ? no("circle.last-admin") : yes;
}

/** Taking a blessing out of a circle: its owner's right, and the circle admins'. */
export function canTakeOut({ role }: Standing, isOwner: boolean): Decision {
  return isOwner || role === "admin" ? yes : no("blessing.not-yours");
}

/** What the screen needs to know of the viewer's rights. */
export function rightsIn(place: Place) {
  return { manage: canManageCircle(place).isAllowed, invite: true, leave: canLeave(place).isAllowed };
}
