import { getProfile, updateProfile, updateProfilePhoto } from "@blessing-jar/contract/accounts.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import { getOwnMember } from "../accounts/accounts.queries.ts";
import { renewSessionCookie } from "../accounts/sessions.actions.ts";
import { findBannerNotice } from "../legal/legal.actions.ts";
import { changePhoto, changeProfile } from "./profile.actions.ts";

export function profile(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, config } = context;

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
}
