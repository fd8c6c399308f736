import type { QueryKey } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../api/error-words.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Loaded } from "./loaded.tsx";
import { ShowMore } from "./show-more.tsx";

interface AdminListProps<Row> {
  /** Of its tab. */
  labelledBy: string;
  query: ComponentProps<typeof Loaded<Row[]>>["query"] & ComponentProps<typeof ShowMore>["query"];
  queryKey: QueryKey;
  failedTitle: string;
  none: { title: string; description?: string };
  /** A row, with its key. */
  children: (row: Row) => ReactNode;
}

/** The rows of a tab of the administration, page by page. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { labelledBy, query, queryKey, failedTitle, none, children } = props;
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <>
      <Loaded
        query={query}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={failedTitle}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={3} {...none} />
          ) : (
            <ol aria-labelledby={labelledBy} className="mt-6 divide-y divide-line border-y border-line">
              {rows.map(children)}
            </ol>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={query}
        queryKey={queryKey}
        label={t("shell.showMore")}
        failedText={words(query.error)}
      />
    </>
  );
}
