import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

/** Quiet, at the foot of somebody else's blessing. */
export function ReportAction({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="-mb-2 flex justify-end border-t border-line pt-2">
      <Button variant="ghost" size="sm" className="text-ink-faint!" icon={<Flag />} onClick={onPress}>
        {t("reports.blessing.action")}
      </Button>
    </div>
  );
}
