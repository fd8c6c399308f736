import { useNavigate } from "react-router";
import { useSession } from "../api/session-store.ts";
import { paths } from "../paths.ts";
import { removeDraftsOf } from "../storage/drafts.ts";
import { closeAuthDialog } from "./auth-dialog-store.ts";

/**
 * Optimistic: signed out here at once, the request to the server follows. What was not sent leaves the device too; a
 * session that only expires keeps it.
 */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    // Here first, in one task: whoever leaves the page in the same moment is signed out of it all the same.
    const { user, token, signOut } = useSession.getState();
    closeAuthDialog();
    signOut();
    if (user) removeDraftsOf(user.id);
    void navigate(paths.landing());
    const { endSession } = await import("./end-session.ts");
    endSession(token);
  };
}
