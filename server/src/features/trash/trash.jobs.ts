import type { JobDefinition } from "../../jobs/definition.ts";
import { eraseOutdated } from "./trash.actions.ts";

export const trashJobs: JobDefinition[] = [
  { name: "trash.erase", cron: "37 * * * *", isSingle: true, handle: eraseOutdated },
];
