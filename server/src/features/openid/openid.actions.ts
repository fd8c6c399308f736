import { openIdLimits } from "@blessing-jar/contract/openid.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { lockWithAdmins, type Member } from "../../database/members.ts";
import { allow, Failure } from "../../kit/failure.ts";
import { isSameToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { findMemberByEmail, getOwnMember, lockOwnMember } from "../accounts/accounts.queries.ts";
import { isAddressReserved } from "../accounts/email-changes.queries.ts";
import { hasPassword } from "../accounts/passwords.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { mayAddFactors } from "../factors/factors.policy.ts";
import { listPasskeysOf } from "../passkeys/passkeys.queries.ts";
import { takeChallenge } from "../passkeys/verification.ts";
import { takeClaimed } from "./claimed-administrators.ts";
import { mayLeave, whoSignsIn } from "./openid.policy.ts";
import { deleteIdentity, findIdentityOf, findMemberOfIdentity, insertIdentity } from "./openid.queries.ts";
import {
  newProof,
  newRequest,
  type OpenIdProof,
  openProof,
  openRequest,
  type Purpose,
  sealProof,
  sealRequest,
} from "./openid.sealed.ts";

interface Visit {
  viewer: Viewer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

const minute = 60;
const daySeconds = 86_400;
/** So long a sign-in at the provider may be past: asked for, so that it says how long it is. */
const oldestDays = 30;

const cookieName = (config: Config) => (config.isHttps ? "__Host-openid" : "openid");
const cookie = (config: Config) =>
  ({ httpOnly: true, sameSite: "lax", secure: config.isHttps, path: "/" }) as const;

/** @throws Failure openid.off */
function providerOf({ openId, config }: Context) {
  if (!openId || !config.openId) throw new Failure("openid.off");
  return { provider: openId, issuer: config.openId.issuer };
}

/** Where the browser is to go. Session fixation: only the browser that asked comes back with anything. */
export async function begin(context: Context, visit: Visit, purpose: Purpose): Promise<{ url: string }> {
  const { provider } = providerOf(context);
  const { config } = context;
  const sessionId = purpose === "sign-in" ? undefined : visit.viewer?.sessionId;
  const asked = newRequest(context, { purpose, ...(sessionId ? { sessionId } : {}) });
  const url = await provider.urlFor(asked, purpose === "proof" ? 0 : oldestDays * daySeconds);
  const maxAge = openIdLimits.requestMinutes * minute;
  visit.reply.setCookie(cookieName(config), await sealRequest(context, asked), { ...cookie(config), maxAge });
  return { url };
}

export async function beginJoining(context: Context, visit: Visit & { viewer: Viewer }) {
  allow(mayAddFactors({ email_verified_at: visit.viewer.emailVerifiedAt }));
  return await begin(context, visit, "joining");
}

/**
 * What the browser came back with, looked at once: a second look, of whoever copied it, finds nothing.
 * @throws Failure openid.expired, openid.not-recent, what the provider's answer comes to, and what a sign-in would be refused for
 */
export async function redeem(context: Context, { request, reply }: Visit, returned: string) {
  const { provider } = providerOf(context);
  const { config, db } = context;
  const asked = await openRequest(context, request.cookies[cookieName(config)] ?? "");
  const state = new URLSearchParams(returned).get("state") ?? "";
  if (!asked || !isSameToken(state, asked.state)) throw new Failure("openid.expired");
  reply.clearCookie(cookieName(config), cookie(config));
  if (!(await takeChallenge(db, asked.state, new Date(asked.expiresAt)))) throw new Failure("openid.expired");
  const { provenAt, email, isAdmin, ...identity } = await provider.identify(asked, returned);
  const { purpose, sessionId } = asked;
  const proven = newProof(context, {
    ...identity,
    purpose,
    ...(sessionId ? { sessionId } : {}),
    ...(email ? { email } : {}),
    ...(isAdmin === undefined ? {} : { isAdmin }),
    ...(provenAt ? { provenAt: provenAt.getTime() } : {}),
  });
  // A provider that remembers its browser says so at once: that proves nothing of who is there now.
  const isRecent = provenAt && provenAt.getTime() >= asked.askedAt - openIdLimits.skewSeconds * 1000;
  if (purpose === "proof" && !isRecent) throw new Failure("openid.not-recent");
  const proof = await sealProof(context, proven);
  if (purpose !== "sign-in") return { proof, newAccount: null };
  const { who } = await findWhoSignsIn(context, proven);
  const isNew = who === "nobody-yet";
  return { proof, newAccount: isNew ? { email: proven.email ?? "", fullName: proven.fullName } : null };
}

/** @throws Failure openid.unproven, openid.other-identity, account.deactivated, account.email-taken */
export async function findWhoSignsIn({ db }: Context, proven: OpenIdProof) {
  const { email = "", issuer } = proven;
  const joined = await findMemberOfIdentity(db, proven);
  const byAddress = joined || email === "" ? undefined : await findMemberByEmail(db, email);
  const said = whoSignsIn({
    isProvenThere: email !== "",
    joined: joined && { isActive: joined.is_active },
    byAddress: byAddress && {
      isActive: byAddress.is_active,
      isProven: byAddress.email_verified_at !== null,
      hasOtherIdentity: (await findIdentityOf(db, byAddress.id, issuer)) !== undefined,
    },
  });
  if ("code" in said) throw new Failure(said.code);
  if (said.who === "nobody-yet" && (await isAddressReserved(db, email))) {
    throw new Failure("account.email-taken");
  }
  return { who: said.who, member: joined ?? byAddress };
}

/** @throws Failure openid.expired for another purpose or another session too */
export async function readProof(
  context: Context,
  sealed: string,
  { purpose, sessionId }: { purpose: Purpose; sessionId?: string },
): Promise<OpenIdProof> {
  providerOf(context);
  const proven = await openProof(context, sealed);
  if (proven?.purpose !== purpose || proven.sessionId !== sessionId) throw new Failure("openid.expired");
  return proven;
}

/** Of two uses of one proof, the second fails. */
export async function takeProof({ db }: Pick<Context, "db">, { id, expiresAt }: OpenIdProof): Promise<void> {
  if (!(await takeChallenge(db, id, new Date(expiresAt)))) throw new Failure("openid.expired");
}

/** The viewer's own identity proves, in this session, who they are; it is to be used up once all else is right. */
export async function readOwnProof(context: Context, { id, sessionId }: Viewer, sealed: string) {
  const proven = await readProof(context, sealed, { purpose: "proof", sessionId });
  const member = await findMemberOfIdentity(context.db, proven);
  if (member?.id !== id) throw new Failure("openid.expired");
  return proven;
}

/** @throws Failure account.unproven, openid.other-identity */
export async function join(context: Context, viewer: Viewer, sealed: string): Promise<void> {
  const { sessionId } = viewer;
  const proven = await readProof(context, sealed, { purpose: "joining", sessionId });
  await context.db.transaction().execute(async (db) => {
    allow(mayAddFactors(await lockOwnMember(db, viewer)));
    await takeProof({ db }, proven);
    const isJoined = await insertIdentity(db, viewer.id, proven);
    if (!isJoined) throw new Failure("openid.other-identity");
    await factorsMail.later(context, { kind: "openid-added", memberId: viewer.id }, db);
  });
}

/** With what the provider gave. @throws Failure openid.last-way */
export async function leave(context: Context, viewer: Viewer): Promise<void> {
  const { issuer } = providerOf(context);
  await context.db.transaction().execute(async (db) => {
    // Before one's own mutex: the other order deadlocks.
    await lockWithAdmins(db, viewer.id);
    const member = await lockOwnMember(db, viewer);
    const { length: passkeys } = await listPasskeysOf(db, viewer.id);
    allow(mayLeave({ hasPassword: signsInByPassword(context, member), passkeys }));
    if (await deleteIdentity(db, viewer.id, issuer))
      await factorsMail.later(context, { kind: "openid-removed", memberId: viewer.id }, db);
    await takeClaimed(context, db, viewer.id);
  });
}

export async function describeOwn(context: Context, viewer: Viewer) {
  const { config, db } = context;
  const member = await getOwnMember(db, viewer);
  const identity = config.openId && (await findIdentityOf(db, viewer.id, config.openId.issuer));
  return {
    joinedAt: identity?.created_at.toISOString() ?? null,
    hasPassword: signsInByPassword(context, member),
  };
}

function signsInByPassword({ config }: Context, member: Pick<Member, "password_hash">): boolean {
  return config.hasPasswords && hasPassword(member.password_hash);
}
