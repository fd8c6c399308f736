import type { Comment } from "@blessing-jar/contract/comments.ts";
import { useState } from "react";
import { arrivals, newestOf } from "./arrivals.ts";

/**
 * What others write while the viewer writes waits, so that the text box stays where it is; it shows when asked
 * for, or when the writing is sent. Comments are oldest first.
 */
export function useHeldBack(
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
