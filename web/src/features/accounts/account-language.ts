import type { User } from "@blessing-jar/contract/accounts.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { call } from "../../api/call.ts";
import { isSignedIn, useSession } from "../../api/session-store.ts";
import { choiceToTell, followAccount, forgetChoice } from "../../language/language-store.ts";

/** For the texts of a language: then the page is shown as it is, and changes once they are there. */
const patienceMs = 1_000;

/** Signs in, in the language that its member chose elsewhere. */
export async function enter(user: User, token: string): Promise<void> {
  const { language } = user;
  if (language && !choiceToTell(language)) {
    await Promise.race([followAccount(language), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  useSession.getState().signedIn(user, token);
}

/** What a member chose goes with them to every device: what was chosen here last is told to the account, else the account tells. */
export async function settleLanguage(): Promise<void> {
  const session = useSession.getState();
  if (!isSignedIn(session)) return;
  const known = session.user?.language;
  const chosen = choiceToTell(known);
  if (chosen) return tellAccount(chosen);
  forgetChoice();
  if (known) await followAccount(known);
}

/** Nothing a member waits for; a failure is only logged, and it is told at the next start. Mails are written in it too. */
async function tellAccount(language: LanguageCode): Promise<void> {
  const { token } = useSession.getState();
  try {
    const { updateProfile } = await import("@blessing-jar/contract/accounts.ts");
    const { user } = await call(updateProfile, { body: { language } });
    if (useSession.getState().token !== token || choiceToTell(null) !== language) return;
    forgetChoice();
    useSession.getState().setUser(user);
  } catch (error) {
    console.error("The profile could not be updated", error);
  }
}
