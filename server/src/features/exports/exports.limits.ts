import { exportLimits } from "@blessing-jar/contract/exports.ts";
import type { Counted, Limit } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

export const downloads: Limit = {
  name: "export.downloads",
  attempts: exportLimits.downloadsADay,
  seconds: 86_400,
};

/** Each reads a whole jar. */
export function downloadLimits(viewer: Viewer): Counted {
  return [[downloads, [viewer.id]]];
}
