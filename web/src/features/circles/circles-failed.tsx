import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

export function CirclesFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-meta text-danger-deep">
      {t("circles.failed")}
      <Button variant="outline" size="sm" isLoading={isRetrying} onClick={onRetry}>
        {t("circles.retry")}
      </Button>
    </p>
  );
}
