import type { ReactNode } from "react";
import { cx, tones } from "./class-names.ts";

/** A small count or word beside a title or tab. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-(--tone-wash) px-1.5 text-meta font-medium text-(--tone-deep) tabular-nums forced-colors:border",
        tones.neutral,
      )}
    >
      {children}
    </span>
  );
}
