import type { User } from "@blessing-jar/contract/accounts.ts";
import { endConfirmation } from "../api/confirmation.ts";
import { isSignedIn, useSession } from "../api/session-store.ts";
import { updateProfileQuietly } from "../features/accounts/quiet-profile.ts";
import { useLanguageStore } from "../language/language-store.ts";
import { removeDraftsOfOthers } from "../storage/drafts.ts";
import { closeAuthDialog, openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { refreshViewerSoon } from "./refresh-viewer-soon.ts";

/** What follows from a session that ends or is renewed elsewhere. */
export function followSession(): void {
  useSession.subscribe((session, before) => {
    if (session.isExpired && !before.isExpired) openAuthDialog("login", "expired");
    const isRenewed = before.isExpired && !session.isExpired;
    if (isRenewed && useAuthDialog.getState().reason === "expired") closeAuthDialog();
  });
  // A new token comes of a proof of who it is, in this tab or another.
  useSession.subscribe((session, before) => {
    if (session.token !== before.token)
      endConfirmation(isSignedIn(session) && session.user?.id === before.user?.id);
  });
  forgetOthers(useSession.getState().user);
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    forgetOthers(user);
    // What is not in the answer to a sign-in: whether legal texts have changed since the last one.
    if (user) refreshViewerSoon();
  });
  // Mails are written in the language that the member last chose.
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language) void updateProfileQuietly({ language });
  });
}

function forgetOthers(viewer: User | null): void {
  if (viewer) removeDraftsOfOthers(viewer.id);
}
