import { useState } from "react";

/** Stays true, so that a dialog can close in peace. */
export function useOnce(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}
