import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { useConfig } from "../../api/config.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { goToProvider } from "./openid.ts";

interface ContinueButtonProps {
  isRemembered?: boolean;
  /** The one way in, but for passkeys. */
  isFirst?: boolean;
}

/** Leads to the sign-in of this house; absent without one. */
export function ContinueButton({ isRemembered = false, isFirst = false }: ContinueButtonProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const provider = useConfig((config) => config.openIdName);
  const [isLeaving, setIsLeaving] = useState(false);
  if (provider === null) return null;

  async function handlePress() {
    setIsLeaving(true);
    try {
      await goToProvider(isRemembered);
    } catch (error) {
      setIsLeaving(false);
      toast("error", t("openid.notEntered"), errorWords(error));
    }
  }

  return (
    <Button
      variant={isFirst ? "primary" : "outline"}
      size="lg"
      icon={<DoorOpen />}
      isLoading={isLeaving}
      loadingLabel={t("openid.opening")}
      onClick={() => void handlePress()}
    >
      {t("openid.continue", { provider })}
    </Button>
  );
}
