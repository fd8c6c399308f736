import { cx } from "./class-names.ts";

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("h-2 overflow-hidden rounded-full bg-terra-wash forced-colors:border", className)}
    >
      <div
        className="h-full rounded-full bg-terra-deep transition-[inline-size] duration-300 ease-out forced-colors:bg-[Highlight]"
        style={{ inlineSize: `${share}%` }}
      />
    </div>
  );
}
