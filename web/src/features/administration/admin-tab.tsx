import type { ReactNode } from "react";
import { cx } from "../../ui/class-names.ts";
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
