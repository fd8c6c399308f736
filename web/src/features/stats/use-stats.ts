import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

export function useStats() {
  return useQuery({ ...endpointQuery(getStats), select: ({ stats }) => stats });
}

export function useMilestones() {
  return useQuery({ ...endpointQuery(getMilestones), select: ({ milestones }) => milestones });
}
