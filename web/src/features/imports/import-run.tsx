import type { JarImport } from "@blessing-jar/contract/imports.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

interface ImportRunProps {
  jar: JarImport;
  isStopping: boolean;
  onStop: () => void;
}

export function ImportRun({ jar: { done, total }, isStopping, onStop }: ImportRunProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <ProgressBar value={total > 0 ? (done / total) * 100 : 0} label={t("imports.running")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-soft tabular-nums">{t("imports.progress", { done, total })}</p>
        <Button variant="ghost" size="sm" isLoading={isStopping} onClick={onStop}>
          {t("imports.stop")}
        </Button>
      </div>
      <p className="text-meta text-ink-soft">{t("imports.goesOn")}</p>
    </div>
  );
}
