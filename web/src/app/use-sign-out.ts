import { useNavigate } from "react-router";
import { create } from "zustand";
import { useSession } from "../api/session-store.ts";
import { useOutbox } from "../features/outbox/outbox.ts";
import { paths } from "../paths.ts";
import { noteUnended } from "../storage/signed-out.ts";
import { closeAuthDialog } from "./auth-dialog-store.ts";

/**
 * Optimistic: signed out here at once, the request to the server follows. What was not sent leaves the device too
 * (`followSession`), so that whoever has something there is asked; a session that only expires keeps it.
 */
export function useSignOut() {
  const navigate = useNavigate();
  return async ({ isConfirmed = false } = {}) => {
    if (!isConfirmed && useOutbox.getState().items.length > 0) return useLeaving.setState({ isAsked: true });
    // Here first, in one task: whoever leaves the page in the same moment is signed out of it all the same.
    const { token, signOut } = useSession.getState();
    closeAuthDialog();
    noteUnended();
    signOut();
    void navigate(paths.landing());
    const { endSession } = await import("./end-session.ts");
    void endSession(token);
  };
}

interface Leaving {
  /** Signing out would remove what waits on this device: they are asked first. */
  isAsked: boolean;
}

export const useLeaving = create<Leaving>()(() => ({ isAsked: false }));
