import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { email, id, optionalText } from "./kit/text.ts";

export const invitationLimits = {
  /** Addresses of one call. */
  addresses: 20,
  personalMessageMax: 500,
  /** Addresses that one member may invite in a day. */
  addressesADay: 100,
  youngAddressesADay: 20,
  /** Then we forget whom somebody invited. */
  keptDays: 30,
} as const;

/** The first of each, whatever its letter case. */
function withoutDoubles(emails: string[]): string[] {
  return [
    ...new Map(emails.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();
}

export const sendInvitations = endpoint({
  name: "sendInvitations",
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
