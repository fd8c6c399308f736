import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";

interface AdminTabProps {
  id: string;
  title: string;
  description: string;
  /** Beside the heading. */
  action?: ReactNode;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** A tab of the administration: its heading, and as wide as one reads a list. */
export function AdminTab({ id, isBusy, className, children, ...heading }: AdminTabProps) {
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={cx("max-w-[46rem]", className)}>
      <PanelHeading id={id} {...heading} />
      {children}
    </section>
  );
}

interface AdminListProps<Row>
  extends Pick<ComponentProps<typeof PagedList<Row>>, "query" | "queryKey" | "failedTitle"> {
  /** Of its tab. */
  labelledBy: string;
  none: { title: string; description?: string };
  /** A row, with its key. */
  children: (row: Row) => ReactNode;
}

/** The rows of a tab of the administration, page by page. */
export function AdminList<Row>({ labelledBy, none, children, ...list }: AdminListProps<Row>) {
  return (
    <PagedList
      {...list}
      skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
      none={<EmptyState level={3} {...none} />}
      more={{ className: "mt-4" }}
    >
      {(rows) => (
        <ol aria-labelledby={labelledBy} className="mt-6 divide-y divide-line border-y border-line">
          {rows.map(children)}
        </ol>
      )}
    </PagedList>
  );
}
