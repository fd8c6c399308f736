import { importLimits } from "@blessing-jar/contract/imports.ts";
import type { Counted, Limit } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

const starts: Limit = { name: "import.starts", attempts: importLimits.startsADay, seconds: 86_400 };

export function startLimits(viewer: Viewer): Counted {
  return [[starts, [viewer.id]]];
}
