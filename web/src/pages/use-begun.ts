import { useState } from "react";

/** What a form was opened to begin with; the next one begins without it. */
export function useBegun<Begun>(isWriting: boolean) {
  const [begun, setBegun] = useState<Begun>();
  const [wasWriting, setWasWriting] = useState(isWriting);
  if (isWriting !== wasWriting) {
    setWasWriting(isWriting);
    if (!isWriting) setBegun(undefined);
  }
  return [begun, setBegun] as const;
}
