import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { fetchMore, type MorePages } from "./fetch-more.ts";

interface ShowMoreProps extends Pick<ButtonProps, "variant" | "size"> {
  query: MorePages & { isFetchingNextPage: boolean };
  queryKey: QueryKey;
  label: string;
  failedText: string;
  /** Takes the focus when the button goes with the last page. */
  list: RefObject<HTMLElement | null>;
  className?: string;
}

/** Asks for the next page of a list, as long as there is one. */
export function ShowMore(props: ShowMoreProps) {
  const { query, queryKey, label, failedText, list, className, ...look } = props;
  const client = useQueryClient();
  if (!query.hasNextPage) return null;

  async function handleMore() {
    const { hasNextPage } = await fetchMore(client, queryKey, query);
    if (!hasNextPage) list.current?.focus({ preventScroll: true });
  }

  return (
    <div className={cx("grid justify-items-center gap-2", className)}>
      <Button
        variant="outline"
        {...look}
        isLoading={query.isFetchingNextPage}
        onClick={() => void handleMore()}
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
