import * as z from "zod/mini";
import { circleLimits } from "./circles.ts";
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
  /** Of whom a link comes: a member's id, or the token of a mail. */
  fromMax: 100,
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
    "What an invitation's link leads to, for whoever has its code: who invites to which circle. With a mail's token also its message and the address it went to. Every code that opens nothing is answered alike.",
  method: "POST",
  path: "/api/invitations/open",
  body: z.object({
    inviteCode: requiredLine(circleLimits.typedCodeMax, "circles.validation.inviteCode"),
    /** The `from` of the link; one that tells nothing is as good as none. */
    from: optionalLine(invitationLimits.fromMax),
  }),
  answer: z.object({ invitation: openedInvitation }),
  errors: ["circle.unknown-code", "request.too-many"],
});
