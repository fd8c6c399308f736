import * as z from "zod/mini";
import { accountLimits, circumstances, signedInAnswer } from "./accounts.ts";
import { codeErrors, factorCode } from "./factors.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { maybe } from "./kit/lenient.ts";
import { openIdProof, openIdRefusals } from "./kit/openid.ts";
import { line } from "./kit/text.ts";

export const openIdLimits = {
  /** So long somebody may take at the provider. */
  requestMinutes: 10,
  /** And to accept the texts, or find the code, once they are back. */
  proofMinutes: 15,
  /** A provider's clock, and the load of its pages. */
  skewSeconds: 60,
  /** What the provider sends the browser back with. */
  returnedMax: 4000,
} as const;

const began = z.object({ url: z.string() });
const unavailable = ["openid.off", "openid.away", "openid.refused", "request.too-many"] as const;

export const getOpenId = endpoint({
  summary: "Whether one signs in with the sign-in of this house, and whether one has a password besides.",
  method: "GET",
  path: "/api/auth/openid",
  answer: z.object({
    openId: z.object({ joinedAt: z.nullable(moment), hasPassword: z.boolean() }),
  }),
});

export const prepareOpenIdSignIn = endpoint({
  summary:
    "Where the browser is to go to sign in with the OpenID provider. A cookie binds the way back to this browser.",
  method: "POST",
  path: "/api/auth/openid/sign-in-requests",
  answer: began,
  errors: unavailable,
});

export const prepareOpenIdJoining = endpoint({
  summary: "The same, to sign in that way from now on.",
  method: "POST",
  path: "/api/auth/openid/joining-requests",
  answer: began,
  needsConfirmation: true,
  errors: ["account.unproven", ...unavailable],
});

export const prepareOpenIdProof = endpoint({
  summary: "The same, to prove in this session who one is: the provider asks anew.",
  method: "POST",
  path: "/api/auth/openid/proof-requests",
  answer: began,
  errors: unavailable,
});

export const redeemOpenId = endpoint({
  summary:
    "What the browser came back with, checked once. Answers a proof for one of the calls that take it, and what a new account would be made of where there is none.",
  method: "POST",
  path: "/api/auth/openid/answers",
  body: z.object({ returned: z.string().check(z.maxLength(openIdLimits.returnedMax)) }),
  answer: z.object({
    proof: z.string(),
    newAccount: z.nullable(z.object({ email: z.string(), fullName: z.string() })),
  }),
  errors: [
    "openid.denied",
    "openid.expired",
    "openid.not-recent",
    "openid.unproven",
    "openid.other-identity",
    "account.deactivated",
    "account.email-taken",
    ...unavailable,
  ],
});

export const signInWithOpenId = endpoint({
  summary:
    "Sign in with the proof. Where it is of nobody here yet, name and acceptances make an account, as at a sign-up.",
  method: "POST",
  path: "/api/auth/openid/sign-ins",
  body: z.object({
    proof: openIdProof,
    /** Asked for by `account.second-factor`: then the same call is sent again with it. */
    code: maybe(factorCode),
    fullName: maybe(line(accountLimits.fullNameMax)),
    acceptedPrivacyPolicy: maybe(z.boolean()),
    acceptedTermsOfService: maybe(z.boolean()),
    rememberMe: maybe(z.boolean()),
    ...circumstances,
  }),
  answer: signedInAnswer,
  errors: [
    "openid.other-identity",
    "account.deactivated",
    "account.email-taken",
    "account.wrong-credentials",
    ...openIdRefusals,
    ...codeErrors,
  ],
});

export const joinOpenId = endpoint({
  summary: "Sign in with this identity at the provider from now on.",
  method: "PUT",
  path: "/api/auth/openid/identity",
  body: z.object({ proof: openIdProof }),
  status: 204,
  errors: ["account.unproven", "openid.other-identity", ...openIdRefusals],
});

export const leaveOpenId = endpoint({
  summary: "The provider signs one in no more; refused where that is the only way in.",
  method: "DELETE",
  path: "/api/auth/openid/identity",
  status: 204,
  needsConfirmation: true,
  errors: ["openid.last-way"],
});
