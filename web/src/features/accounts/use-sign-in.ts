import { login, type User } from "@blessing-jar/contract/accounts.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { useLanguage } from "../../language/use-language.ts";
import { beginFirstVisit } from "../../storage/first-visit.ts";
import { type AuthTab, type Credentials, loginBody } from "./credentials.ts";

export function useSignIn() {
  const { language } = useLanguage();
  const { setLoading, signedIn } = useSession.getState();

  return async (tab: AuthTab, values: Credentials, code?: string): Promise<User> => {
    setLoading(true);
    try {
      const circumstances = { timeZone: deviceZone(), language };
      const { user, token } = await call(login, {
        body: { ...loginBody(tab, values), ...circumstances, ...(code ? { code } : {}) },
      });
      if (tab === "signup") beginFirstVisit(user.id);
      signedIn(user, token);
      return user;
    } finally {
      setLoading(false);
    }
  };
}
