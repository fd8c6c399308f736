import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { cx, type Tone, tones } from "./class-names.ts";

interface BannerProps {
  tone?: Tone;
  icon?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears. */
  isUrgent?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
  children: ReactNode;
}

export function Banner({
  tone = "gold",
  icon,
  action,
  isUrgent,
  onDismiss,
  dismissLabel,
  className,
  children,
}: BannerProps) {
  return (
    <div
      role={isUrgent ? "alert" : undefined}
      className={cx(
        "relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-tile bg-(--tone-wash) py-2 ps-4 text-ui text-(--tone-deep) forced-colors:border",
        onDismiss ? "pe-14" : "pe-4",
        tones[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3 py-2">
        {icon ? <span className="mt-0.5 shrink-0 [&_svg]:size-5">{icon}</span> : null}
        <div className="min-w-0 grow">{children}</div>
      </div>
      {action}
      {onDismiss ? (
        <IconButton
          label={dismissLabel ?? ""}
          icon={<X />}
          onClick={onDismiss}
          className="absolute end-1.5 top-1.5 text-inherit!"
        />
      ) : null}
    </div>
  );
}
