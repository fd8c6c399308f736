import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { PartError } from "../api/parts.ts";
import { whenPresent } from "../api/when-present.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "./button.tsx";
import { ErrorBoundary, type FailedProps } from "./error-boundary.tsx";

const failed = new Set<() => void>();

export interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Resolves also where it does not come: the part is asked for again when it is shown. */
  preload(): Promise<void>;
  /** Whether it can be drawn at once. */
  isLoaded(): boolean;
}

/**
 * A component with a download of its own, for a place inside `Suspense` and an `ErrorBoundary`. React's `lazy` keeps a
 * failure for ever; this one is asked for anew when the boundary tries again. What has been fetched is drawn at once:
 * `lazy` suspends all the same, and React shows what was suspended only every 300 ms.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let Part = begin();

  async function fetchPart() {
    const part = await load();
    loaded = part.default;
    return part;
  }

  function begin(): ComponentType<Props> {
    return lazy(() =>
      fetchPart().catch((error: unknown) => {
        failed.add(beginAnew);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  }

  function beginAnew(): void {
    Part = begin();
  }

  function Later(props: Props) {
    const [Shown] = useState(() => loaded ?? Part);
    return <Shown {...props} />;
  }
  Later.isLoaded = () => loaded !== undefined;
  Later.preload = () =>
    fetchPart().then(
      () => {},
      () => {},
    );
  return Later;
}

/** Fetches them once nobody waits for anything else. */
export function usePreload(...parts: readonly Pick<LaterPart<never>, "preload">[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a module's parts are the same at each render
  useEffect(() => whenPresent(() => parts.forEach(({ preload }) => void preload())), []);
}

/** Not by itself at the next render: offline, that would ask without an end. */
export function retryParts(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

interface PartWhenNeededProps {
  isNeeded?: boolean;
  /** What it was asked for by: after a failure, another one asks for it anew. */
  at?: unknown;
  /** Nobody asked for it: where it does not come, nothing is said. */
  isQuiet?: boolean;
  /** In its place until it is there. */
  fallback?: ReactNode;
  /** A component of `later`; a dialog stays, so that it can close in peace. */
  children: ReactNode;
}

/** What has a download of its own and is drawn from when it is first needed. */
export function PartWhenNeeded({
  isNeeded = true,
  at = isNeeded,
  isQuiet = false,
  fallback,
  children,
}: PartWhenNeededProps) {
  const wasNeeded = useOnce(isNeeded);
  return (
    <ErrorBoundary at={at} Failed={isQuiet ? undefined : PartNotice}>
      <Suspense fallback={fallback}>{wasNeeded ? children : fallback}</Suspense>
    </ErrorBoundary>
  );
}

/** Says over the page that what was asked for did not come. */
function PartNotice(props: FailedProps) {
  const { title, text, label, onPress } = useFailure(props);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-[34rem] flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-4 shadow-lift"
    >
      <div className="grow basis-64">
        <p className="text-ui font-medium text-ink">{title}</p>
        <p className="text-meta text-ink-soft">{text}</p>
      </div>
      <Button autoFocus size="sm" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

/** What a boundary caught, in words, and the way on: without an answer another try, else the page is loaded again. */
export function useFailure({ error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const isMissing = { title: t("shell.part.title"), text: t("shell.part.text") };
  const again = { label: t("shell.tryAgain"), onPress: onRetry };
  const reload = { label: t("shell.crash.reload"), onPress: () => window.location.reload() };
  if (error instanceof PartError && !error.isOutdated) return { ...isMissing, ...again };
  if (isRemembered(error)) return { ...isMissing, ...reload };
  const text = error instanceof PartError ? "shell.crash.updated" : "shell.crash.description";
  return { title: t("shell.crash.title"), text: t(text), ...reload };
}

/** A browser keeps in mind that it could not fetch a module; its document may have asked for it. */
function isRemembered(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}

/** Stays true, so that a dialog can close in peace. */
export function useOnce(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
