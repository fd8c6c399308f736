import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PartNotice } from "./part-notice.tsx";
import { useOnce } from "./use-once.ts";

interface PartWhenNeededProps {
  isNeeded: boolean;
  /** A component of `later`; a dialog stays, so that it can close in peace. */
  children: ReactNode;
}

/** What has a download of its own and is drawn from when it is first needed. */
export function PartWhenNeeded({ isNeeded, children }: PartWhenNeededProps) {
  const wasNeeded = useOnce(isNeeded);
  return (
    <ErrorBoundary at={isNeeded} Failed={PartNotice}>
      <Suspense>{wasNeeded ? children : null}</Suspense>
    </ErrorBoundary>
  );
}
