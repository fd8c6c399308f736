import { setTimeout as pause } from "node:timers/promises";
import type { redeemEmailVerification } from "@blessing-jar/contract/accounts.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { countAttempt, networkOf } from "../../http/limits.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { deleteTokensOf, findMemberOfToken, takeToken } from "../accounts/account-tokens.queries.ts";
import { resetMail, verificationMail } from "../accounts/accounts.jobs.ts";
import {
  isResetDue,
  redemptionLimits,
  resetLimits,
  verificationLimits,
} from "../accounts/accounts.limits.ts";
import { mayUsePasswords } from "../accounts/accounts.policy.ts";
import { findActiveMember, findMemberByEmail, updateMember } from "../accounts/accounts.queries.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { deleteSessionsOf } from "../accounts/sessions.queries.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { lockForHandOver } from "../hand-over/hand-over.queries.ts";

// Against a timing attack: longer than the look-up and the job take, so known and unknown addresses answer alike.
const sameTimeMs = 150;

/** Against enumeration: mails a link to a known address, does nothing for another; answer and time are the same. */
export async function askForReset(
  context: Context,
  request: FastifyRequest,
  { email, language }: { email: string; language?: LanguageCode | undefined },
): Promise<void> {
  allow(mayUsePasswords(context.config));
  await countAttempt(context, resetLimits(request));
  const moment = pause(sameTimeMs);
  const isDue = await isResetDue(context, email);
  const member = await findMemberByEmail(context.db, email);
  if (isDue && member?.is_active) {
    await resetMail.later(context, { memberId: member.id, language });
  }
  await moment;
}

/**
 * The member, under a new password. Every session and every other link ends. Who proves the address by it for the first
 * time gets the account as its new owner.
 */
export async function redeemReset(
  context: Context,
  request: FastifyRequest,
  { token, password, code }: { token: string; password: string; code?: string | undefined },
): Promise<Member> {
  allow(mayUsePasswords(context.config));
  const attempt = await countAttempt(context, redemptionLimits(request));
  // Looked up before the expensive hash, so that guessed tokens cost nothing.
  const owner = await findMemberOfToken(context.db, "password-reset", token);
  if (!owner) throw new Failure("account.link-expired");
  await checkNewPassword(password, { fullName: owner.full_name, email: owner.email }, context.config);
  const isProven = owner.email_verified_at !== null;
  // Who reads the mails has one factor only: a link switches the other one off no more than a password does. What a
  // stranger set before the address was proven keeps nobody out.
  if (isProven) await checkSecondFactor(context, { request, member: owner, code });
  const passwordHash = await hashPassword(password, networkOf(request.ip));
  const member = await context.db.transaction().execute(async (db) => {
    // Race: before the token, which ends where the address changes, so that no link to one address proves another.
    const before = await lockForHandOver(db, owner.id);
    const memberId = await takeToken(db, token);
    const isAsBefore = before && (before.email_verified_at !== null) === isProven;
    if (!memberId || !isAsBefore) throw new Failure("account.link-expired");
    if (!before.is_active) throw new Failure("account.deactivated");
    if (isProven) {
      await deleteSessionsOf(db, memberId);
      await deleteTokensOf(db, memberId);
    } else await takeOver(context, db, before);
    return await updateMember(db, memberId, {
      password_hash: passwordHash,
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    });
  });
  await attempt.takeBack();
  return member;
}

/** Who reads the mailbox may be a stranger to whoever gave the account rights, and mistyped its address. */
export async function takeOver(
  context: Context,
  db: Database,
  { id: memberId, role }: Member,
): Promise<void> {
  await handOver(context, db, { memberId });
  if (role !== "admin") return;
  await updateMember(db, memberId, { role: "user" });
  await recordAct(db, { id: memberId }, { act: "made-user", memberId });
}

/** Mails the link again; nothing for an address that is verified already. */
export async function askForVerification(context: Context, request: FastifyRequest, viewer: Viewer) {
  const member = await findActiveMember(context.db, viewer.id);
  if (!member || member.email_verified_at) return;
  await countAttempt(context, verificationLimits(request, viewer.id));
  await verificationMail.later(context, { memberId: viewer.id });
}

/**
 * Verifies the address in a session of its own account, and in no other: somebody else may have signed up with it, and
 * its owner, who only follows the link, must not prove it for them.
 */
export async function redeemVerification(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  token: string,
): Promise<AnswerOf<typeof redeemEmailVerification>> {
  const attempt = await countAttempt(context, redemptionLimits(request));
  const owner = await findMemberOfToken(context.db, "email-verification", token);
  if (!owner) throw new Failure("account.link-expired");
  if (viewer?.id !== owner.id) {
    await attempt.takeBack();
    return { email: owner.email, isVerified: false };
  }
  const { email } = await context.db.transaction().execute(async (db) => {
    const memberId = await takeToken(db, token);
    if (!memberId) throw new Failure("account.link-expired");
    const changed = await updateMember(db, memberId, {
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    });
    if (!changed.is_active) throw new Failure("account.deactivated");
    return changed;
  });
  await attempt.takeBack();
  return { email, isVerified: true };
}
