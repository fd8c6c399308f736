import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface EmptyStateProps {
  illustration?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export function EmptyState({ illustration, title, description, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-[26rem] flex-col items-center py-6 text-center sm:py-8">
      {illustration ? <div className="mb-5 w-44">{illustration}</div> : null}
      <Heading className="font-display text-heading text-balance text-ink">{title}</Heading>
      {description ? <div className="mt-2 text-body text-balance text-ink-soft">{description}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

/** Its size comes from classes: `<Skeleton className="h-6 w-40" />`. Mark the waiting region `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block rounded-xl", className)} />;
}
