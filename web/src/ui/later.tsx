import { type ComponentType, lazy } from "react";

const failed = new Set<() => void>();

/**
 * A component with a download of its own, for a place inside `Suspense` and an `ErrorBoundary`. React's `lazy` keeps a
 * failure for ever; this one is asked for anew when the boundary tries again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part = begin();

  function begin(): ComponentType<Props> {
    return lazy(() =>
      load().catch((error: unknown) => {
        failed.add(beginAnew);
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  }

  function beginAnew(): void {
    Part = begin();
  }

  return (props: Props) => <Part {...props} />;
}

/** Not by itself at the next render: offline, that would ask without an end. */
export function retryParts(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}
