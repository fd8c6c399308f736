import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Button, type ButtonProps } from "./button.tsx";
import { cx } from "./class-names.ts";
import { fetchMore, type MorePages } from "./fetch-more.ts";

interface ShowMoreProps extends Pick<ButtonProps, "variant" | "size"> {
  query: MorePages & { isFetchingNextPage: boolean };
  queryKey: QueryKey;
  label: string;
  failedText: string;
  className?: string;
}

/** Asks for the next page of a list, as long as there is one. */
export function ShowMore(props: ShowMoreProps) {
  const { query, queryKey, label, failedText, className, ...look } = props;
  const client = useQueryClient();
  if (!query.hasNextPage) return null;

  return (
    <div className={cx("grid justify-items-center gap-2", className)}>
      <Button
        variant="outline"
        {...look}
        isLoading={query.isFetchingNextPage}
        onClick={() => void fetchMore(client, queryKey, query)}
      >
        {label}
      </Button>
      {query.isFetchNextPageError ? (
        <p role="alert" className="text-ui text-danger-deep">
          {failedText}
        </p>
      ) : null}
    </div>
  );
}
