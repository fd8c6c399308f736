import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { isSignedIn, useSession } from "../../api/session-store.ts";

/** Revalidates the stored member: a name, a right, a verified address or the session may have changed elsewhere. */
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
