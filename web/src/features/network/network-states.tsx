import { CloudOff, RotateCcw, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        illustration={<EmptyJar />}
        title={t("network.empty.title")}
        description={t("network.empty.text")}
        action={
          <Button icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
            {t("network.form.title")}
          </Button>
        }
      />
    </Card>
  );
}

interface NetworkFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

export function NetworkFailed({ error, isRetrying, onRetry }: NetworkFailedProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <div role="alert" className="card">
      <EmptyState
        illustration={
          <CloudOff aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
        }
        title={t("network.failed")}
        description={words(error)}
        action={
          <Button
            variant="outline"
            icon={<RotateCcw aria-hidden="true" />}
            isLoading={isRetrying}
            onClick={onRetry}
          >
            {t("network.retry")}
          </Button>
        }
      />
    </div>
  );
}

/** As high as what comes. */
export function NetworkSkeleton() {
  return (
    <div className="grid gap-8">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="col-span-2 h-28 sm:col-span-1" />
      </div>
      <GraphSkeleton />
    </div>
  );
}

/** Lower than the view, so that a finger beside it scrolls the page. */
export const graphHeight = "h-[clamp(min(20rem,70dvh),58dvh,36rem)]";

export function GraphSkeleton() {
  return <Skeleton className={graphHeight} />;
}
