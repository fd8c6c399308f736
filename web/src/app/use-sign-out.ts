import { useNavigate } from "react-router";
import { create } from "zustand";
import { useSession } from "../api/session-store.ts";
import { useOutbox } from "../features/outbox/waiting.ts";
import { paths } from "../paths.ts";
import { draftTextsOf } from "../storage/drafts.ts";
import { noteUnended } from "../storage/signed-out.ts";
import { closeAuthDialog } from "./auth-dialog-store.ts";

/**
 * Optimistic: signed out here at once, the request to the server follows. What was not sent leaves the device too
 * (`followSession`), so that whoever has something there is asked; a session that only expires keeps it.
 */
export function useSignOut() {
  const navigate = useNavigate();
  return async ({ isConfirmed = false } = {}) => {
    const { token, user, signOut } = useSession.getState();
    const isUnsent = useOutbox.getState().items.length > 0 || (user && draftTextsOf(user.id).length > 0);
    if (!isConfirmed && isUnsent) return useLeaving.setState({ isAsked: true });
    // Here first, in one task: whoever leaves the page in the same moment is signed out of it all the same.
    closeAuthDialog();
    noteUnended();
    signOut();
    void navigate(paths.landing());
    const { endSession } = await import("./end-session.ts");
    void endSession(token);
  };
}

interface Leaving {
  /** Signing out would remove what waits on this device, or was begun on it: they are asked first. */
  isAsked: boolean;
}

export const useLeaving = create<Leaving>()(() => ({ isAsked: false }));
