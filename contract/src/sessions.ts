import * as z from "zod/mini";
import { accountLimits, currentPassword } from "./accounts.ts";
import { codeErrors, factorCode } from "./factors.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { openIdProof, openIdRefusals } from "./kit/openid.ts";
import { id } from "./kit/text.ts";
import { assertion, passkeyRefusals } from "./kit/webauthn.ts";

/** As their makers write them, in every language. */
export const browsers = [
  "Chrome",
  "Edge",
  "Firefox",
  "Opera",
  "Safari",
  "Samsung Internet",
  "Vivaldi",
] as const;
export const systems = ["Android", "ChromeOS", "iPad", "iPhone", "Linux", "Mac", "Windows"] as const;

export const session = z.object({
  id,
  /** Of the browser that signed in, as far as it told. */
  device: z.object({
    browser: z.nullable(z.enum(browsers)),
    system: z.nullable(z.enum(systems)),
  }),
  createdAt: moment,
  /** To the hour. */
  lastUsedAt: moment,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const confirmSession = endpoint({
  summary:
    "Prove once more, by password, passkey or OpenID provider, that one is the member of this session, for the calls that need a confirmed one. Answers a new token for the session; the one that was sent is good until that is used, for five minutes at most, and confirms nothing.",
  method: "POST",
  path: "/api/auth/confirm",
  body: z
    .object({
      password: z.optional(currentPassword),
      /** Asked for, beside the password, by `account.second-factor`. */
      code: z.optional(factorCode),
      passkey: z.optional(assertion),
      openId: z.optional(openIdProof),
    })
    .check(
      z.refine((proof) => (proof.password ?? proof.passkey ?? proof.openId) !== undefined, {
        path: ["password"],
        error: "accounts.validation.passwordRequired",
      }),
    ),
  answer: z.object({ token: z.string() }),
  errors: [
    "account.wrong-password",
    "account.passwords-off",
    ...codeErrors,
    ...passkeyRefusals,
    ...openIdRefusals,
  ],
});

export const listSessions = endpoint({
  summary: "One's running sessions, this one first, then the one used last.",
  method: "GET",
  path: "/api/auth/sessions",
  answer: z.object({ sessions: z.array(session).check(z.maxLength(accountLimits.sessionsMax)) }),
});

export const endSession = endpoint({
  summary: "End one of one's sessions, at once.",
  method: "DELETE",
  path: "/api/auth/sessions/:sessionId",
  status: 204,
  needsConfirmation: true,
  errors: ["session.not-found"],
});

export const endOtherSessions = endpoint({
  summary: "End all of one's sessions but this one, at once.",
  method: "DELETE",
  path: "/api/auth/sessions",
  status: 204,
  needsConfirmation: true,
});
