import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

interface MakingProgressProps {
  /** 0 to 100. */
  progress: number;
  onCancel: () => void;
}

export function MakingProgress({ progress, onCancel }: MakingProgressProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-4">
      <div className="grid grow gap-2">
        <p className="text-ui text-ink-soft">{t("keepsake.making")}</p>
        <ProgressBar value={progress} label={t("keepsake.making")} />
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t("shell.cancel")}
      </Button>
    </div>
  );
}
