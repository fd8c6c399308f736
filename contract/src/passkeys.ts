import * as z from "zod/mini";
import { circumstances, signedInAnswer } from "./accounts.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { maybe } from "./kit/lenient.ts";
import { id, requiredLine } from "./kit/text.ts";
import { assertion, attestation, creationOptions, passkeyRefusals, requestOptions } from "./kit/webauthn.ts";

export const passkeyLimits = {
  passkeysMax: 20,
  nameMax: 60,
  challengeSeconds: 300,
} as const;

const name = requiredLine(passkeyLimits.nameMax, "passkeys.validation.name");

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
  /** It is kept in an account of its maker, and is there on other devices too. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  summary: "One's own passkeys, the newest first.",
  method: "GET",
  path: "/api/auth/passkeys",
  answer: z.object({ passkeys: z.array(passkey) }),
});

export const preparePasskey = endpoint({
  summary: "What a browser needs to make a passkey.",
  method: "POST",
  path: "/api/auth/passkeys/challenges",
  answer: z.object({ options: creationOptions }),
  needsConfirmation: true,
  errors: ["account.unproven", "passkey.too-many", "passkey.unavailable"],
});

export const createPasskey = endpoint({
  summary: "Sign in with this passkey from now on.",
  method: "POST",
  path: "/api/auth/passkeys",
  body: z.object({ name, passkey: attestation }),
  status: 201,
  answer: z.object({ passkey }),
  needsConfirmation: true,
  errors: [
    "account.unproven",
    "passkey.refused",
    "passkey.expired",
    "passkey.foreign",
    "passkey.unavailable",
    "passkey.known",
    "passkey.too-many",
  ],
});

export const renamePasskey = endpoint({
  summary: "Call a passkey something else.",
  method: "PATCH",
  path: "/api/auth/passkeys/:passkeyId",
  body: z.object({ name }),
  answer: z.object({ passkey }),
  errors: ["passkey.not-found"],
});

export const deletePasskey = endpoint({
  summary: "Nobody signs in with this passkey any more.",
  method: "DELETE",
  path: "/api/auth/passkeys/:passkeyId",
  status: 204,
  needsConfirmation: true,
  errors: ["passkey.not-found"],
});

export const preparePasskeySignIn = endpoint({
  summary: "What a browser needs to sign in with a passkey.",
  method: "POST",
  path: "/api/auth/passkeys/sign-in-challenges",
  answer: z.object({ options: requestOptions }),
  errors: ["passkey.unavailable", "request.too-many"],
});

export const signInWithPasskey = endpoint({
  summary: "Sign in with a passkey, which counts as password and code at once.",
  method: "POST",
  path: "/api/auth/passkeys/sign-ins",
  body: z.object({ passkey: assertion, rememberMe: maybe(z.boolean()), ...circumstances }),
  answer: signedInAnswer,
  errors: [...passkeyRefusals, "account.deactivated", "account.wrong-credentials", "request.too-many"],
});

export const preparePasskeyProof = endpoint({
  summary: "What a browser needs to prove with one's passkey who one is.",
  method: "POST",
  path: "/api/auth/passkeys/proof-challenges",
  answer: z.object({ options: requestOptions }),
  errors: ["passkey.unavailable"],
});
