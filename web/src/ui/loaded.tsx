import { CloudOff, RotateCcw } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { NetworkError } from "../api/api-error.ts";
import { useConnection } from "../api/connection.ts";
import { useErrorWords } from "../language/error-words.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
import { FailureText } from "./failure-text.tsx";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown } & Asked;
  /** As high as what comes. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Where something else frames it. */
  isFailedBare?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query brought; until then its outline, or that it brought nothing and may be asked again. */
export function Loaded<Data>({ query, skeleton, failedTitle, isFailedBare, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const isAway = useConnection((connection) => connection.isAway);
  const { error } = query;
  // What comes is drawn in short tasks, as no store is by itself.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  // Nothing has gone wrong: it was not looked at here before, and is asked for again once there is a connection.
  if (isAway && error instanceof NetworkError)
    return (
      <FailedState
        title={t("shell.notHere.title")}
        isBare={isFailedBare}
        description={t("shell.notHere.text")}
        query={query}
      />
    );
  return <FailedState title={failedTitle} isBare={isFailedBare} description={words(error)} query={query} />;
}

export interface Asked {
  isFetching: boolean;
  refetch: () => unknown;
}

interface FailedStateProps extends Pick<EmptyStateProps, "title" | "description" | "level"> {
  query?: Asked;
  /** Without a card around it, where something else frames it. */
  isBare?: boolean;
}

export function FailedState({ title, description, level, query, isBare }: FailedStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={isBare ? undefined : "card px-5"}>
      <EmptyState
        {...(level ? { level } : {})}
        illustration={<CloudOff strokeWidth={1.2} className="mx-auto size-14 text-ink-faint" />}
        title={title}
        description={typeof description === "string" ? <FailureText>{description}</FailureText> : description}
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

/** As `FailedState`, in a line: what did not come was a part of something else. */
export function FailedLine({ text, query, className }: { text: string; query: Asked; className?: string }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={cx("flex flex-wrap items-center gap-3 text-ui text-danger-deep", className)}>
      {text}
      <Button variant="outline" size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t("shell.tryAgain")}
      </Button>
    </p>
  );
}
