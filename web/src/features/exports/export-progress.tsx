import type { JarExport } from "@blessing-jar/contract/exports.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useSizeWords } from "./use-size-words.ts";

interface ExportProgressProps {
  jar: JarExport;
  isStopping: boolean;
  onStop: () => void;
}

export function ExportProgress({ jar, isStopping, onStop }: ExportProgressProps) {
  const { t } = useTranslation();
  const sizeWords = useSizeWords();
  const { bytes, sentBytes, state } = jar;
  const sent = t("exports.sent", { sent: sizeWords(sentBytes), all: sizeWords(bytes) });
  return (
    <div className="mt-5 grid gap-3">
      <ProgressBar value={bytes > 0 ? (sentBytes / bytes) * 100 : 0} label={t("exports.progress")} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ui text-ink-soft tabular-nums">
          {state === "ready" || sentBytes === 0 ? t("exports.begins") : sent}
        </p>
        <Button variant="ghost" size="sm" isLoading={isStopping} onClick={onStop}>
          {t("exports.cancel")}
        </Button>
      </div>
    </div>
  );
}
