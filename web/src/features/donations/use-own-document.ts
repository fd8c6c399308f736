import { useEffect } from "react";

/** Whether this document was loaded for this very page, and so came with its content security policy. */
function isOwnDocument(path: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || new URL(navigation.name).pathname === path;
}

/**
 * Loads the document anew where a page has a content security policy of its own: coming here, so that the provider's
 * script may run, and going, so that nowhere else it may.
 */
export function useOwnDocument(path: string, isNeeded: boolean): boolean {
  const isOwn = !isNeeded || isOwnDocument(path);
  useEffect(() => {
    if (!isNeeded) return;
    if (!isOwnDocument(path)) return window.location.reload();
    return () => {
      // Once the address is that of the next page.
      queueMicrotask(() => {
        if (window.location.pathname !== path) window.location.reload();
      });
    };
  }, [path, isNeeded]);
  return isOwn;
}
