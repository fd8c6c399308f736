import { DoorOpen } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { proveByProvider, useOwnOpenId, WindowBlocked } from "./openid.ts";

interface OpenIdProofButtonProps {
  isWanted: boolean;
  isDisabled: boolean;
  send: (proof: string) => Promise<void>;
}

/** Instead of the password, where the member signs in with the provider. */
export function OpenIdProofButton({ isWanted, isDisabled, send }: OpenIdProofButtonProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const provider = useConfig((config) => config.openIdName);
  const { joinedAt } = useOwnOpenId(isWanted);
  if (provider === null || joinedAt === null) return null;

  async function handlePress() {
    try {
      await proveByProvider(send);
    } catch (error) {
      const words = error instanceof WindowBlocked ? t("openid.blocked") : errorWords(error);
      toast("error", t("shell.error"), words);
    }
  }

  return (
    <Button
      variant="outline"
      className="mt-4 w-full"
      disabled={isDisabled}
      icon={<DoorOpen />}
      onClick={() => void handlePress()}
    >
      {t("openid.continue", { provider })}
    </Button>
  );
}
