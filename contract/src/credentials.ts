import * as z from "zod/mini";
import { currentPassword, password, user } from "./accounts.ts";
import { codeErrors, factorCode } from "./factors.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { email } from "./kit/text.ts";

const mailedToken = z.string().check(z.maxLength(200));

/** A new address that waits until the link in the mail to it is opened. */
export const emailChange = z.object({ email: z.string(), expiresAt: moment });
export type EmailChange = z.infer<typeof emailChange>;

export const changePassword = endpoint({
  summary:
    "Choose another password; the old one proves who one is, with a code where these are asked for. All other sessions end, and this one goes on under the new token that is answered.",
  method: "PUT",
  path: "/api/auth/password",
  body: z.object({
    currentPassword,
    password,
    /** Asked for, beside the old password, by `account.second-factor`. */
    code: z.optional(factorCode),
  }),
  answer: z.object({ token: z.string() }),
  errors: ["account.wrong-password", "account.passwords-off", ...codeErrors],
});

export const getEmailChange = endpoint({
  summary: "One's new address that is not proven yet, if there is one.",
  method: "GET",
  path: "/api/auth/email-change",
  answer: z.object({ change: z.nullable(emailChange) }),
});

export const requestEmailChange = endpoint({
  summary:
    "Ask for another address, in place of one asked for before. It counts once the link in the mail to it is opened; whether somebody has it already is not told.",
  method: "PUT",
  path: "/api/auth/email-change",
  body: z.object({ email }),
  answer: z.object({ change: emailChange }),
  needsConfirmation: true,
  errors: ["account.same-address", "account.last-admin", "mail.address-full", "request.too-many"],
});

export const cancelEmailChange = endpoint({
  summary: "Keep the address; the link that was mailed is good no more.",
  method: "DELETE",
  path: "/api/auth/email-change",
  status: 204,
});

export const redeemEmailChange = endpoint({
  summary:
    "Take the new address with the token of the mail to it, in a session of the account that asked. In any other, or in none, nothing happens: sign in as that member and send the token again.",
  method: "POST",
  path: "/api/auth/email-change/redemptions",
  body: z.object({ token: mailedToken }),
  answer: z.object({ user: z.nullable(user) }),
  errors: ["account.link-expired", "account.email-taken", "account.last-admin", "request.too-many"],
});

export const undoEmailChange = endpoint({
  summary:
    "Give an account its old address back, with the token of the mail to that one. Ends all sessions and the password, and mails a link to choose a new one.",
  method: "POST",
  path: "/api/auth/email-change/undoings",
  body: z.object({ token: mailedToken }),
  status: 204,
  errors: ["account.link-expired", "account.email-taken", "account.deactivated", "request.too-many"],
});
