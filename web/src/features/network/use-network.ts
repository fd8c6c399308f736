import type { AnswerOf, BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  answerConnection,
  findConnectionRequest,
  listConnections,
  removeConnection,
} from "@blessing-jar/contract/network.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, pathKey, queryKey, refetch } from "../../api/queries.ts";

export type Network = AnswerOf<typeof listConnections>;

/** Anew at each visit, and whenever one looks again: others answer meanwhile. */
export function useNetwork() {
  return useQuery({
    ...endpointQuery(listConnections),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** The request of a mail's link. Privacy: the token goes in the body, so that no access log holds it. */
export function useRequestOfMail(token: string | undefined) {
  return useQuery({
    queryKey: [...pathKey(findConnectionRequest), token],
    queryFn: async () => (await call(findConnectionRequest, { body: { token: token ?? "" } })).connection,
    enabled: token !== undefined,
  });
}

// Await these rather than handing over callbacks: what was pressed is gone from the page by the time they end.
export function useAnswerConnection() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof answerConnection>) =>
      call(answerConnection, { params: { connectionId: id }, body }),
    onSettled: refetchConnections,
  });
}

export function useRemoveConnection() {
  return useMutation({
    mutationFn: (connectionId: string) => call(removeConnection, { params: { connectionId } }),
    onSettled: refetchConnections,
  });
}

export const refetchConnections = () => refetch({ queryKey: queryKey(listConnections) });
