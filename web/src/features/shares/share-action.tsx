import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";

export function ShareAction({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return <IconButton label={t("shares.action")} icon={<Share2 />} onClick={onPress} />;
}
