import { type Decision, no, yes } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport } from "../reports/reports.policy.ts";

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

/** What the screen needs to know of the viewer's rights. */
export function rightsTo(viewer: Viewer | undefined, blessing: Owned) {
  return {
    edit: canEditBlessing(viewer, blessing).isAllowed,
    delete: canDeleteBlessing(viewer, blessing).isAllowed,
    share: canShareBlessing(viewer, blessing).isAllowed,
    report: canReport(viewer, { authorId: blessing.userId }).isAllowed,
  };
}
