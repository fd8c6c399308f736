import { redeemEmailChange } from "@blessing-jar/contract/credentials.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { errorWords } from "../../language/error-words.ts";
import { i18n } from "../../language/i18n.ts";
import { loadTexts } from "../../language/load-texts.ts";
import { toast } from "../../ui/toast-store.ts";

/** Follows the link of the mail; outside a session of its account the member is asked to sign in, and it is followed again. */
export async function takeNewAddress(token: string, askToSignIn: () => void): Promise<void> {
  await loadTexts();
  const { t } = i18n;
  try {
    const { user } = await call(redeemEmailChange, { body: { token } });
    if (!user) return askToSignIn();
    useSession.getState().setUser(user);
    const description = t("accounts.address.doneText", { email: user.email });
    toast("success", t("accounts.address.done"), description);
  } catch (error) {
    const words = errorWords(i18n, error);
    toast("error", t("accounts.address.failed"), words);
  }
}
