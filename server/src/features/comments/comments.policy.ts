import { type Decision, no, yes } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { canEditBlessing } from "../blessings/blessings.policy.ts";

/** Who wrote a comment deletes it, and the owner of the blessing that it stands below. */
export function canDeleteComment(
  viewer: ViewerId | undefined,
  comment: { authorId: string; blessingOwnerId: string },
): Decision {
  const isTheirs = viewer && (viewer.id === comment.authorId || viewer.id === comment.blessingOwnerId);
  return isTheirs ? yes : no("comment.not-yours");
}

/** All at once: who wrote the blessing, and nobody else. */
export const canDeleteComments = canEditBlessing;
