import type { Comment } from "@blessing-jar/contract/comments.ts";
import { useState } from "react";
import { arrivals, newestOf } from "./arrivals.ts";

/**
 * Avoids layout shift: comments that arrive while the viewer types are deferred until asked for or until the viewer's
 * own is sent, so that the text box stays where it is. Comments are oldest first.
 */
export function useDeferredComments(
  comments: readonly Comment[] | undefined,
  isWriting: boolean,
  viewerId: string | undefined,
) {
  const [shownUpTo, setShownUpTo] = useState<string>();
  const newest = comments && newestOf(comments);
  if (newest !== undefined && shownUpTo !== newest && (!isWriting || shownUpTo === undefined)) {
    setShownUpTo(newest);
  }
  const isHeld = comments !== undefined && isWriting && shownUpTo !== undefined;
  const held = isHeld ? arrivals(comments, shownUpTo, viewerId) : [];
  const shown = comments?.filter((comment) => !held.includes(comment));
  return { shown, held, show: () => setShownUpTo(newest) };
}
