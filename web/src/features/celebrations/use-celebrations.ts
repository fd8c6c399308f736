import { celebrationLimits, getCelebration, listCelebrations } from "@blessing-jar/contract/celebrations.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, endpointQuery, queryKey } from "../../api/queries.ts";

export type When = "upcoming" | "past";

export const celebrationsKey = (when: When) => queryKey(listCelebrations, { query: { when } });

/** Upcoming ones with the next first, past ones with the latest first; anew when shown: others plan meanwhile. */
export function useCelebrations(when: When) {
  return useInfiniteQuery({
    queryKey: celebrationsKey(when),
    queryFn: ({ pageParam, signal }) => {
      const query = { when, limit: String(celebrationLimits.pageSize), cursor: pageParam };
      return call(listCelebrations, { query, signal });
    },
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  });
}

/** One with its blessings, anew each time it is opened. */
export function useCelebration(celebrationId: string | undefined) {
  return useQuery({
    ...endpointQuery(getCelebration, { params: { celebrationId: celebrationId ?? "" } }),
    enabled: celebrationId !== undefined,
    refetchOnMount: "always",
  });
}
