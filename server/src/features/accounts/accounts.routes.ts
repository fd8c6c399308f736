import {
  adminLogin,
  deleteAccount,
  getProfile,
  login,
  logout,
  redeemEmailVerification,
  redeemPasswordReset,
  requestEmailVerification,
  requestPasswordReset,
  updateProfile,
  updateProfilePhoto,
} from "@blessing-jar/contract/accounts.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { findBannerNotice } from "../legal/legal.actions.ts";
import { presentUser } from "./accounts.presenter.ts";
import { getOwnMember } from "./accounts.queries.ts";
import { eraseAccount } from "./deletion.actions.ts";
import { askForReset, askForVerification, redeemReset, redeemVerification } from "./mailed-links.actions.ts";
import { changePhoto, changeProfile } from "./profile.actions.ts";
import { leaveNothing } from "./session-cookie.ts";
import { openSession, renewSessionCookie } from "./sessions.actions.ts";
import { deleteSession, insertSession } from "./sessions.queries.ts";
import { checkAdmin, signIn, signUp } from "./sign-in.actions.ts";

export function accounts(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  open(login, async (call) => {
    const { request, body } = call;
    const enter = body.isSignup ? signUp : signIn;
    const member = await enter(context, request, body);
    const token = await openSession(context, call, member, body.rememberMe ?? false);
    return { user: presentUser(member, config), token };
  });

  signedIn(logout, async ({ viewer, reply }) => {
    await deleteSession(db, viewer.sessionId);
    leaveNothing(reply, config);
    return undefined;
  });

  signedIn(getProfile, async (call) => {
    const member = await getOwnMember(db, call.viewer);
    renewSessionCookie(context, call, member.is_remembered);
    return {
      user: presentUser(member, config),
      timeZone: member.time_zone,
      isTimeZoneFixed: member.is_time_zone_fixed,
      legalNotice: await findBannerNotice(db, member),
    };
  });

  signedIn(updateProfile, async ({ viewer, body }) => {
    const member = await changeProfile(context, viewer, body);
    return { user: presentUser(member, config) };
  });

  signedIn(updateProfilePhoto, async ({ viewer, body }) => ({
    objectPath: await changePhoto(context, viewer, body.profilePhotoURL),
  }));

  signedIn(deleteAccount, async (call) => {
    await eraseAccount(context, call, call.body);
    leaveNothing(call.reply, config);
    return undefined;
  });

  open(requestPasswordReset, async ({ request, body }) => {
    await askForReset(context, request, body);
    return undefined;
  });

  open(redeemPasswordReset, async (call) => {
    const member = await redeemReset(context, call.request, call.body);
    const token = await openSession(context, call, member, false);
    return { user: presentUser(member, config), token };
  });

  signedIn(requestEmailVerification, async ({ viewer, request }) => {
    await askForVerification(context, request, viewer);
    return undefined;
  });

  open(redeemEmailVerification, (call) => redeemVerification(context, call, call.body.token));

  open(adminLogin, async ({ request, body }) => {
    const { id, password_hash } = await checkAdmin(context, request, body);
    const userAgent = request.headers["user-agent"];
    const session = { memberId: id, isRemembered: false, passwordHash: password_hash, userAgent };
    return { success: true, token: await insertSession(db, session) };
  });
}
