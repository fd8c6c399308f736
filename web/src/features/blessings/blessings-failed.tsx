import { CloudOff, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function BlessingsFailed({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <div role="alert" className="card">
      <EmptyState
        level={3}
        illustration={
          <CloudOff aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
        }
        title={t("blessings.list.failed")}
        description={words(error)}
        action={
          <Button
            variant="outline"
            icon={<RotateCcw aria-hidden="true" />}
            isLoading={isRetrying}
            onClick={onRetry}
          >
            {t("blessings.retry")}
          </Button>
        }
      />
    </div>
  );
}
