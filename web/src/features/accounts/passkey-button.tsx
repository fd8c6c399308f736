import { preparePasskeySignIn, signInWithPasskey } from "@blessing-jar/contract/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { answerWithPasskey, PasskeyNotUsed, usePasskeysWork } from "../passkeys/passkeys.ts";

interface PasskeyButtonProps {
  isRemembered: boolean;
  onSignedIn: (fullName: string) => void;
}

/** Signs in with the lock of the device; absent where browsers know no passkeys. */
export function PasskeyButton({ isRemembered, onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { language } = useLanguage();
  const [isWaiting, setIsWaiting] = useState(false);
  if (!usePasskeysWork()) return null;

  async function handlePress() {
    setIsWaiting(true);
    try {
      const { options } = await call(preparePasskeySignIn);
      const passkey = await answerWithPasskey(options);
      const body = { passkey, rememberMe: isRemembered, timeZone: deviceZone(), language };
      const { user, token } = await call(signInWithPasskey, { body });
      useSession.getState().signedIn(user, token);
      onSignedIn(user.fullName);
    } catch (error) {
      const isNotUsed = error instanceof PasskeyNotUsed;
      const description = isNotUsed ? t("passkeys.notDone") : errorWords(error);
      toast({ title: t("passkeys.signInFailed"), description, tone: isNotUsed ? "info" : "error" });
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Button
      variant="outline"
      size="lg"
      icon={<KeyRound aria-hidden="true" />}
      isLoading={isWaiting}
      loadingLabel={t("passkeys.signingIn")}
      onClick={() => void handlePress()}
    >
      {t("passkeys.signIn")}
    </Button>
  );
}
