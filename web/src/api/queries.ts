import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { hashKey, notifyManager, type Query, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { type AddressArgs, addressOf, type LooseArgs, queryOf, type Rest, segmentsOf } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { type CallOptions, request } from "./call.ts";
import { isAway, useConnection } from "./connection.ts";
import { askOrFind, findAtOnce, isFromDevice, isKept } from "./kept-answers.ts";
import { useSession } from "./session-store.ts";

// Notifies in a microtask: with the default timer a double click gets in before the button is disabled.
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

// Privacy: a member's cache is cleared before another member signs in on the same device.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) queryClient.clear();
  else if (session.token !== before.token) void queryClient.invalidateQueries();
});

// What failed without a connection, or was answered from the device, is asked again with one.
useConnection.subscribe((connection, before) => {
  if (!before.isAway || connection.isAway) return;
  const predicate: QueryFilters["predicate"] = ({ state: { data, error } }) =>
    isAway(error) || isFromDevice(data);
  void queryClient.invalidateQueries({ predicate });
});

/**
 * The segments of the address, then the query, which may be empty. As a filter it matches that address with any query
 * that holds this one.
 */
export function queryKey<E extends Endpoint>(endpoint: E, ...[args]: Rest<AddressArgs<E>>): QueryKey {
  return keyOf(endpoint, args ?? {});
}

/** The segments alone: a prefix of the keys at this address and below it. */
export function pathKey<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<Pick<AddressArgs<E>, "params">>
): string[] {
  return segmentsOf(endpoint, (args as LooseArgs | undefined)?.params);
}

/** Matches the queries of an endpoint, whatever its parameters are. */
export function anyOf(endpoint: Endpoint): QueryFilters {
  const segments = endpoint.path.slice(1).split("/");
  return {
    predicate: ({ queryKey: key }) =>
      key.length === segments.length + 1 &&
      segments.every((segment, index) => segment === key[index] || segment.startsWith(":")),
  };
}

/**
 * Invalidates: what is shown is fetched again, the rest when it is shown. Race: `invalidateQueries` alone would keep a
 * first fetch in flight, whose response may be older than what has happened.
 */
export async function refetch(...all: QueryFilters[]): Promise<void> {
  const each = all.map(async (filters) => {
    await queryClient.cancelQueries(filters);
    await queryClient.invalidateQueries(filters);
  });
  await Promise.all(each);
}

interface QueryOptions extends Pick<CallOptions, "isAnonymous"> {
  /** What an answer of 401 becomes: an error, unless said otherwise. */
  on401?: "throw" | "null";
}

/**
 * Changes what is cached. Race: a response already in flight may be older than the change, or newer than what is cached,
 * so it is cancelled and requested again.
 */
export async function patch<Data>(key: QueryKey, change: (known: Data) => Data): Promise<Data | undefined> {
  const isFetching = queryClient.isFetching({ queryKey: key }) > 0;
  await queryClient.cancelQueries({ queryKey: key });
  const changed = queryClient.setQueryData<Data>(key, (known) => known && change(known));
  if (isFetching) void queryClient.invalidateQueries({ queryKey: key });
  return changed;
}

const askedAt = new WeakMap<object, number>();

/** Milliseconds since the fetch of what is kept began; endless where it came from elsewhere. */
export function ageOf(key: QueryKey): number {
  const known = queryClient.getQueryData<object>(key);
  return Date.now() - ((known && askedAt.get(known)) ?? Number.NEGATIVE_INFINITY);
}

const askedAhead = new Set<string>();
/** Longer than a slow phone takes to draw a page. */
const askedAheadMs = 3_000;

/**
 * Before a page asks ahead for what it shows with `anew`: that is not asked for twice. What is known already is not asked for ahead, so
 * that it is when it is shown.
 */
export function noteAskedAhead(key: readonly unknown[]): void {
  if (queryClient.getQueryData(key) !== undefined) return;
  const hash = hashKey(key);
  askedAhead.add(hash);
  setTimeout(() => askedAhead.delete(hash), askedAheadMs);
}

/** `refetchOnMount` of what others change meanwhile: each time it is shown, but not again where its page has just asked ahead. */
export const anew = ({ queryHash }: Pick<Query, "queryHash">) => askedAhead.has(queryHash) || "always";

/** For `useInfiniteQuery` over a list that is paged by `nextCursor`. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** Of such a list, its rows one after another; anew wherever it is shown, as others write meanwhile. */
export function endpointPages<E extends Endpoint, Row>(
  endpoint: E,
  rowsOf: (page: AnswerOf<E>) => readonly Row[],
  ...[args]: Rest<AddressArgs<E>>
) {
  const { params, query } = (args ?? {}) as LooseArgs;
  const key = keyOf(endpoint, { params, query });
  return {
    ...byCursor,
    queryKey: key,
    queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const asked = { params, query: Object.assign({}, query, { cursor: pageParam }), signal };
      const ask = async () => (await request(endpoint, asked)) as AnswerOf<E>;
      return pageParam === undefined && isKept(endpoint)
        ? orKept(endpoint, key, { params, query }, ask)
        : ask();
    },
    refetchOnMount: anew,
    select: ({ pages }: { pages: AnswerOf<E>[] }) => pages.flatMap(rowsOf),
  };
}

/** Key and function for `useQuery`. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<AddressArgs<E> & QueryOptions>
) {
  const { on401 = "throw", ...parts } = (args ?? {}) as LooseArgs & QueryOptions;
  const key = keyOf(endpoint, parts);
  return {
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> => {
      const now = Date.now();
      const ask = async () => (await request(endpoint, { ...parts, signal })) as AnswerOf<E>;
      try {
        const answer = isKept(endpoint) ? await orKept(endpoint, key, parts, ask) : await ask();
        if (answer && !isFromDevice(answer)) askedAt.set(answer, now);
        return answer;
      } catch (error) {
        if (on401 === "null" && error instanceof ApiError && error.status === 401) return null as AnswerOf<E>;
        throw error;
      }
    },
  };
}

/** For a query function over an endpoint that is read without a network too. */
export function orKept<Answer>(
  endpoint: Endpoint,
  key: QueryKey,
  parts: LooseArgs,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = () => queryClient.getQueryData(key);
  return askOrFind({ address: addressOf(endpoint, parts), ask, known });
}

/** Stale-while-revalidate, before a member's first page is drawn: what was kept stands until the server has answered. */
export async function showKept(memberId: string): Promise<void> {
  const found = await findAtOnce(memberId);
  // Race: they signed out meanwhile, or another came.
  if (useSession.getState().user?.id !== memberId) return;
  for (const [address, answer] of found) {
    const queryKey = [...address.slice(1).split("/"), {}];
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    queryClient.setQueryData(queryKey, answer, { updatedAt: 0 });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

type QueryKey = readonly [...path: string[], query: Record<string, string>];

function keyOf(endpoint: Endpoint, { params, query }: LooseArgs): QueryKey {
  return [...segmentsOf(endpoint, params), queryOf(query)];
}

/** Makes a delete idempotent: 404 means it is gone already, by another window or by a request whose answer was lost. */
export async function ignoreNotFound(going: Promise<unknown>): Promise<void> {
  try {
    await going;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
