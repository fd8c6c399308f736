import type { ComponentProps, ReactNode } from "react";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";

interface AdminTabProps {
  id: string;
  title: string;
  description: string;
  action?: ReactNode;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

export function AdminTab({ id, isBusy, className, children, ...heading }: AdminTabProps) {
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={className}>
      <PanelHeading id={id} {...heading} />
      {children}
    </section>
  );
}

/** Short rows beside each other where there is room for two. */
export const twoColumns =
  "border-b border-line xl:grid xl:grid-cols-2 xl:gap-x-14 [&>li]:border-t [&>li]:border-line xl:[&>li]:content-start";

interface AdminListProps<Row>
  extends Pick<ComponentProps<typeof PagedList<Row>>, "query" | "queryKey" | "failedTitle"> {
  labelledBy: string;
  none: { title: string; description?: string };
  children: (row: Row) => ReactNode;
}

export function AdminList<Row>({ labelledBy, none, children, ...list }: AdminListProps<Row>) {
  return (
    <PagedList
      {...list}
      skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
      none={<EmptyState level={3} {...none} />}
      more={{ className: "mt-4" }}
    >
      {(rows) => (
        <ol aria-labelledby={labelledBy} className="mt-6 lined border-y border-line">
          {rows.map(children)}
        </ol>
      )}
    </PagedList>
  );
}
