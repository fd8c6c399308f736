import { endOtherSessions, endSession, listSessions } from "@blessing-jar/contract/sessions.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";

export function useSessions() {
  return useQuery({ ...endpointQuery(listSessions), refetchOnMount: "always" });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    // Refused too: it may have ended elsewhere.
    onSettled: () => refetch(client, { queryKey: queryKey(listSessions) }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => refetch(client, { queryKey: queryKey(listSessions) }),
  });
}
