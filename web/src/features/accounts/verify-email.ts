import { redeemEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { errorWords } from "../../language/error-words.ts";
import { i18n } from "../../language/i18n.ts";
import { loadTexts } from "../../language/load-texts.ts";
import { toast } from "../../ui/toast-store.ts";
import { refreshViewer } from "./refresh-viewer.ts";

/** Follows the link of the mail; outside a session of its account the member is asked to sign in, and it is followed again. */
export async function verifyEmail(token: string, askToSignIn: (email: string) => void): Promise<void> {
  await loadTexts();
  const { t } = i18n;
  let refused: unknown;
  try {
    const { email, isVerified } = await call(redeemEmailVerification, { body: { token } });
    if (!isVerified) return askToSignIn(email);
  } catch (error) {
    refused = error;
  }
  await refreshViewer();
  // A second press of the link finds it used up, and the address proven by the first.
  if (refused && !useSession.getState().user?.emailVerified)
    toast("error", t("accounts.verify.failed"), errorWords(i18n, refused));
  else toast("success", t("accounts.verify.done"), t("accounts.verify.doneText"));
}
