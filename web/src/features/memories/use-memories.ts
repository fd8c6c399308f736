import { listMemories } from "@blessing-jar/contract/memories.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../api/queries.ts";

export function useMemories(month: string) {
  return useQuery(endpointQuery(listMemories, { query: { month } }));
}
