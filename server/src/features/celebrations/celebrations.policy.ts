import { type Decision, no, yes } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";

interface Owned {
  ownerId: string;
}

/** Edit and delete: whoever planned it. */
export function canChangeCelebration(viewer: ViewerId, { ownerId }: Owned): Decision {
  return viewer.id === ownerId ? yes : no("celebration.not-yours");
}

/** What the screen needs to know of the viewer's rights. */
export function rightsToCelebration(viewer: ViewerId, celebration: Owned) {
  const { isAllowed } = canChangeCelebration(viewer, celebration);
  return { edit: isAllowed, delete: isAllowed };
}
