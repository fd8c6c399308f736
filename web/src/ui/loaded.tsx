import { CloudOff, RotateCcw } from "lucide-react";
import { createContext, type ReactNode, use, useDeferredValue } from "react";
import { useIsJustAway } from "../api/connection.ts";
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
  // What comes is drawn in short tasks, as no store is by itself.
  const data = useDeferredValue(query.data);
  if (data !== undefined) return children(data);
  if (!query.error) return skeleton;
  return <NotLoaded title={failedTitle} isBare={isFailedBare} query={query} />;
}

interface NotLoadedProps extends Omit<FailedStateProps, "query" | "description"> {
  query: Failing;
}

/** Where many parts of a page may not have come, each says in a line that it was not looked at here before. */
export const AwayInLines = createContext(false);

/** What did not come; where that is for want of a connection alone, that it was not looked at here before. */
export function NotLoaded({ query, title, ...rest }: NotLoadedProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const isJustAway = useIsJustAway(query.error);
  const isLine = use(AwayInLines);
  if (isJustAway && isLine) return <AwayLine>{t("shell.notHere.title")}</AwayLine>;
  const said = isJustAway
    ? { title: t("shell.notHere.title"), description: t("shell.notHere.text") }
    : { title, description: words(query.error) };
  return <FailedState {...said} {...rest} query={query} />;
}

export interface Asked {
  isFetching: boolean;
  refetch: () => unknown;
}

type Failing = Asked & { error: unknown };

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

/** As `NotLoaded`, in a line: what did not come was a part of something else. */
export function FailedLine({ text, query, className }: { text: string; query: Failing; className?: string }) {
  const { t } = useTranslation();
  const isJustAway = useIsJustAway(query.error);
  if (isJustAway) return <AwayLine className={className}>{t("shell.notHere.title")}</AwayLine>;
  return (
    <p role="alert" className={cx("flex flex-wrap items-center gap-3 text-ui text-danger-deep", className)}>
      {text}
      <Button variant="outline" size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t("shell.tryAgain")}
      </Button>
    </p>
  );
}

interface FailureLineProps {
  error: unknown;
  /** What is said instead where there is no connection, of what was not pressed. */
  away?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What failed, in words alone; said calmly where only the connection is away. */
export function FailureLine({ error, away, className, children }: FailureLineProps) {
  const isJustAway = useIsJustAway(error);
  if (isJustAway && away) return <AwayLine className={className}>{away}</AwayLine>;
  return (
    <p role="alert" className={cx("text-ui", isJustAway ? "text-ink-soft" : "text-danger-deep", className)}>
      {children}
    </p>
  );
}

function AwayLine({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <p role="status" className={cx("text-ui text-ink-soft", className)}>
      {children}
    </p>
  );
}
