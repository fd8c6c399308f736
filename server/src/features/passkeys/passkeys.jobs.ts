import type { JobDefinition } from "../../jobs/definition.ts";
import { deleteExpiredChallenges } from "./challenges.queries.ts";

export const passkeyJobs: JobDefinition[] = [
  {
    // Its first name: another would leave a schedule behind that nobody handles.
    name: "factors.clean",
    cron: "27 * * * *",
    isSingle: true,
    handle: ({ db }) => deleteExpiredChallenges(db),
  },
];
