import { cx } from "./class-names.ts";
import { type Tone, tones } from "./tones.ts";

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  isLabelShown?: boolean;
  valueText?: string;
  tone?: Tone;
  className?: string;
}

export function ProgressBar({
  value,
  label,
  isLabelShown,
  valueText,
  tone = "terra",
  className,
}: ProgressBarProps) {
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cx("flex flex-col gap-1.5", tones[tone], className)}>
      {isLabelShown ? (
        <div className="flex justify-between gap-3 text-meta text-ink-soft" aria-hidden="true">
          <span className="truncate">{label}</span>
          <span className="tabular-nums">{valueText}</span>
        </div>
      ) : null}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-(--tone-wash) forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-(--tone-deep) transition-[inline-size] duration-300 ease-out forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${share}%` }}
        />
      </div>
    </div>
  );
}
