import * as z from "zod/mini";
import { codeErrors, factorCode } from "./factors.ts";
import { moment, timeZone } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { lenient, maybe } from "./kit/lenient.ts";
import { openIdProof, openIdRefusals } from "./kit/openid.ts";
import { bounded, email, id, line, optionalText, requiredName } from "./kit/text.ts";
import { isFullName } from "./kit/unseen.ts";
import { assertion, passkeyRefusals } from "./kit/webauthn.ts";
import { languageCodes } from "./languages.ts";
import { legalNotice } from "./legal.ts";
import { judgedErrors } from "./media.ts";

export const accountLimits = {
  passwordMin: 6,
  passwordMax: 128,
  fullNameMax: 100,
  favoriteQuoteMax: 500,
  /** A session ends after this long without use. */
  rememberedSessionDays: 30,
  sessionHours: 24,
  /** More sessions of one member end the oldest. */
  sessionsMax: 20,
  /** So long after a proof of who one is, a session does what needs a confirmed one. */
  confirmedMinutes: 15,
  /** So long the token from before such a proof is taken, where the answer with the new one was lost. */
  oldTokenMinutes: 5,
  /** So long after its address was proven, an account sends few mails to strangers. */
  youngDays: 7,
  resetLinkHours: 1,
  verifyLinkDays: 7,
  /** The link to a new address, and the one that gives the old one back. */
  addressLinkHours: 24,
  addressUndoDays: 7,
} as const;

export const password = bounded(accountLimits.passwordMax, {
  error: "accounts.validation.passwordRequired",
  tooLong: "validation.tooLong",
}).check(
  z.refine((value) => value !== "", { error: "accounts.validation.passwordRequired", abort: true }),
  z.minLength(accountLimits.passwordMin, "accounts.validation.passwordTooShort"),
  z.refine((value) => value.isWellFormed(), "validation.text"),
);

/** Of an account that the operator made and nobody has named yet: the tour asks whose it is. */
export const unnamed = "Administrator";

export const fullName = requiredName(accountLimits.fullNameMax, "accounts.validation.fullName").check(
  z.refine(isFullName, "accounts.validation.fullName"),
);

const language = z.enum(languageCodes);

export const user = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(["user", "admin"]),
  /** By role, or by a verified address that equals ADMIN_EMAIL. */
  isAdmin: z.boolean(),
  profilePhotoUrl: z.nullable(z.string()),
  favoriteQuote: z.string(),
  /** Chosen by the member, on whichever device; null while they read in that of each browser. Optional: pages keep members without. */
  language: z.optional(z.nullable(language)),
  createdAt: moment,
});
export type User = z.infer<typeof user>;

/** What the browser tells of itself, so that days, streaks and mails are the member's own. */
export const circumstances = { timeZone: lenient(timeZone), language: lenient(language) };

/** Of any length that was once allowed: it is compared, not chosen. */
export const currentPassword = z
  .string({ error: "accounts.validation.passwordRequired" })
  .check(z.minLength(1, "accounts.validation.passwordRequired"), z.maxLength(1000, "validation.tooLong"));

const photoAddress = z.string().check(z.maxLength(200));

export const signedInAnswer = z.object({ user, token: z.string() });

export const login = endpoint({
  summary: "Sign in, or sign up with isSignup.",
  method: "POST",
  path: "/api/auth/login",
  body: z.object({
    email,
    password: maybe(z.string().check(z.maxLength(1000))),
    fullName: maybe(line(accountLimits.fullNameMax)),
    acceptedPrivacyPolicy: maybe(z.boolean()),
    acceptedTermsOfService: maybe(z.boolean()),
    isSignup: maybe(z.boolean()),
    rememberMe: maybe(z.boolean()),
    /** Asked for by `account.second-factor`: then the same call is sent again with it. */
    code: maybe(factorCode),
    ...circumstances,
  }),
  answer: signedInAnswer,
  errors: [
    "account.wrong-credentials",
    ...codeErrors,
    "account.deactivated",
    "account.email-taken",
    "account.passwords-off",
  ],
});

export const logout = endpoint({
  summary: "End this session.",
  method: "POST",
  path: "/api/auth/logout",
  status: 204,
});

