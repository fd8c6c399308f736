import {
  cancelEmailChange,
  changePassword,
  type EmailChange,
  getEmailChange,
  redeemEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  browsers,
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  systems,
} from "@blessing-jar/contract/sessions.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { lockMembers } from "../../database/members.ts";
import { routes } from "../../http/routes.ts";
import { fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { deleteTokensOf } from "../accounts/account-tokens.queries.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import { replacePassword } from "../accounts/accounts.queries.ts";
import {
  deleteWaitingChange,
  findWaitingChange,
  type replaceWaitingChange,
} from "../accounts/email-changes.queries.ts";
import { findKnownBrowser, rememberBrowser } from "../accounts/known-browser.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { confirmAnew, leaveNothing, setSessionCookie } from "../accounts/sessions.actions.ts";
import {
  deleteOtherSessionsOf,
  deleteSessionOf,
  listSessionsOf,
  renewSession,
} from "../accounts/sessions.queries.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { passwordMail } from "./credentials.jobs.ts";
import { askForChange, redeemChange, undoChange } from "./email-changes.actions.ts";
import { confirmIdentity } from "./identity.actions.ts";
import { confirmPassword } from "./sign-in.actions.ts";

export function credentials(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(changePassword, async (call) => ({ token: await replaceOwnPassword(context, call, call.body) }));

  signedIn(getEmailChange, async ({ viewer }) => {
    const change = await findWaitingChange(db, viewer.id);
    return { change: change ? presentChange(change) : null };
  });

  signedIn(requestEmailChange, async (call) => ({
    change: presentChange(await askForChange(context, call, call.body.email)),
  }));

  signedIn(cancelEmailChange, ({ viewer }) => deleteWaitingChange(db, viewer.id));

  open(redeemEmailChange, async (call) => {
    const member = await redeemChange(context, call, call.body.token);
    return { user: member ? presentUser(member, config) : null };
  });

  open(undoEmailChange, ({ request, body }) => undoChange(context, request, body.token));
}

function presentChange(row: Awaited<ReturnType<typeof replaceWaitingChange>>): EmailChange {
  return { email: row.new_email, expiresAt: row.expires_at.toISOString() };
}

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
async function replaceOwnPassword(
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

export function sessions(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(confirmSession, async (call) => {
    await confirmIdentity(context, call, call.body, "password");
    return { token: await confirmAnew(context, call) };
  });

  signedIn(listSessions, async ({ viewer }) => {
    const rows = await listSessionsOf(db, viewer.id, viewer.sessionId);
    return { sessions: rows.map((row) => presentSession(row, viewer)) };
  });

  signedIn(endSession, async ({ viewer, params, reply }) => {
    await deleteSessionOf(db, viewer.id, params.sessionId);
    if (params.sessionId === viewer.sessionId) leaveNothing(reply, config);
  });

  signedIn(endOtherSessions, ({ viewer }) =>
    db.transaction().execute(async (transaction) => {
      // Race: what another session is about to make, it makes before this or not at all.
      await lockMembers(transaction, viewer.id);
      await deleteOtherSessionsOf(transaction, viewer.id, viewer.sessionId);
    }),
  );
}

type Row = Awaited<ReturnType<typeof listSessionsOf>>[number];

function presentSession(row: Row, { sessionId }: Pick<Viewer, "sessionId">): Session {
  return {
    id: row.id,
    device: { browser: known(browsers, row.browser), system: known(systems, row.system) },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === sessionId,
  };
}

function known<Name extends string>(names: readonly Name[], stored: string | null): Name | null {
  return names.find((name) => name === stored) ?? null;
}
