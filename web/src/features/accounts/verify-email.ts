import { redeemEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { errorWords } from "../../language/error-words.ts";
import { i18n } from "../../language/i18n.ts";
import { loadTexts } from "../../language/load-texts.ts";
import { toast } from "../../ui/toast-store.ts";
import { refreshViewer } from "./refresh-viewer.ts";

/** Follows the link of the mail; outside a session of its account the member is asked to sign in, and it is followed again. */
export async function verifyEmail(token: string, askToSignIn: (email: string) => void): Promise<void> {
  await loadTexts();
  const { t } = i18n;
  try {
    const { email, isVerified } = await call(redeemEmailVerification, { body: { token } });
    if (!isVerified) return askToSignIn(email);
    await refreshViewer();
    toast("success", t("accounts.verify.done"), t("accounts.verify.doneText"));
  } catch (error) {
    const words = errorWords(i18n, error);
    toast("error", t("accounts.verify.failed"), words);
  }
}
