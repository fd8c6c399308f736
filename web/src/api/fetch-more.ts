import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

export interface MorePages {
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<MorePages>;
}

const mostTries = 5;

/**
 * One page more of a list. News of others that come meanwhile have the list read anew, and this page dropped with what
 * was under way: then it is asked for again. It waits for news that are on their way already.
 */
export async function fetchMore(
  client: QueryClient,
  queryKey: QueryKey,
  query: MorePages,
): Promise<MorePages> {
  const countPages = () => client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  const before = countPages();
  let answer = query;
  for (let tries = 0; tries < mostTries; tries += 1) {
    answer = await query.fetchNextPage({ cancelRefetch: false });
    if (countPages() > before || !answer.hasNextPage || answer.isFetchNextPageError) break;
  }
  return answer;
}
