import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { FailedState } from "../../ui/failed-state.tsx";

interface BlessingsFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

export function BlessingsFailed({ error, isRetrying, onRetry }: BlessingsFailedProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <FailedState
      level={3}
      title={t("blessings.list.failed")}
      description={words(error)}
      retry={{ isWorking: isRetrying, onPress: onRetry }}
    />
  );
}
