import { cx } from "./class-names.ts";

/** Its size comes from classes: `<Skeleton className="h-6 w-40" />`. Mark the waiting region `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("skeleton block rounded-xl", className)} />;
}
