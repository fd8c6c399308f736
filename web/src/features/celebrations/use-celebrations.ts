import { celebrationLimits, getCelebration, listCelebrations } from "@blessing-jar/contract/celebrations.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointPages, endpointQuery } from "../../api/queries.ts";

export type When = "upcoming" | "past";

/** Upcoming ones with the next first, past ones with the latest first. */
export const celebrationPages = (when: When) =>
  endpointPages(listCelebrations, (page) => page.events, {
    query: { when, limit: String(celebrationLimits.pageSize) },
  });

/** One with its blessings, anew each time it is opened. */
export function useCelebration(celebrationId: string | undefined) {
  return useQuery({
    ...endpointQuery(getCelebration, { params: { celebrationId: celebrationId ?? "" } }),
    enabled: celebrationId !== undefined,
    refetchOnMount: "always",
  });
}
