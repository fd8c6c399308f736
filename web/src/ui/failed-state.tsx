import { CloudOff, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";

export interface Retry {
  isWorking: boolean;
  onPress: () => void;
}

interface FailedStateProps extends Pick<EmptyStateProps, "title" | "description" | "level"> {
  retry?: Retry;
  /** Without a card around it, where something else frames it. */
  isBare?: boolean;
}

/** In the place of what did not come. */
export function FailedState({ title, description, level, retry, isBare }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={isBare ? undefined : "card"}>
      <EmptyState
        {...(level ? { level } : {})}
        illustration={
          <CloudOff aria-hidden="true" strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />
        }
        title={title}
        description={description}
        action={
          retry ? (
            <Button
              variant="outline"
              icon={<RotateCcw aria-hidden="true" />}
              isLoading={retry.isWorking}
              onClick={retry.onPress}
            >
              {t("shell.tryAgain")}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
