import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { notifyManager, QueryClient } from "@tanstack/react-query";
import { type AddressArgs, type LooseArgs, pathOf, queryOf, type Rest } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { type CallOptions, request } from "./call.ts";
import { useSession } from "./session-store.ts";

// At once: by the usual timer a second press would come before its button rests.
notifyManager.setScheduler(queueMicrotask);

/** Nothing refetches by itself, goes stale or is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Offline, a query fails with a clear text instead of waiting in silence.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

// What one member read is never shown to the next one in the same browser.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) queryClient.clear();
  else if (session.token !== before.token) void queryClient.invalidateQueries();
});

/** The address, then the query if there is one: so a key without a query begins all keys of its address. */
export function queryKey<E extends Endpoint>(endpoint: E, ...[args]: Rest<AddressArgs<E>>): QueryKey {
  return keyOf(endpoint, args ?? {});
}

interface QueryOptions extends Pick<CallOptions, "isAnonymous"> {
  /** What an answer of 401 becomes: an error, unless said otherwise. */
  on401?: "throw" | "null";
}

/** Key and function for `useQuery`. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<AddressArgs<E> & QueryOptions>
) {
  const { on401 = "throw", ...parts } = (args ?? {}) as LooseArgs & QueryOptions;
  return {
    queryKey: keyOf(endpoint, parts),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> => {
      try {
        return (await request(endpoint, { ...parts, signal })) as AnswerOf<E>;
      } catch (error) {
        if (on401 === "null" && error instanceof ApiError && error.status === 401) return null as AnswerOf<E>;
        throw error;
      }
    },
  };
}

type QueryKey = readonly [path: string, query?: Record<string, string>];

function keyOf(endpoint: Endpoint, { params, query }: LooseArgs): QueryKey {
  const search = queryOf(query);
  const path = pathOf(endpoint, params);
  return Object.keys(search).length > 0 ? [path, search] : [path];
}
