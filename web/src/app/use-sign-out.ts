import { useNavigate } from "react-router";
import { useSession } from "../api/session-store.ts";
import { paths } from "../paths.ts";
import { closeAuthDialog } from "./auth-dialog-store.ts";

/** Leaves at once; the server is told behind. */
export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    try {
      const { endSession } = await import("./end-session.ts");
      endSession();
    } finally {
      closeAuthDialog();
      useSession.getState().signOut();
      void navigate(paths.landing());
    }
  };
}
