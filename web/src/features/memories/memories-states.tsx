import { CloudOff, Plus, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { formatMonthName } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoMemories({ month, onAdd }: { month: string; onAdd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <EmptyState
      illustration={<EmptyJar />}
      title={t("memories.empty.title")}
      description={
        <>
          <p>{t("memories.empty.text", { month: formatMonthName(month, language) })}</p>
          <p className="mt-2">{t("memories.empty.invitation")}</p>
        </>
      }
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {t("memories.empty.add")}
        </Button>
      }
    />
  );
}

interface MemoriesFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

export function MemoriesFailed({ error, isRetrying, onRetry }: MemoriesFailedProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <div role="alert" className="card">
      <EmptyState
        illustration={
          <CloudOff aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
        }
        title={t("errors.failed_to_fetch_memories")}
        description={words(error)}
        action={
          <Button
            variant="outline"
            icon={<RotateCcw aria-hidden="true" />}
            isLoading={isRetrying}
            onClick={onRetry}
          >
            {t("memories.retry")}
          </Button>
        }
      />
    </div>
  );
}
