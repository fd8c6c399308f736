import { blessingLimits, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

const query = { limit: String(blessingLimits.recent) };

/** What the member wrote of late, newest first. Only a comfort: where it does not come, nothing is said. */
export function useRecentBlessings() {
  return useQuery({
    ...endpointQuery(listBlessings, { query }),
    select: ({ blessings }) => blessings,
  });
}
