import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

interface PageShellProps extends ComponentProps<"div"> {
  /** As wide as a text is read. */
  isNarrow?: boolean;
}

/** The page's measure and gutters; the landmark (`main`, `header`) is the caller's. */
export function PageShell({ isNarrow = false, className, ...rest }: PageShellProps) {
  const measure = isNarrow ? "max-w-[46rem]" : "max-w-[76rem]";
  return <div className={cx("mx-auto w-full px-4 sm:px-8", measure, className)} {...rest} />;
}

interface SectionHeadingProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string;
}

export function SectionHeading({ title, description, action, level = 2, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <Heading
          id={id}
          className={cx("font-display text-balance text-ink", level === 3 ? "text-heading" : "text-title")}
        >
          {title}
        </Heading>
        {description ? (
          <p className="mt-2 max-w-[38rem] text-body text-pretty text-ink-soft">{description}</p>
        ) : null}
      </div>
      {action ? <div className="flex min-w-0 flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
