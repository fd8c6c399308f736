import { reportLimits } from "@blessing-jar/contract/reports.ts";
import type { Counted, Limit } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

const byMember: Limit = { name: "reports.member", attempts: reportLimits.aDay, seconds: 86_400 };

export function reportLimitsOf(viewer: Viewer): Counted {
  return [[byMember, [viewer.id]]];
}
