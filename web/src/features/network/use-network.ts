import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listConnections, removeConnection } from "@blessing-jar/contract/network.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anew, endpointQuery, noteAskedAhead, queryClient, queryKey, refetch } from "../../api/queries.ts";

export type Network = AnswerOf<typeof listConnections>;

/** Anew at each visit, and whenever one looks again: others answer meanwhile. */
export function useNetwork() {
  return useQuery({
    ...endpointQuery(listConnections),
    refetchOnMount: anew,
    refetchOnWindowFocus: "always",
  });
}

/** While the page is still being put together. */
export function askForNetwork(): void {
  const query = endpointQuery(listConnections);
  noteAskedAhead(query.queryKey);
  void queryClient.prefetchQuery(query);
}

// Await these rather than handing over callbacks: what was pressed is gone from the page by the time they end.
export function useRemoveConnection() {
  return useMutation({
    mutationFn: (connectionId: string) => call(removeConnection, { params: { connectionId } }),
    onSettled: refetchConnections,
  });
}

export const refetchConnections = () => refetch({ queryKey: queryKey(listConnections) });
