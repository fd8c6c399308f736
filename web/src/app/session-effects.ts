import { endConfirmation } from "../api/confirmation.ts";
import { isSignedIn, useSession } from "../api/session-store.ts";
import { updateProfileQuietly } from "../features/accounts/quiet-profile.ts";
import { useLanguageStore } from "../language/language-store.ts";
import { restoreDrafts } from "../storage/draft-copies.ts";
import { finishLeaving, forgetMember, forgetOthers } from "../storage/forget-member.ts";
import { removeMemberCache } from "../storage/member-cache.ts";
import { isUnended, noteSignedOut, wasSignedOut } from "../storage/signed-out.ts";
import { closeAuthDialog, openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { refreshViewerSoon } from "./refresh-viewer-soon.ts";

/**
 * Crash safety, before anything is shown: the local storage of a browser that was killed is some minutes old, and may hold
 * a session that was signed out of, or lack what was written last.
 */
export async function recoverFromKill(): Promise<void> {
  const { user, token, signOut } = useSession.getState();
  if (await wasSignedOut(token).catch(() => false)) {
    signOut();
    if (user) forgetMember(user.id);
  } else if (user) {
    await restoreDrafts(user.id).catch(() => {});
  }
}

/** What follows from a session that ends or is renewed elsewhere. */
export function followSession(): void {
  useSession.subscribe((session, before) => {
    if (session.isExpired && !before.isExpired) {
      openAuthDialog("login", "expired");
      // It may have been ended from elsewhere, because the device was lost: what can be had again goes.
      if (session.user) void removeMemberCache(session.user.id);
    }
    const isRenewed = before.isExpired && !session.isExpired;
    if (isRenewed && useAuthDialog.getState().reason === "expired") closeAuthDialog();
  });
  // A new token comes of a proof of who it is, in this tab or another.
  useSession.subscribe((session, before) => {
    if (session.token !== before.token)
      endConfirmation(isSignedIn(session) && session.user?.id === before.user?.id);
  });
  void finishLeaving();
  if (isUnended()) void import("./end-session.ts").then(({ endSession }) => endSession(null));
  forgetOthers(useSession.getState().user?.id);
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    if (before.user && !user) {
      forgetMember(before.user.id);
      if (before.token) void noteSignedOut(before.token).catch(() => {});
    }
    forgetOthers(user?.id);
    // What is not in the answer to a sign-in: whether legal texts have changed since the last one.
    if (user) refreshViewerSoon();
  });
  // Mails are written in the language that the member last chose.
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void updateProfileQuietly({ language });
  });
}
