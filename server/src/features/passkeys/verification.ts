import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Assertion, Attestation } from "@blessing-jar/contract/kit/webauthn.ts";
import { passkeyLimits } from "@blessing-jar/contract/passkeys.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { readSecurityKey } from "../../http/security-key.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { PasskeyRow } from "./passkeys.queries.ts";
import type { RelyingParty } from "./relying-party.ts";

/** The library is loaded with the first use. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

/** EdDSA, ES256, RS256: what authenticators have. */
export const algorithms = [-8, -7, -257];

interface Expected {
  purpose: Purpose;
  site: RelyingParty;
}

/**
 * The new passkey that a browser made for us, once.
 * @throws Failure passkey.refused, passkey.foreign, passkey.expired
 */
export async function verifyAttestation(context: Context, given: Attestation, expected: Expected) {
  const response: RegistrationResponseJSON = {
    ...given,
    response: {
      clientDataJSON: given.response.clientDataJSON,
      attestationObject: given.response.attestationObject,
    },
    clientExtensionResults: {},
  };
  const challenge = await checkClientData(context, given, expected);
  await refuseCertificates(given.response.attestationObject);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...challenge.expected,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!registrationInfo) throw new Failure("passkey.refused");
  await consume(context, challenge);
  return registrationInfo;
}

/**
 * That whoever answers holds the passkey, and its owner unlocked it, once.
 * @throws Failure passkey.refused, passkey.foreign, passkey.expired
 */
export async function verifyAssertion(
  context: Context,
  given: Assertion,
  passkey: Pick<PasskeyRow, "credential_id" | "public_key">,
  expected: Expected,
) {
  const { userHandle: _, ...parts } = given.response;
  const response: AuthenticationResponseJSON = { ...given, response: parts, clientExtensionResults: {} };
  const challenge = await checkClientData(context, given, expected);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...challenge.expected,
    // The counter is compared where it is written: of two uses at once only one is right.
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: -1,
    },
  }).catch(refuse);
  if (!verified) throw new Failure("passkey.refused");
  await consume(context, challenge);
  return authenticationInfo;
}

/** The browser's own word for which challenge and which site it answered: told apart here, so that the refusal says why. */
async function checkClientData(
  { db, clock }: Context,
  { response }: { response: { clientDataJSON: string } },
  { purpose, site }: Expected,
) {
  const { challenge, origin } = clientDataOf(response.clientDataJSON);
  if (origin !== site.origin) throw new Failure("passkey.foreign");
  const expiresAt = expiryOf(await readSecurityKey(db), purpose, challenge);
  if (!expiresAt) throw new Failure("passkey.refused");
  if (expiresAt < clock.now()) throw new Failure("passkey.expired");
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
  return { text: challenge, expiresAt, expected };
}

function clientDataOf(encoded: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = Object(JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")));
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    throw new Failure("passkey.refused");
  }
}

/**
 * No maker's certificate is asked for, so none is looked at. SSRF: the library would fetch the revocation lists that
 * certificates name, from wherever they say.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const isBare = ["none", "packed"].includes(decoded.get("fmt")) && !decoded.get("attStmt").get("x5c");
    if (isBare) return;
  } catch {}
  throw new Failure("passkey.refused");
}

async function consume({ db }: Context, { text, expiresAt }: { text: string; expiresAt: Date }) {
  if (!(await takeChallenge(db, text, expiresAt))) throw new Failure("passkey.expired");
}

function refuse(error: unknown): never {
  const isForeign = error instanceof Error && error.name === "UnexpectedRPIDHash";
  throw new Failure(isForeign ? "passkey.foreign" : "passkey.refused");
}

/** Consumes a challenge: of two answers to it, the second gets false. */
export async function takeChallenge(db: Database, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("used_challenges")
    .values({ challenge_hash: hashToken(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a challenge is good for: one to sign in with proves nothing in a session, nor in another session. */
export type Purpose = "sign-in" | `proof ${string}` | `registration ${string}`;

const randomLength = 16;
const timeLength = 6;
const macLength = 32;

/**
 * A challenge that vouches for itself: random bytes, when it expires, and their HMAC. Nothing is stored before it is answered,
 * so that whoever asks for a million of them fills no table.
 */
export function makeChallenge(key: Buffer, purpose: Purpose, now: Date): Buffer {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime() + passkeyLimits.challengeSeconds * 1000, 0, timeLength);
  const body = Buffer.concat([randomBytes(randomLength), time]);
  return Buffer.concat([body, macOf(key, purpose, body)]);
}

/** Until when a challenge of ours may be answered; undefined for one that is not ours, or is for something else. */
function expiryOf(key: Buffer, purpose: Purpose, challenge: string): Date | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== randomLength + timeLength + macLength) return undefined;
  const body = bytes.subarray(0, randomLength + timeLength);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(key, purpose, body))) return undefined;
  return new Date(body.readUIntBE(randomLength, timeLength));
}

function macOf(key: Buffer, purpose: Purpose, body: Buffer): Buffer {
  return createHmac("sha256", key).update(`passkey-challenge ${purpose}\n`).update(body).digest();
}
