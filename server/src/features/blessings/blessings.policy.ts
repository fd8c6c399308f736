import { type Decision, no, yes } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";

interface Owned {
  userId: string;
}

/** Only who wrote a blessing changes it. */
export function canEditBlessing(viewer: Viewer | undefined, blessing: Owned): Decision {
  return viewer?.id === blessing.userId ? yes : no("blessing.not-yours");
}

export const canDeleteBlessing = canEditBlessing;

/** Only who wrote a blessing widens who sees it. */
export const canShareBlessing = canEditBlessing;

/** A member reports what another wrote. */
export function canReport(viewer: ViewerId | undefined, written: { authorId: string }): Decision {
  return viewer && viewer.id !== written.authorId ? yes : no("report.own");
}

/** What the screen needs to know of the viewer's rights. */
export function rightsTo(viewer: Viewer | undefined, blessing: Owned) {
  return {
    edit: canEditBlessing(viewer, blessing).isAllowed,
    delete: canDeleteBlessing(viewer, blessing).isAllowed,
    share: canShareBlessing(viewer, blessing).isAllowed,
    report: canReport(viewer, { authorId: blessing.userId }).isAllowed,
  };
}
