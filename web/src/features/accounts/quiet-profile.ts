import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { call } from "../../api/call.ts";
import { isSignedIn, useSession } from "../../api/session-store.ts";

/** Nothing a member waits for; a failure is only logged. */
export async function updateProfileQuietly(change: { language: LanguageCode }): Promise<void> {
  if (!isSignedIn(useSession.getState())) return;
  try {
    const { updateProfile } = await import("@blessing-jar/contract/accounts.ts");
    await call(updateProfile, { body: change });
  } catch (error) {
    console.error("The profile could not be updated", error);
  }
}
