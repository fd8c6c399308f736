import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import { preparePasskeyProof } from "@blessing-jar/contract/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { answerWithPasskey, PasskeyNotUsed, usePasskeysWork } from "./passkeys.ts";

interface PasskeyProofButtonProps {
  isWanted: boolean;
  isDisabled: boolean;
  send: (passkey: Assertion) => Promise<void>;
}

/** Instead of the password, where the member has a passkey. */
export function PasskeyProofButton({ isWanted, isDisabled, send }: PasskeyProofButtonProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { isOffered, prove } = usePasskeyProof(isWanted);
  const [isWaiting, setIsWaiting] = useState(false);
  if (!isOffered) return null;

  async function handlePress() {
    setIsWaiting(true);
    try {
      await send(await prove());
    } catch (error) {
      const isNotUsed = error instanceof PasskeyNotUsed;
      const description = isNotUsed ? t("passkeys.notDone") : errorWords(error);
      toast(isNotUsed ? "info" : "error", t("shell.error"), description);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Button
      variant="outline"
      className="mt-4 w-full"
      disabled={isDisabled}
      icon={<KeyRound />}
      isLoading={isWaiting}
      loadingLabel={t("passkeys.signingIn")}
      onClick={() => void handlePress()}
    >
      {t("passkeys.use")}
    </Button>
  );
}

/** Has the device prove who is there. `isOffered` where the member has a passkey and this browser uses them. */
function usePasskeyProof(isWanted: boolean) {
  const isPossible = usePasskeysWork() && isWanted;
  const [hasPasskey, setHasPasskey] = useState(false);

  useEffect(() => {
    if (!isPossible) return;
    let isCurrent = true;
    // Without an answer the password remains.
    call(preparePasskeyProof).then(
      ({ options }) => isCurrent && setHasPasskey(options.allowCredentials.length > 0),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isPossible]);

  async function prove(): Promise<Assertion> {
    const { options } = await call(preparePasskeyProof);
    return await answerWithPasskey(options);
  }

  return { isOffered: isPossible && hasPasskey, prove };
}
