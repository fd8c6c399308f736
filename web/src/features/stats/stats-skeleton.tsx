import { Skeleton } from "../../ui/skeleton.tsx";
import { stripClass } from "./figures-strip.tsx";

export function StatsSkeleton() {
  return (
    <div className={stripClass} aria-busy="true">
      <div className="grid grow grid-cols-4 gap-4 py-2.5 lg:flex lg:grow-0 lg:gap-7">
        {["total", "month", "answered", "streak"].map((figure) => (
          <span key={figure} className="flex min-h-16 items-center lg:min-h-11">
            <Skeleton className="h-6 w-full lg:w-28" />
          </span>
        ))}
      </div>
      <span className="flex min-h-13 items-center">
        <Skeleton className="h-4 w-full lg:w-80" />
      </span>
    </div>
  );
}
