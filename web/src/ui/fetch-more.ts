import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

export interface MorePages {
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<MorePages>;
}

const mostTries = 5;

/**
 * Fetches the next page of a list. Race: an invalidation meanwhile refetches the list and cancels this fetch, which is
 * then retried; a refetch already in flight is awaited.
 */
export async function fetchMore(
  client: QueryClient,
  queryKey: QueryKey,
  query: MorePages,
): Promise<MorePages> {
  const countPages = () => client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  const countErrors = () => client.getQueryState(queryKey)?.errorUpdateCount ?? 0;
  const before = countPages();
  // A retried fetch leaves the error of an earlier one as it was.
  const errorsBefore = countErrors();
  let answer = query;
  for (let tries = 0; tries < mostTries; tries += 1) {
    answer = await query.fetchNextPage({ cancelRefetch: false });
    const hasFailed = answer.isFetchNextPageError && countErrors() > errorsBefore;
    if (countPages() > before || !answer.hasNextPage || hasFailed) break;
  }
  return answer;
}
