import { logout } from "@blessing-jar/contract/accounts.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { confirmAway, isAway, useConnection } from "../api/connection.ts";
import { useSession } from "../api/session-store.ts";
import { isUnended, noteEnded } from "../storage/signed-out.ts";

/**
 * Revokes the session, fire and forget; the page may be left meanwhile. Where the server cannot be reached, as soon as it can,
 * by the cookie if the page was begun anew.
 */
export async function endSession(token: string | null): Promise<void> {
  if (!isUnended()) return;
  // Whoever signed in since has ended it: the server ends the session that a browser comes with.
  if (useSession.getState().token !== null) return noteEnded();
  try {
    await call(logout, { token, keepalive: true });
  } catch (error) {
    // It had heard so already: the page was left before the answer came.
    if (error instanceof ApiError && error.status === 401) return noteEnded();
    console.error("The session could not be ended on the server", error);
    if (isAway(error)) return void (await endOnceBack(token));
  }
  noteEnded();
}

async function endOnceBack(token: string | null): Promise<void> {
  if (!(await confirmAway())) return;
  const stop = useConnection.subscribe(({ isAway }) => {
    if (isAway) return;
    stop();
    void endSession(token);
  });
}
