import type { ReactElement, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type Tone, tones } from "./tones.ts";

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
  /** Gives the outer element: a link, or else a button through `onClick`. */
  renderLink?: (card: { className: string; children: ReactNode }) => ReactElement;
  onClick?: () => void;
}

export function StatCard(props: StatCardProps) {
  const { label, value, icon, tone = "terra", renderLink, onClick } = props;
  const isActive = Boolean(renderLink || onClick);
  const className = cx(
    "card flex w-full flex-col gap-3 p-4 text-start max-[22rem]:px-3 sm:p-5",
    isActive && "card-lifting",
    tones[tone],
  );
  const children = (
    <>
      <span className="flex items-start justify-between gap-2 text-ui text-ink-soft">
        <span className="min-w-0 text-pretty wrap-anywhere hyphens-auto">{label}</span>
        {icon ? (
          <span
            className="grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) max-[22rem]:hidden [&_svg]:size-[1.125rem]"
            aria-hidden="true"
          >
            {icon}
          </span>
        ) : null}
      </span>
      <span className="mt-auto font-display text-stat text-ink tabular-nums">{value}</span>
    </>
  );
  if (renderLink) return renderLink({ className, children });
  if (!onClick) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  );
}
