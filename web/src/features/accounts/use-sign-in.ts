import { login } from "@blessing-jar/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { useSession } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import { toast } from "../../ui/toast-store.ts";
import { type AuthTab, type Credentials, loginBody } from "./credentials.ts";

/** Answers whether it worked; the toast has said the rest. */
export function useSignIn() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();
  const { setLoading, signedIn } = useSession.getState();

  return async (tab: AuthTab, values: Credentials): Promise<boolean> => {
    setLoading(true);
    try {
      const circumstances = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, language };
      const { user, token } = await call(login, { body: { ...loginBody(tab, values), ...circumstances } });
      signedIn(user, token);
      const [title, text] =
        tab === "signup"
          ? ["accounts.signup.created", "accounts.signup.createdText"]
          : ["accounts.login.welcome", "accounts.login.welcomeText"];
      toast({ title: t(title), description: t(text, { name: user.fullName }), tone: "success" });
      return true;
    } catch (error) {
      toast({ title: errorWords(error, "accounts.login.failed"), tone: "error" });
      return false;
    } finally {
      setLoading(false);
    }
  };
}
