import { Skeleton } from "../../ui/skeleton.tsx";

export function SharedSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 sm:grid-cols-2">
      {["a", "b", "c", "d"].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card!" />
      ))}
    </div>
  );
}
