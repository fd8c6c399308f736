import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { email, id, optionalText } from "./kit/text.ts";

export const invitationLimits = {
  /** Addresses of one call. */
  addresses: 20,
  personalMessageMax: 500,
  /** Addresses that one member may invite in a day. */
  addressesADay: 100,
  /** Invitations that one address gets in a day, whoever sends them. */
  toAddressADay: 5,
  /** Then we forget whom somebody invited. */
  keptDays: 30,
} as const;

/** The first of each, whatever its letter case. */
export function withoutDoubles(emails: string[]): string[] {
  return [
    ...new Map(emails.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed();
}

export const sendInvitations = endpoint({
  name: "sendInvitations",
  summary:
    "Mail an invitation to one's circle, any member's right. Answers how many addresses were accepted: the same one twice counts once, and one that has had its fill of invitations today is left out.",
  method: "POST",
  path: "/api/invitations",
  body: z.object({
    circleId: id,
    emails: z
      .array(email, { error: "invitations.validation.none" })
      .check(
        z.overwrite(withoutDoubles),
        z.minLength(1, "invitations.validation.none"),
        z.maxLength(invitationLimits.addresses, "invitations.validation.tooMany"),
      ),
    personalMessage: optionalText(invitationLimits.personalMessageMax),
    /** Made by the form: a second send of the same writing mails nobody twice. */
    draftId: z.optional(id),
  }),
  status: 201,
  answer: z.object({ invitationsSent: z.int() }),
  errors: ["circle.not-found", "request.too-many"],
});
