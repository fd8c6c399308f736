import { type Decision, no, yes } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";

/** A member reports what another wrote. */
export function canReport(viewer: Pick<Viewer, "id"> | undefined, written: { authorId: string }): Decision {
  return viewer && viewer.id !== written.authorId ? yes : no("report.own");
}
