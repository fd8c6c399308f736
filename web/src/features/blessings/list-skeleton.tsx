import { Skeleton } from "../../ui/skeleton.tsx";

export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((card) => (
        <div key={card} className="card flex min-h-56 flex-col gap-4 p-5 sm:p-6">
          <div className="flex justify-between">
            <Skeleton className="h-7 w-24 rounded-full!" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-auto h-4 w-28" />
        </div>
      ))}
    </div>
  );
}
