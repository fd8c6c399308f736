import { Skeleton } from "../../ui/skeleton.tsx";
import { memoryColumns } from "./memory-groups.tsx";

export function MemoriesSkeleton() {
  return (
    <div aria-hidden="true" className="py-3">
      <div className="mb-4 flex h-7 items-center">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className={memoryColumns}>
        {["a", "b", "c"].map((card) => (
          <div key={card} data-skeleton-card="" className="card flex min-h-80 flex-col gap-4 p-5 sm:p-6">
            <Skeleton className="h-7 w-24 rounded-full!" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-auto h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
