import { Skeleton } from "../../ui/skeleton.tsx";

export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((card) => (
        <div key={card} className="card overflow-hidden">
          <Skeleton className="aspect-[4/3] rounded-none!" />
          <div className="grid gap-3 px-5.5 pt-4.5 pb-5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
