import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { isSignedIn, useSession } from "../../api/session-store.ts";

/** Revalidates the stored member: a name, a right, a verified address or the session may have changed elsewhere. */
export async function refreshViewer(): Promise<void> {
  const { user: known, token, legalNotice: told } = useSession.getState();
  if (!isSignedIn(useSession.getState())) return;
  try {
    const { user, legalNotice } = await call(getProfile);
    if (useSession.getState().token !== token) return;
    // Changed or closed meanwhile: this answer is older than that.
    if (useSession.getState().user === known) useSession.getState().setUser(user);
    const isStale = useSession.getState().legalNotice?.version !== told?.version;
    if (!isStale) useSession.getState().setLegalNotice(legalNotice);
  } catch (error) {
    if (useSession.getState().isExpired) return;
    console.error("The member could not be read anew", error);
  }
}
