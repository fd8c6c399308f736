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
            className="flex min-h-14 items-center gap-2 rounded-tile border border-line bg-card p-2 shadow-paper sm:gap-2.5 sm:ps-2.5 sm:pe-3.5"
          >
            <Skeleton className="size-8 rounded-full! sm:size-9" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
