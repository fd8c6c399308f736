import { logout } from "@blessing-jar/contract/accounts.ts";
import { call } from "../api/call.ts";

/** Revokes the session, fire and forget, with the token that is still there. */
export function endSession(): void {
  call(logout).catch((error: unknown) =>
    console.error("The session could not be ended on the server", error),
  );
}
