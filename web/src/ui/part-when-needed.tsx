import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PartNotice } from "./part-notice.tsx";
import { useOnce } from "./use-once.ts";

interface PartWhenNeededProps {
  isNeeded?: boolean;
  /** What it was asked for by: after a failure, another one asks for it anew. */
  at?: unknown;
  /** Nobody asked for it: where it does not come, nothing is said. */
  isQuiet?: boolean;
  /** In its place while it is on its way. */
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
      <Suspense fallback={fallback}>{wasNeeded ? children : null}</Suspense>
    </ErrorBoundary>
  );
}
