import type { JobDefinition } from "../../jobs/definition.ts";
import { deleteEndedLinks } from "./private-links.queries.ts";

export const privateLinkJobs: JobDefinition[] = [
  {
    name: "private-links.keep-house",
    cron: "57 4 * * *",
    isSingle: true,
    handle: ({ db }) => deleteEndedLinks(db),
  },
];
