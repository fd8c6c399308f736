import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { PasskeyNotUsed } from "./passkeys.ts";
import { usePasskeyProof } from "./use-passkey-proof.ts";

interface PasskeyProofButtonProps {
  /** The dialog is open. */
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
      toast({ title: t("shell.error"), description, tone: isNotUsed ? "info" : "error" });
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Button
      variant="outline"
      className="mt-4 w-full"
      disabled={isDisabled}
      icon={<KeyRound aria-hidden="true" />}
      isLoading={isWaiting}
      loadingLabel={t("passkeys.signingIn")}
      onClick={() => void handlePress()}
    >
      {t("passkeys.use")}
    </Button>
  );
}
