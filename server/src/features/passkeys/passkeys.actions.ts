import { randomUUIDv7 } from "node:crypto";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Assertion, CreationOptions, RequestOptions } from "@blessing-jar/contract/kit/webauthn.ts";
import { type createPasskey, type Passkey, passkeyLimits } from "@blessing-jar/contract/passkeys.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { readSecurityKey } from "../../http/security-key.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { mayAddFactors } from "../factors/factors.policy.ts";
import {
  deleteOwnPasskey,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
  usePasskey,
} from "./passkeys.queries.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import {
  algorithms,
  makeChallenge,
  type Purpose,
  verifyAssertion,
  verifyAttestation,
} from "./verification.ts";

const timeout = passkeyLimits.challengeSeconds * 1000;

export const purposes = {
  signIn: "sign-in",
  proof: ({ sessionId }: Pick<Viewer, "sessionId">): Purpose => `proof ${sessionId}`,
  registration: ({ sessionId }: Pick<Viewer, "sessionId">): Purpose => `registration ${sessionId}`,
} as const;

/** @throws Failure passkey.unavailable */
function siteOf({ config }: Context): RelyingParty {
  const site = relyingPartyOf(config);
  if (!site) throw new Failure("passkey.unavailable");
  return site;
}

async function challengeFor({ db, clock }: Context, purpose: Purpose): Promise<string> {
  return makeChallenge(await readSecurityKey(db), purpose, clock.now()).toString("base64url");
}

export async function creationOptions(context: Context, viewer: Viewer): Promise<CreationOptions> {
  const { id } = siteOf(context);
  allow(mayAddFactors({ email_verified_at: viewer.emailVerifiedAt }));
  const own = await listPasskeysOf(context.db, viewer.id);
  if (own.length >= passkeyLimits.passkeysMax) throw new Failure("passkey.too-many");
  return {
    challenge: await challengeFor(context, purposes.registration(viewer)),
    rp: { id, name: context.config.productName },
    user: { id: handleOf(viewer.id), name: viewer.email, displayName: viewer.fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout,
    attestation: "none",
    // Discoverable, so that nobody types an address, and unlocked by its owner: it counts as both factors.
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    excludeCredentials: describePasskeys(own),
  };
}

/** Without a list of whose: the browser shows those it has for this site. */
export function signInOptions(context: Context): Promise<RequestOptions> {
  return requestOptions(context, purposes.signIn, []);
}

export async function proofOptions(context: Context, viewer: Viewer): Promise<RequestOptions> {
  return await requestOptions(context, purposes.proof(viewer), await listPasskeysOf(context.db, viewer.id));
}

async function requestOptions(
  context: Context,
  purpose: Purpose,
  allowed: PasskeyRow[],
): Promise<RequestOptions> {
  const { id: rpId } = siteOf(context);
  return {
    challenge: await challengeFor(context, purpose),
    rpId,
    timeout,
    userVerification: "required",
    allowCredentials: describePasskeys(allowed),
  };
}

export async function addPasskey(
  context: Context,
  viewer: Viewer,
  { name, passkey }: ParsedBody<typeof createPasskey>,
): Promise<PasskeyRow> {
  const expected = { purpose: purposes.registration(viewer), site: siteOf(context) };
  const { credential, credentialBackedUp } = await verifyAttestation(context, passkey, expected);
  return await context.db.transaction().execute(async (db) => {
    allow(mayAddFactors(await lockOwnMember(db, viewer)));
    const made = await insertPasskey(db, {
      id: randomUUIDv7(),
      member_id: viewer.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      name,
      is_synced: credentialBackedUp,
    });
    await factorsMail.later(context, { kind: "passkey-added", memberId: viewer.id }, db);
    return made;
  });
}

export async function removePasskey(context: Context, viewer: Viewer, passkeyId: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await deleteOwnPasskey(db, { memberId: viewer.id, passkeyId });
    await factorsMail.later(context, { kind: "passkey-removed", memberId: viewer.id }, db);
  });
}

/**
 * The passkey that an answer proves, used once more.
 * @throws Failure passkey.unknown, passkey.refused, passkey.foreign, passkey.expired, passkey.copied
 */
export async function provePasskey(
  context: Context,
  { request }: { request: FastifyRequest },
  given: Assertion,
  purpose: Purpose,
): Promise<PasskeyRow> {
  const site = siteOf(context);
  const found = await findPasskey(context.db, given.id);
  if (!found) throw new Failure("passkey.unknown");
  const { userHandle } = given.response;
  if (userHandle && userHandle !== handleOf(found.member_id)) throw new Failure("passkey.refused");
  const { newCounter, credentialBackedUp } = await verifyAssertion(context, given, found, { purpose, site });
  const use = { counter: newCounter, isSynced: credentialBackedUp };
  if (!(await usePasskey(context.db, found.id, use))) {
    await context.securityLog.passkeyCopied(found.member_id, request);
    throw new Failure("passkey.copied");
  }
  return found;
}

/** A passkey of the viewer's own proves, in this session, who they are. */
export async function proveViewer(
  context: Context,
  call: { viewer: Viewer; request: FastifyRequest },
  given: Assertion,
): Promise<void> {
  const { member_id } = await provePasskey(context, call, given, purposes.proof(call.viewer));
  if (member_id !== call.viewer.id) throw new Failure("passkey.unknown");
}

/** What an authenticator keeps of whose it is: no name, no address. */
function handleOf(memberId: string): string {
  return Buffer.from(memberId.replaceAll("-", ""), "hex").toString("base64url");
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  };
}

/** What a browser is told of passkeys that are there: those it may use, or need not make again. */
function describePasskeys(rows: PasskeyRow[]) {
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: "public-key" as const,
    transports,
  }));
}
