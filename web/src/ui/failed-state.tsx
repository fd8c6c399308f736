import { CloudOff, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";

/** What may be asked again. */
export interface Asked {
  isFetching: boolean;
  refetch: () => unknown;
}

interface FailedStateProps extends Pick<EmptyStateProps, "title" | "description" | "level"> {
  query?: Asked;
  /** Without a card around it, where something else frames it. */
  isBare?: boolean;
}

/** In the place of what did not come. */
export function FailedState({ title, description, level, query, isBare }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={isBare ? undefined : "card"}>
      <EmptyState
        {...(level ? { level } : {})}
        illustration={<CloudOff strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />}
        title={title}
        description={description}
        action={
          query ? (
            <Button
              variant="outline"
              icon={<RotateCcw />}
              isLoading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {t("shell.tryAgain")}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
