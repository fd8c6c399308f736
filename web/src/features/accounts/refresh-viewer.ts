import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { isSignedIn, useSession } from "../../api/session-store.ts";

/** What changed elsewhere meanwhile: a name, a right, a confirmed address, or the end of the session. */
export async function refreshViewer(): Promise<void> {
  const { token } = useSession.getState();
  if (!isSignedIn(useSession.getState())) return;
  try {
    const { user } = await call(getProfile);
    if (useSession.getState().token === token) useSession.getState().setUser(user);
  } catch (error) {
    if (useSession.getState().isExpired) return;
    console.error("The member could not be read anew", error);
  }
}
