import { setTimeout as pause } from "node:timers/promises";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { countAttempt } from "../../http/limits.ts";
import type { Viewer } from "../../http/viewer.ts";
import { deleteTokensOf, isTokenValid, takeToken } from "./account-tokens.queries.ts";
import { sendLinkLater } from "./accounts.jobs.ts";
import { mailLimits, redemptionLimits } from "./accounts.limits.ts";
import type { Member } from "./accounts.presenter.ts";
import { findActiveMember, findMemberByEmail, updateMember } from "./accounts.queries.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

// Longer than looking an address up and sending a job takes, so the answer comes at the same moment without either.
const sameTimeMs = 150;

/** Mails a link to a known address and does nothing for another; neither answer nor time tells which. */
export async function askForReset(
  context: Context,
  request: FastifyRequest,
  { email, language }: { email: string; language?: LanguageCode | undefined },
): Promise<void> {
  await countAttempt(context, mailLimits(request, "password-reset", email));
  const moment = pause(sameTimeMs);
  const member = await findMemberByEmail(context.db, email);
  if (member?.is_active) {
    await sendLinkLater(context, "password-reset", { memberId: member.id, language });
  }
  await moment;
}

/** The member, under a new password. Every session and every other link ends, and the address is proven. */
export async function redeemReset(
  context: Context,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<Member> {
  const attempt = await countAttempt(context, redemptionLimits(request));
  // Asked first, so that a hash is computed for nobody's guesses.
  if (!(await isTokenValid(context.db, "password-reset", token))) throw new Failure("account.link-expired");
  const passwordHash = await hashPassword(password);
  const member = await context.db.transaction().execute(async (db) => {
    const memberId = await takeToken(db, "password-reset", token);
    if (!memberId) throw new Failure("account.link-expired");
    const changed = await updateMember(db, memberId, {
      password_hash: passwordHash,
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    });
    if (!changed.is_active) throw new Failure("account.deactivated");
    await deleteSessionsOf(db, memberId);
    await deleteTokensOf(db, memberId);
    return changed;
  });
  await attempt.takeBack();
  return member;
}

/** Mails the link again; nothing for an address that is verified already. */
export async function askForVerification(
  context: Context,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<void> {
  const member = await findActiveMember(context.db, viewer.id);
  if (!member || member.email_verified_at) return;
  await countAttempt(context, mailLimits(request, "email-verification", viewer.id));
  await sendLinkLater(context, "email-verification", { memberId: viewer.id });
}

/** The address that is verified now. */
export async function redeemVerification(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<string> {
  const attempt = await countAttempt(context, redemptionLimits(request));
  const { email } = await context.db.transaction().execute(async (db) => {
    const memberId = await takeToken(db, "email-verification", token);
    if (!memberId) throw new Failure("account.link-expired");
    const changed = await updateMember(db, memberId, {
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    });
    if (!changed.is_active) throw new Failure("account.deactivated");
    return changed;
  });
  await attempt.takeBack();
  return email;
}
