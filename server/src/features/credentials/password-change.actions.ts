import type { changePassword } from "@blessing-jar/contract/credentials.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { deleteTokensOf } from "../accounts/account-tokens.queries.ts";
import { replacePassword } from "../accounts/accounts.queries.ts";
import { findKnownBrowser, rememberBrowser } from "../accounts/known-browser.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { setSessionCookie } from "../accounts/session-cookie.ts";
import { deleteOtherSessionsOf, renewSession } from "../accounts/sessions.queries.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { passwordMail } from "./credentials.jobs.ts";
import { confirmPassword } from "./sign-in.actions.ts";

interface Call {
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Another password, for whoever knows the old one, and has the second factor where one is asked for. All other sessions
 * end, and so do links that would choose one; the session goes on under the token that is answered.
 * @throws Failure account.wrong-password, account.second-factor, account.wrong-code, request.invalid at the field for one
 * that is guessed first
 */
export async function replaceOwnPassword(
  context: Context,
  call: Call,
  { currentPassword, password, code }: ParsedBody<typeof changePassword>,
): Promise<string> {
  const { db, config } = context;
  const member = await confirmPassword(context, call, currentPassword, "currentPassword");
  const { id, email, full_name, password_hash } = member;
  await checkNewPassword(password, { fullName: full_name, email }, config);
  // Last: a code works once, and whatever else is wrong must not cost it.
  await checkSecondFactor(context, { request: call.request, member, code });
  const passwordHash = await hashPassword(password, id);
  const session = await db.transaction().execute(async (transaction) => {
    // Race: of two changes at once the second knows a password that is the old one no more.
    if (!(await replacePassword(transaction, id, { from: password_hash, to: passwordHash }))) {
      throw fieldFailure("account.wrong-password", "currentPassword");
    }
    await deleteOtherSessionsOf(transaction, id, call.viewer.sessionId);
    await deleteTokensOf(transaction, id, "password-reset");
    await passwordMail.later(context, { memberId: id }, transaction);
    return await renewSession(transaction, call.viewer.sessionId);
  });
  setSessionCookie(call.reply, config, session);
  // Under the same name: attempts are counted by it, and changing the password must not begin a new count.
  const browser = findKnownBrowser(call.request, config, password_hash);
  if (browser) rememberBrowser(call, config, passwordHash, browser);
  return session.token;
}
