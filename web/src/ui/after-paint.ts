import { startTransition, useEffect, useState } from "react";
import type { LaterPart } from "./later.tsx";

// A document that is drawn for a stranger is drawn whole.
let isPainted = import.meta.env.SSR;
let painting: Promise<void> | undefined;

/** Whether this document has been painted once: what comes from then on has its parts there before it is drawn. */
export const hasPainted = () => isPainted;

/**
 * False until the document's first paint is over and the part, if any, is there: for what lies out of sight at first, so that what is in
 * sight is shown before it is fetched, drawn, styled and laid out. A part that does not come is for its boundary to tell.
 */
export function useAfterPaint(part?: Pick<LaterPart<never>, "preload" | "isLoaded">): boolean {
  const [isDue, setIsDue] = useState(isPainted && part?.isLoaded() !== false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the same at each render
  useEffect(() => {
    if (isDue) return;
    // A transition, cut into short tasks between which the page responds.
    void Promise.all([paint(), part?.preload()]).then(() => startTransition(() => setIsDue(true)));
  }, []);
  return isDue;
}

function paint(): Promise<void> {
  painting ??= nextPaint().then(() => {
    isPainted = true;
  });
  return painting;
}

/** A page that nobody looks at is not painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
