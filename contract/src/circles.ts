import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, optionalLine, optionalText, requiredLine, requiredName } from "./kit/text.ts";

export const circleLimits = {
  nameMax: 100,
  descriptionMax: 1000,
  /** What somebody is to a circle, "Aunt". */
  relationMax: 40,
  /** Circles that one member is in, and members of one circle: who comes later is refused. */
  circlesMax: 100,
  membersMax: 250,
  inviteCodeLength: 8,
  /** A code that is typed, with the spaces and dashes people put in. */
  typedCodeMax: 50,
  /** Of whom a link comes: a member's id, or the token of a mail. */
  fromMax: 100,
  /** Faces and shared blessings that a card shows. */
  facesOnCard: 5,
  recentOnCard: 2,
} as const;

export const circleRoles = ["admin", "member"] as const;
export const circleRole = z.enum(circleRoles, { error: "circles.validation.role" });
export type CircleRole = z.infer<typeof circleRole>;

/** A member as the others of a circle know them. */
export const person = z.object({
  fullName: z.string(),
  /** Empty but for its owner and, where it is proven, the circle's admins. */
  email: z.string(),
  profilePhotoUrl: z.nullable(z.string()),
  /** What they are to the circle, in its own words; empty where nobody has said. */
  relation: z.string(),
});

const circleMember = z.object({
  /** The member's own id. */
  id,
  role: circleRole,
  joinedAt: moment,
  user: person,
});
export type CircleMember = z.infer<typeof circleMember>;

const sharedOnCard = z.object({
  /** The blessing's own id: it stands in a circle once. */
  id,
  createdAt: moment,
  user: person,
  /** With the address of its first picture. */
  blessing: z.object({ title: z.string(), cover: z.nullable(z.string()) }),
});

export const circle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  inviteCode: z.string(),
  memberCount: z.int(),
  requiresApproval: z.boolean(),
  /** Its members are asked a question a week. */
  asksWeekly: z.boolean(),
  /** Who wrote a blessing is shown who has seen it. Optional: answers that devices keep have none. */
  showsSeen: z.optional(z.boolean()),
  /** The servers that are told what happens here, by webhooks that are on. */
  tells: z.optional(z.array(z.string())),
  /** The viewer's own. */
  role: circleRole,
  /** Admins first, then by when they joined; at most five. */
  members: z.array(circleMember),
  /** The two approved ones that were shared last. */
  recentBlessings: z.array(sharedOnCard),
  /** Shares that wait for an admin; 0 for whoever is none. */
  waitingCount: z.int(),
  /** Its only admin cannot leave while others are there. What is shared without approval does not wait for an admin. */
  can: z.object({
    manage: z.boolean(),
    invite: z.boolean(),
    leave: z.boolean(),
    shareWithoutApproval: z.boolean(),
  }),
});
export type Circle = z.infer<typeof circle>;

const one = z.object({ circle });
const body = z.object({
  name: requiredName(circleLimits.nameMax, "circles.validation.name"),
  description: optionalText(circleLimits.descriptionMax),
  /** Left out, it stays as it is; off for a new circle. */
  requiresApproval: z.optional(z.boolean()),
  asksWeekly: z.optional(z.boolean()),
  showsSeen: z.optional(z.boolean()),
});

export const listCircles = endpoint({
  summary: "The circles that the signed-in member belongs to, by name; 100 at a time unless told.",
  method: "GET",
  path: "/api/circles",
  scope: "circles:read",
  query: z.object(pageQuery),
  answer: z.object({ circles: z.array(circle), nextCursor }),
});

export const createCircle = endpoint({
  summary:
    "Create a circle; its creator is its first admin. A repeated idempotencyKey answers the circle that is there.",
  method: "POST",
  path: "/api/circles",
  body: z.extend(body, {
    ...idempotent,
  }),
  status: [201, 200],
  answer: one,
  errors: ["circle.too-many"],
});

export const getCircle = endpoint({
  summary: "A circle with its members, for its members; all of them without a limit.",
  method: "GET",
  path: "/api/circles/:circleId",
  scope: "circles:read",
  query: z.object(pageQuery),
  answer: z.object({ circle, members: z.array(circleMember), nextCursor }),
  errors: ["circle.not-found"],
});

export const updateCircle = endpoint({
  summary: "Change name, description, approval and the question of the week: its admins' right.",
  method: "PUT",
  path: "/api/circles/:circleId",
  body,
  answer: one,
  errors: ["circle.not-found", "circle.admins-only"],
});

export const deleteCircle = endpoint({
  summary: "Delete a circle, its admins' right. Blessings stay with who wrote them.",
  method: "DELETE",
  path: "/api/circles/:circleId",
  status: 204,
  errors: ["circle.not-found", "circle.admins-only"],
});

export const joinCircle = endpoint({
  summary:
    "Join a circle by its invite code. Every code that opens nothing is answered alike. With the token of a mailed invitation, that one is accepted; one that was withdrawn lets nobody in.",
  method: "POST",
  path: "/api/circles/join",
  body: z.object({
    inviteCode: requiredLine(circleLimits.typedCodeMax, "circles.validation.inviteCode"),
    /** The `from` of the link; one that tells nothing is as good as none. */
    from: optionalLine(circleLimits.fromMax),
  }),
  answer: one,
  errors: [
    "circle.unknown-code",
    "invitation.ended",
    "circle.already-member",
    "circle.full",
    "circle.too-many",
    "request.too-many",
  ],
});

export const renewInviteCode = endpoint({
  summary: "Give the circle a new invite code; the old one opens nothing any more. Its admins' right.",
  method: "POST",
  path: "/api/circles/:circleId/invite-code",
  answer: one,
  errors: ["circle.not-found", "circle.admins-only"],
});

export const updateCircleMember = endpoint({
  summary:
    "Make a member an admin, or an admin a member: the admins' right. The last admin stays one. Say what somebody is to the circle: one's own right, and the admins'. What is left out stays.",
  method: "PATCH",
  path: "/api/circles/:circleId/members/:memberId",
  body: z.object({
    role: z.optional(circleRole),
    relation: z.optional(optionalLine(circleLimits.relationMax)),
  }),
  answer: z.object({ member: circleMember }),
  errors: ["circle.not-found", "circle.member-not-found", "circle.admins-only", "circle.last-admin"],
});

export const removeCircleMember = endpoint({
  summary:
    "Leave, with one's own id, or remove a member, its admins' right: that renews the invite code. What they shared leaves with them; the last person to leave closes the circle.",
  method: "DELETE",
  path: "/api/circles/:circleId/members/:memberId",
  status: 204,
  errors: ["circle.not-found", "circle.member-not-found", "circle.admins-only", "circle.last-admin"],
});
