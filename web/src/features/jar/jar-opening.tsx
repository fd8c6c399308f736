import { useState } from "react";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import type { OpenedJarProps } from "./opened-jar.tsx";

const OpenedJar = later(() => import("./opened-jar.tsx"));

interface JarOpeningProps extends Omit<OpenedJarProps, "isOpen"> {
  isAsked: boolean;
  /** What came out of it is read meanwhile, and is there still on coming back. */
  isCovered: boolean;
}

/** Comes when the jar is first opened; each opening draws anew. */
export function JarOpening({ isAsked, isCovered, ...jar }: JarOpeningProps) {
  const [opening, setOpening] = useState({ count: 0, isAsked: false });
  if (opening.isAsked !== isAsked) setOpening({ count: opening.count + Number(isAsked), isAsked });
  return (
    <PartWhenNeeded isNeeded={isAsked} at={opening.count}>
      <OpenedJar key={opening.count} isOpen={isAsked && !isCovered} {...jar} />
    </PartWhenNeeded>
  );
}
