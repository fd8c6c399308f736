import { Skeleton } from "../../ui/skeleton.tsx";

export function StatsSkeleton() {
  return (
    <div className="grid gap-3 sm:gap-5" aria-busy="true">
      <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {["total", "month", "answered", "streak"].map((card) => (
          <div key={card} className="card flex flex-col gap-3 p-4 sm:p-5">
            <span className="flex h-9 items-center">
              <Skeleton className="h-5 w-24" />
            </span>
            <span className="flex h-lh items-center font-display text-stat">
              <Skeleton className="h-8 w-16" />
            </span>
          </div>
        ))}
      </div>
      <div className="grid gap-3 sm:gap-5 lg:grid-cols-3">
        {["badges", "family", "celebrations"].map((card) => (
          <div key={card} className="card flex items-center gap-3.5 p-4 sm:px-5">
            <Skeleton className="size-11 rounded-full!" />
            <div className="grow">
              <span className="flex h-lh items-center">
                <Skeleton className="h-4 w-32" />
              </span>
              <span className="flex h-lh items-center text-ui">
                <Skeleton className="h-4 w-24" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
