import * as z from "zod/mini";
import { circleLimits } from "./circles.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { email, id, optionalLine, optionalText, requiredLine } from "./kit/text.ts";
import { wash } from "./kit/wash-of.ts";

export const invitationLimits = {
  /** Addresses of one call. */
  addresses: 20,
  personalMessageMax: 500,
  /** Addresses that one member may invite in a day. */
  addressesADay: 100,
  youngAddressesADay: 20,
  /** Then we forget whom somebody invited. */
  keptDays: 30,
  /** Addresses of a list: the latest. */
  listed: 100,
} as const;

/** The first of each, whatever its letter case. */
function withoutDoubles(emails: string[]): string[] {
  return [
    ...new Map(emails.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();
}

export const sendInvitations = endpoint({
  summary:
    "Mail an invitation to one's circle, any member's right. Answers how many addresses were accepted: the same one twice counts once, and one that has had its fill of invitations today is left out. A repeated idempotencyKey mails only whom it has not invited yet.",
  method: "POST",
  path: "/api/invitations",
  body: z.object({
    circleId: id,
    emails: z.array(email, { error: "invitations.validation.none" }).check(
      // First: only a length check that nothing precedes refuses before the entries are read.
      z.maxLength(invitationLimits.addresses, "invitations.validation.tooMany"),
      z.minLength(1, "invitations.validation.none"),
      z.overwrite(withoutDoubles),
    ),
    personalMessage: optionalText(invitationLimits.personalMessageMax),
    ...idempotent,
  }),
  status: [201, 200],
  answer: z.object({ invitationsSent: z.int() }),
  errors: ["circle.not-found", "account.address-unproven", "mail.address-full", "request.too-many"],
});

/** One address that was invited and has not come: the latest of its invitations that the viewer may see. */
const waitingInvitation = z.object({
  id,
  email: z.string(),
  /** Who sent it, while they belong to the circle. */
  inviterName: z.nullable(z.string()),
  isOwn: z.boolean(),
  sentAt: moment,
  /** Then its link leads nowhere, and we forget the address. */
  holdsUntil: moment,
  /** The circle's code was renewed since: its link leads nowhere already. */
  isCodeRenewed: z.boolean(),
  /** Once a day for one address. */
  canSendAgain: z.boolean(),
});
export type WaitingInvitation = z.infer<typeof waitingInvitation>;

export const listInvitations = endpoint({
  summary:
    "Who was invited by mail and has not come yet, one entry an address, the latest first; at most 100. To the circle's admins all, to any other member their own alone.",
  method: "GET",
  path: "/api/circles/:circleId/invitations",
  answer: z.object({ invitations: z.array(waitingInvitation) }),
  errors: ["circle.not-found"],
});

export const sendInvitationAgain = endpoint({
  summary:
    "Mail one more invitation to the same address, in the name of who asks, and with the words of the former where they were theirs. Links of earlier mails go on working. At most one a day for an address: asked again, it answers the one of today.",
  method: "POST",
  path: "/api/circles/:circleId/invitations/:invitationId/send-again",
  status: [201, 200],
  answer: z.object({ invitation: waitingInvitation }),
  errors: [
    "circle.not-found",
    "invitation.not-found",
    "invitation.accepted",
    "account.address-unproven",
    "mail.address-full",
    "request.too-many",
  ],
});

export const withdrawInvitation = endpoint({
  summary:
    "End every invitation to that address which the viewer may see: its links lead nowhere and what waits is not mailed. Nobody is told. The circle's code stays.",
  method: "DELETE",
  path: "/api/circles/:circleId/invitations/:invitationId",
  status: 204,
  errors: ["circle.not-found", "invitation.not-found", "invitation.accepted"],
});

/** What a link shows before anybody signs up: names without pictures, and nobody's address but that which it was mailed to. */
export const openedInvitation = z.object({
  circleName: z.string(),
  memberCount: z.int(),
  /** Only for a member of the circle: there is nothing to join. */
  circleId: z.nullable(id),
  /** Whoever passed the link on, or mailed it, while they belong to the circle. */
  inviterName: z.nullable(z.string()),
  /** What its people are called, the inviter first; at most five. */
  names: z.array(z.string()),
  /** Their colours, in the same order. */
  washes: z.optional(z.array(wash)),
  /** Of a mailed invitation; empty otherwise. */
  message: z.string(),
  email: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

export const openInvitation = endpoint({
  summary:
    "What an invitation's link leads to, for whoever has its code: who invites to which circle. With a mail's token also its message and the address it went to. Every code that opens nothing is answered alike; whoever has the token of a mail is told where it was withdrawn or is over.",
  method: "POST",
  path: "/api/invitations/open",
  body: z.object({
    inviteCode: requiredLine(circleLimits.typedCodeMax, "circles.validation.inviteCode"),
    /** The `from` of the link; one that tells nothing is as good as none. */
    from: optionalLine(circleLimits.fromMax),
  }),
  answer: z.object({ invitation: openedInvitation }),
  errors: ["circle.unknown-code", "invitation.ended", "request.too-many"],
});