export const getProfile = endpoint({
  summary: "The signed-in member.",
  method: "GET",
  path: "/api/auth/profile",
  answer: z.object({
    user,
    timeZone: z.string(),
    /** Chosen by the member; else it is that of the browser they signed in with last. */
    isTimeZoneFixed: z.boolean(),
    /** What changed in the legal texts, until the member says to have seen it. */
    legalNotice: z.nullable(legalNotice),
  }),
});

export const updateProfile = endpoint({
  summary: "Change one's own name, quote, photo, time zone or language. The address has a call of its own.",
  method: "PUT",
  path: "/api/auth/profile",
  body: z.object({
    fullName: z.optional(fullName),
    favoriteQuote: z.optional(optionalText(accountLimits.favoriteQuoteMax)),
    profilePhotoUrl: z.optional(z.nullable(photoAddress)),
    /** Chosen by the member, so that one which the server does not know is refused. */
    timeZone: z.optional(timeZone),
    language: z.optional(language),
    isTimeZoneFixed: z.optional(z.boolean()),
  }),
  answer: z.object({ user }),
  errors: ["media.not-yours"],
});

export const updateProfilePhoto = endpoint({
  summary: "Show a photo that was uploaded for the profile. The one before it is deleted.",
  method: "PUT",
  path: "/api/profile-photo",
  body: z.object({ profilePhotoURL: photoAddress }),
  answer: z.object({ objectPath: z.string() }),
  errors: ["media.not-yours", ...judgedErrors, "service.busy", "service.storage-away"],
});

export const deleteAccount = endpoint({
  summary:
    "Delete oneself and all that is one's own, at once and for good. A proof as at a sign-in shows that one means it: one's password, with a code where these are asked for, a passkey, or the OpenID provider.",
  method: "DELETE",
  path: "/api/auth/delete-account",
  body: z
    .object({
      currentPassword: z.optional(currentPassword),
      /** Asked for, beside the password, by `account.second-factor`. */
      code: z.optional(factorCode),
      passkey: z.optional(assertion),
      openId: z.optional(openIdProof),
    })
    .check(
      z.refine((proof) => (proof.currentPassword ?? proof.passkey ?? proof.openId) !== undefined, {
        path: ["currentPassword"],
        error: "accounts.validation.passwordRequired",
      }),
    ),
  status: 204,
  errors: [
    "account.wrong-password",
    "account.last-admin",
    "account.passwords-off",
    ...codeErrors,
    ...passkeyRefusals,
    ...openIdRefusals,
  ],
});

export const requestPasswordReset = endpoint({
  summary: "Mail a link to choose a new password. The answer never tells whether the address is known.",
  method: "POST",
  path: "/api/auth/password-resets",
  body: z.object({ email, language: circumstances.language }),
  status: 204,
  errors: ["request.too-many", "account.passwords-off"],
});

export const redeemPasswordReset = endpoint({
  summary: "Choose a new password with the token of the mail; signs in and ends every other session.",
  method: "POST",
  path: "/api/auth/password-resets/redemptions",
  body: z.object({ token: z.string().check(z.maxLength(200)), password, code: maybe(factorCode) }),
  answer: signedInAnswer,
  errors: ["account.link-expired", ...codeErrors, "account.deactivated", "account.passwords-off"],
});

export const requestEmailVerification = endpoint({
  summary: "Mail the link that verifies one's address again.",
  method: "POST",
  path: "/api/auth/email-verifications",
  status: 204,
  errors: ["request.too-many"],
});

export const redeemEmailVerification = endpoint({
  summary:
    "Verify an address with the token of the mail, in a session of its account. In any other, or in none, nothing happens but the answer whose address it is: sign in as that member and send the token again.",
  method: "POST",
  path: "/api/auth/email-verifications/redemptions",
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ email: z.string(), isVerified: z.boolean() }),
  errors: ["account.link-expired", "account.deactivated", "request.too-many"],
});

export const adminLogin = endpoint({
  summary: "Sign in as an administrator with one's own address and password.",
  method: "POST",
  path: "/api/admin/auth",
  body: z.object({
    username: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(1000)),
    code: maybe(factorCode),
  }),
  answer: z.object({ success: z.boolean(), token: z.string() }),
  errors: ["account.wrong-credentials", ...codeErrors, "account.deactivated", "account.passwords-off"],
});
