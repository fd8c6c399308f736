import { celebrationLimits, getCelebration, listCelebrations } from "@blessing-jar/contract/celebrations.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { useQuery } from "@tanstack/react-query";
import {
  anyOf,
  endpointPages,
  endpointQuery,
  noteAskedAhead,
  queryClient,
  refetch,
} from "../../api/queries.ts";

export type When = "upcoming" | "past";

/** Upcoming ones with the next first, past ones with the latest first. */
export const celebrationPages = (when: When) =>
  endpointPages(listCelebrations, (page) => page.events, {
    query: { when, limit: String(celebrationLimits.pageSize) },
  });

/** While the page is still being put together. */
export function askForCelebrations(): void {
  for (const when of ["upcoming", "past"] as const) {
    const pages = celebrationPages(when);
    noteAskedAhead(pages.queryKey);
    void queryClient.prefetchInfiniteQuery(pages);
  }
}

export function useCelebration(celebrationId: string | undefined) {
  return useQuery({
    ...endpointQuery(getCelebration, { params: { celebrationId: celebrationId ?? "" } }),
    enabled: celebrationId !== undefined,
    refetchOnMount: "always",
  });
}

export function refetchCelebrations(): Promise<void> {
  return refetch(...[listCelebrations, getCelebration, getMilestones].map(anyOf));
}
