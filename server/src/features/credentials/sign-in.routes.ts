import * as contract from "@blessing-jar/contract/accounts.ts";
import { signInWithOpenId } from "@blessing-jar/contract/openid.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import { leaveNothing, openSession } from "../accounts/sessions.actions.ts";
import { deleteSession, insertSession } from "../accounts/sessions.queries.ts";
import { askedLimits } from "../openid/openid.limits.ts";
import { askForReset, askForVerification, redeemReset, redeemVerification } from "./mailed-links.actions.ts";
import { signInByOpenId } from "./openid-sign-in.actions.ts";
import * as actions from "./sign-in.actions.ts";

export function signIn(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  open(contract.login, async (call) => {
    const { request, body } = call;
    const enter = body.isSignup ? actions.signUp : actions.signIn;
    const member = await enter(context, request, body);
    const token = await openSession(context, call, member, body.rememberMe ?? false);
    return { user: presentUser(member, config), token };
  });

  open(signInWithOpenId, async (call) => {
    await countAttempt(context, askedLimits(call.request));
    const { member, confirmedAt } = await signInByOpenId(context, call.request, call.body);
    const token = await openSession(context, call, member, call.body.rememberMe ?? false, confirmedAt);
    return { user: presentUser(member, config), token };
  });

  signedIn(contract.logout, async ({ viewer, reply }) => {
    await deleteSession(db, viewer.sessionId);
    leaveNothing(reply, config);
  });

  open(contract.requestPasswordReset, ({ request, body }) => askForReset(context, request, body));

  open(contract.redeemPasswordReset, async (call) => {
    const member = await redeemReset(context, call.request, call.body);
    const token = await openSession(context, call, member, false);
    return { user: presentUser(member, config), token };
  });

  signedIn(contract.requestEmailVerification, ({ viewer, request }) =>
    askForVerification(context, request, viewer),
  );

  open(contract.redeemEmailVerification, (call) => redeemVerification(context, call, call.body.token));

  open(contract.adminLogin, async ({ request, body }) => {
    const { id, password_hash } = await actions.checkAdmin(context, request, body);
    const userAgent = request.headers["user-agent"];
    const session = { memberId: id, isRemembered: false, passwordHash: password_hash, userAgent };
    return { success: true, token: await insertSession(db, session) };
  });
}
