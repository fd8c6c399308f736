import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { whenPresent } from "../api/when-present.ts";

const failed = new Set<() => void>();

interface LaterPart<Props> {
  (props: Props): ReactNode;
  /** Resolves also where it does not come: the part is asked for again when it is shown. */
  preload(): Promise<void>;
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
