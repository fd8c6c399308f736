import type { ReactNode } from "react";

interface PanelHeadingProps {
  id: string;
  title: string;
  description?: string;
  action?: ReactNode;
}

/** Of a tab: smaller than the page's own. */
export function PanelHeading({ id, title, description, action }: PanelHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className="font-display text-heading text-balance text-ink">
          {title}
        </h2>
        {description ? (
          <p className="mt-1 max-w-[38rem] text-ui text-pretty text-ink-soft">{description}</p>
        ) : null}
      </div>
      {action}
    </div>
  );
}
