import { Skeleton } from "../../ui/empty-state.tsx";

export function SharedSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-9">
      {["a", "b"].map((card) => (
        <Skeleton key={card} className="h-64 rounded-card!" />
      ))}
    </div>
  );
}
