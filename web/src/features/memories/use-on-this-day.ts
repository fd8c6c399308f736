import { listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

/** What this day brought in earlier years. Only a comfort: where it does not come, nothing is said. */
export function useOnThisDay() {
  return useQuery({
    ...endpointQuery(listOnThisDay),
    select: ({ memories }) => memories,
  });
}
