import type { Comment, Reply } from "@blessing-jar/contract/comments.ts";
import { useState } from "react";
import { allSaid, arrivals, newestOf } from "./arrivals.ts";

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
  const said = comments && allSaid(comments);
  const newest = said && newestOf(said);
  if (newest !== undefined && shownUpTo !== newest && (!isWriting || shownUpTo === undefined)) {
    setShownUpTo(newest);
  }
  const isHolding = said !== undefined && isWriting && shownUpTo !== undefined;
  const held = isHolding ? arrivals(said, shownUpTo, viewerId) : [];
  const isHeld = ({ id }: Reply) => held.some((reply) => reply.id === id);
  const shown = comments?.filter((comment) => !isHeld(comment));
  return { shown, held, isHeld, show: () => setShownUpTo(newest) };
}
