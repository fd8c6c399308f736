import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { queryClient } from "../api/queries.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { cx } from "./class-names.ts";
import { FailureLine } from "./loaded.tsx";

interface ShowMoreProps extends Pick<ButtonProps, "variant" | "size"> {
  query: MorePages & { isFetchingNextPage: boolean };
  queryKey: QueryKey;
  label: string;
  failedText: string;
  className?: string;
}

export function ShowMore({ query, queryKey, label, failedText, className, ...look }: ShowMoreProps) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;

  return (
    <div className={cx("grid justify-items-center gap-2", className)}>
      <Button
        variant="outline"
        {...look}
        isLoading={query.isFetchingNextPage}
        onClick={() => void fetchMore(queryKey, query)}
      >
        {label}
      </Button>
      {query.isFetchNextPageError ? (
        <FailureLine error={query.error} away={t("shell.notHere.title")}>
          {failedText}
        </FailureLine>
      ) : null}
    </div>
  );
}

interface MorePages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: false }) => Promise<MorePages>;
}

const mostTries = 5;

/**
 * Fetches the next page of a list. Race: an invalidation meanwhile refetches the list and cancels this fetch, which is
 * then retried; a refetch already in flight is awaited.
 */
export async function fetchMore(queryKey: QueryKey, query: MorePages): Promise<MorePages> {
  const countPages = () => queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  const countErrors = () => queryClient.getQueryState(queryKey)?.errorUpdateCount ?? 0;
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
