import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

/** Among the actions of a blessing; on a phone, where they share one row, its sign alone. */
export function ShareAction({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      aria-label={t("shares.action")}
      title={t("shares.action")}
      className="max-sm:min-w-11 max-sm:[&_svg]:block!"
      icon={<Share2 aria-hidden="true" />}
      onClick={onPress}
    >
      <span className="max-sm:hidden">{t("shares.share")}</span>
    </Button>
  );
}
