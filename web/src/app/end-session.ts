import { logout } from "@blessing-jar/contract/accounts.ts";
import { call } from "../api/call.ts";

/** Revokes the session, fire and forget; the page may be left meanwhile. */
export function endSession(token: string | null): void {
  call(logout, { token, keepalive: true }).catch((error: unknown) =>
    console.error("The session could not be ended on the server", error),
  );
}
