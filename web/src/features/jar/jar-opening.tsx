import { Suspense, useState } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { later } from "../../ui/later.tsx";
import { PartNotice } from "../../ui/part-notice.tsx";
import type { OpenedJarProps } from "./opened-jar.tsx";

const OpenedJar = later(async () => ({ default: (await import("./opened-jar.tsx")).OpenedJar }));

interface JarOpeningProps extends Omit<OpenedJarProps, "isOpen"> {
  isAsked: boolean;
  /** What came out of it is read meanwhile, and is there still on coming back. */
  isCovered: boolean;
}

/** Comes when the jar is first opened; each opening draws anew. */
export function JarOpening({ isAsked, isCovered, ...jar }: JarOpeningProps) {
  const [opening, setOpening] = useState({ count: 0, isAsked: false });
  if (opening.isAsked !== isAsked) setOpening({ count: opening.count + Number(isAsked), isAsked });
  if (opening.count === 0) return null;
  return (
    <ErrorBoundary at={opening.count} Failed={PartNotice}>
      <Suspense>
        <OpenedJar key={opening.count} isOpen={isAsked && !isCovered} {...jar} />
      </Suspense>
    </ErrorBoundary>
  );
}
