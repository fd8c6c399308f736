import type { adminLogin, login } from "@blessing-jar/contract/accounts.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import { countAttempt, networkOf } from "../../http/limits.ts";
import { allow, Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { verificationMail } from "../accounts/accounts.jobs.ts";
import { admitSignIn, signUpLimits, successLimits } from "../accounts/accounts.limits.ts";
import { isAdmin, mayUsePasswords } from "../accounts/accounts.policy.ts";
import { findMemberByEmail, getOwnMember, insertMember } from "../accounts/accounts.queries.ts";
import { isAddressReserved } from "../accounts/email-changes.queries.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { hashPassword, isPasswordOf } from "../accounts/passwords.ts";
import { keepCircumstances } from "../accounts/sessions.actions.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { parseForm, signInForm, signUpForm } from "./credentials.policy.ts";

type LoginBody = ParsedBody<typeof login>;

/** A new member, with the mail that verifies the address under way. */
export async function signUp(context: Context, request: FastifyRequest, body: LoginBody): Promise<Member> {
  allow(mayUsePasswords(context.config));
  const form = parseForm(signUpForm, body);
  await countAttempt(context, signUpLimits(request, body.email));
  await checkNewPassword(form.password, { fullName: form.fullName, email: body.email }, context.config);
  const taken = fieldFailure("account.email-taken", "email");
  // In this order: an address that its member lets go in this moment is reserved once it is nobody's.
  if (await findMemberByEmail(context.db, body.email)) throw taken;
  if (await isAddressReserved(context.db, body.email)) throw taken;
  const passwordHash = await hashPassword(form.password, networkOf(request.ip));
  return await context.db.transaction().execute(async (db) => {
    const member = await insertMember(db, {
      email: body.email,
      full_name: form.fullName,
      password_hash: passwordHash,
      time_zone: body.timeZone,
      language: body.language,
      is_language_chosen: body.language !== undefined,
    });
    if (!member) throw taken;
    await verificationMail.later(context, { memberId: member.id }, db);
    return member;
  });
}

/** The member of a sign-in, with what their browser tells of itself kept. */
export async function signIn(context: Context, request: FastifyRequest, body: LoginBody): Promise<Member> {
  const { password } = parseForm(signInForm, body);
  const credentials = { email: body.email, password, code: body.code };
  return await keepCircumstances(context, await checkCredentials(context, request, credentials), body);
}

/**
 * Against a timing attack, an unknown address is checked against a dummy hash.
 * @throws Failure account.wrong-credentials; for who holds the right password account.deactivated, account.second-factor,
 * account.wrong-code.
 */
async function checkCredentials(
  context: Context,
  request: FastifyRequest,
  { email, password, code }: { email: string; password: string; code: string | undefined },
): Promise<Member> {
  const { member, isRight } = await tryPassword(context, request, password, async () => ({
    email,
    member: await findMemberByEmail(context.db, email),
  }));
  if (!member || !isRight) throw new Failure("account.wrong-credentials");
  if (!member.is_active) throw new Failure("account.deactivated");
  await checkSecondFactor(context, { request, member, code });
  await countAttempt(context, successLimits(member));
  return member;
}

/**
 * Whoever holds a session proves that they are its member, before what cannot be undone.
 * @throws Failure account.wrong-password
 */
export async function confirmPassword(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  password: string,
  field: "currentPassword" | "password",
): Promise<Member> {
  const { member, isRight } = await tryPassword(context, request, password, async () => {
    const own = await getOwnMember(context.db, viewer);
    return { email: own.email, member: own };
  });
  if (!isRight) throw fieldFailure("account.wrong-password", field);
  await countAttempt(context, successLimits(member));
  return member;
}

/** One attempt, counted as a sign-in is; that it succeeded is the caller's to count. */
async function tryPassword<Found extends Member | undefined>(
  context: Context,
  request: FastifyRequest,
  password: string,
  find: () => Promise<{ email: string; member: Found }>,
): Promise<{ member: Found; isRight: boolean }> {
  allow(mayUsePasswords(context.config));
  const { member, attempt } = await admitSignIn(context, request, find);
  const isRight = await isPasswordOf(member?.password_hash, password, networkOf(request.ip)).catch(
    async (error) => {
      await attempt.takeBack();
      throw error;
    },
  );
  if (isRight) await attempt.takeBack();
  return { member, isRight };
}

/** As `checkCredentials`, for administrators: to anybody else these are the wrong credentials. */
export async function checkAdmin(
  context: Context,
  request: FastifyRequest,
  body: ParsedBody<typeof adminLogin>,
): Promise<Member> {
  const { username } = parseForm(z.object({ username: email }), body);
  const { password, code } = body;
  const member = await checkCredentials(context, request, { email: username, password, code });
  if (!isAdmin(member, context.config)) throw new Failure("account.wrong-credentials");
  return member;
}
