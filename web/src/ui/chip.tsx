import type { ReactNode } from "react";
import { cx, type Tone, tones } from "./class-names.ts";

interface ChipProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Chip({ tone = "neutral", icon, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-(--tone-wash) px-3 text-meta font-medium text-(--tone-deep)",
        "forced-colors:border [&_svg]:size-4 [&_svg]:shrink-0",
        icon ? "ps-2" : "",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
