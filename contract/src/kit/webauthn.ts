import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { lenient } from "./lenient.ts";
import { bounded } from "./text.ts";

/** Of what an authenticator says, in base64url; an attestation may hold certificates. */
const limits = { credentialIdMax: 1400, partMax: 20_000, transportsMax: 10 } as const;

const bytes = (max: number) => bounded(max).check(z.regex(/^[\w-]+$/, "validation.text"));
const credentialId = bytes(limits.credentialIdMax);
const part = bytes(limits.partMax);
const transports = z.array(bytes(20)).check(z.maxLength(limits.transportsMax));

/** What `navigator.credentials` answers, as JSON. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: lenient(z.nullable(bytes(100))),
  }),
});
export type Assertion = z.infer<typeof assertion>;

export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: lenient(transports),
  }),
});
export type Attestation = z.infer<typeof attestation>;

const userVerification = z.literal("required");
const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

/** What `navigator.credentials.get` is asked with; the challenge is good for one use within five minutes. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: descriptors,
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  excludeCredentials: descriptors,
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** Why an answer of an authenticator is not taken. */
export const passkeyRefusals = [
  "passkey.refused",
  "passkey.expired",
  "passkey.foreign",
  "passkey.unknown",
  "passkey.copied",
  "passkey.unavailable",
] as const satisfies readonly ErrorCode[];
