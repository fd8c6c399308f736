import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

/** Among the actions of a blessing. */
export function ShareAction({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      aria-label={t("shares.action")}
      title={t("shares.action")}
      icon={<Share2 aria-hidden="true" />}
      onClick={onPress}
    >
      {t("shares.share")}
    </Button>
  );
}
