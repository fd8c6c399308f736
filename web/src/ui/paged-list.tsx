import type { QueryKey } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useErrorWords } from "../language/error-words.ts";
import { useTranslation } from "../language/use-translation.ts";
import type { ButtonProps } from "./button.tsx";
import { Loaded } from "./loaded.tsx";
import { ShowMore } from "./show-more.tsx";

type QueryOf<Row> = ComponentProps<typeof Loaded<Row[]>>["query"] & ComponentProps<typeof ShowMore>["query"];

interface PagedListProps<Row> extends Omit<ComponentProps<typeof Loaded<Row[]>>, "query" | "children"> {
  query: QueryOf<Row>;
  queryKey: QueryKey;
  none: ReactNode;
  more?: Pick<ButtonProps, "variant"> & { label?: string; className?: string };
  children: (rows: Row[]) => ReactNode;
}

/** What comes page by page: its rows and the way to the next, else their outline, that there are none, or what failed. */
export function PagedList<Row>({ query, queryKey, none, more, children, ...states }: PagedListProps<Row>) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <>
      <Loaded query={query} {...states}>
        {(rows) => (rows.length === 0 ? none : children(rows))}
      </Loaded>
      <ShowMore
        className="mt-3"
        variant="ghost"
        label={t("shell.showMore")}
        {...more}
        query={query}
        queryKey={queryKey}
        failedText={words(query.error)}
      />
    </>
  );
}
