import { Skeleton } from "../../ui/skeleton.tsx";
import { categoryColumns } from "./category-grid.tsx";

/** As tall as six categories, the middle of what jars hold. */
export function CategoryGridSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex h-lh items-center text-heading">
        <Skeleton className="h-5 w-44" />
      </div>
      <div className={categoryColumns}>
        {["a", "b", "c", "d", "e", "f"].map((tile) => (
          <div
            key={tile}
            className="flex min-h-14 items-center gap-2.5 rounded-tile border border-line bg-card ps-2.5 pe-3.5 shadow-paper"
          >
            <Skeleton className="size-9 rounded-full!" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
