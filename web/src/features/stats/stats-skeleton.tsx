import { Skeleton } from "../../ui/skeleton.tsx";

export function StatsSkeleton() {
  return (
    <div className="grid gap-3 sm:gap-5" aria-busy="true">
      <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {["total", "month", "answered", "streak"].map((card) => (
          <div key={card} className="card flex h-[8.25rem] flex-col justify-between p-4 sm:p-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-9 w-16" />
          </div>
        ))}
      </div>
      <div className="grid gap-3 sm:gap-5 lg:grid-cols-3">
        {["badges", "family", "celebrations"].map((card) => (
          <div key={card} className="card flex items-center gap-3.5 p-4 sm:px-5">
            <Skeleton className="size-11 rounded-full!" />
            <div className="grow space-y-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
